// F#: pattern matching, exceptions with guards, closures, lock, mutable captured state, structs and threads, without
// functions of FSharp.Core.
module FSharp

open System
open System.Collections.Generic
open System.Threading

exception Refused of code: int

[<Struct>]
type Point = { X: int; Y: int }

type Shape =
    | Circle of radius: int
    | Box of width: int * height: int
    | Empty

let area shape =
    match shape with
    | Circle r when r > 10 -> 1000
    | Circle r -> 3 * r * r
    | Box(w, h) -> w * h
    | Empty -> 0

let attempt code =
    try
        try
            if code = 0 then invalidOp "zero"
            raise (InvalidOperationException(String('x', code)))
        finally
            Console.Write("finally ")
    with
    | :? InvalidOperationException as e when e.Message.Length > 5 -> "long"
    | :? InvalidOperationException as e -> "short " + e.Message
    | _ -> "other"

let rec depth (n: int) (acc: int) = if n = 0 then acc else depth (n - 1) (acc + n)

type Account(start: int) =
    let gate = obj ()
    let mutable balance = start
    member _.Balance = balance
    member _.Add(n: int) = lock gate (fun () -> balance <- balance + n)

[<EntryPoint>]
let main _ =
    Console.WriteLine(area (Circle 2) + area (Box(3, 4)) + area Empty + area (Circle 11))
    Console.WriteLine(attempt 3)
    Console.WriteLine(attempt 9)
    Console.WriteLine(depth 100000 0)
    let p = { X = 1; Y = 2 }
    Console.WriteLine({ p with Y = 5 }.Y + p.Y)
    let account = Account(10)
    let threads = List<Thread>()
    for i in 1 .. 3 do
        let t = Thread(ThreadStart(fun () -> account.Add(i)))
        threads.Add(t)
        t.Start()
    for t in threads do
        t.Join()
    Console.WriteLine(account.Balance)
    0
