' VB: filters with When, which may have side effects and fail, Try in loops, Exit Try, GoTo out of Try, SyncLock.
Imports System
Imports System.Collections.Generic
Imports System.Threading

Class Refused
    Inherits Exception

    Public ReadOnly Code As Integer

    Public Sub New(code As Integer)
        MyBase.New("refused")
        Me.Code = code
    End Sub
End Class

Module VisualBasic
    Private ReadOnly gate As New Object()
    Private steps As New List(Of String)

    Private Function Note(text As String, answer As Boolean) As Boolean
        steps.Add(text)
        Return answer
    End Function

    Private Sub Deep(code As Integer)
        Try
            If code = 0 Then Throw New InvalidOperationException("zero")
            Throw New Refused(code)
        Finally
            Note("finally", True)
        End Try
    End Sub

    Private Function Handle(code As Integer) As String
        Dim retries As Integer = 0
        Do
            Try
                SyncLock gate
                    Deep(code)
                End SyncLock
            Catch ex As Refused When ex.Code > 5 AndAlso Note("filter " & ex.Code.ToString(), ex.Code < 10)
                Return "handled " & ex.Code.ToString()
            Catch ex As Refused When 10 \ (ex.Code - 1) > 100
                Return "never"
            Catch ex As Refused When Note("retry?", retries < 2)
                retries += 1
                If retries = 2 Then Exit Try
                Continue Do
            Catch When Note("held " & Monitor.IsEntered(gate).ToString(), True)
                Return "any " & retries.ToString()
            End Try
            code += 4
        Loop
    End Function

    Sub Main()
        For Each code As Integer In New Integer() {7, 1, 0, 12}
            steps.Clear()
            Dim result As String = Handle(code)
            Console.WriteLine(result)
            Console.WriteLine("  " & String.Join(", ", steps))
        Next
        Dim total As Integer
        Dim work As ThreadStart = Sub()
                                      SyncLock gate
                                          total += 1
                                      End SyncLock
                                  End Sub
        Dim first As New Thread(work), second As New Thread(work)
        first.Start()
        second.Start()
        first.Join()
        second.Join()
        Console.WriteLine(total)
    End Sub
End Module
