// Task.WhenEach gives tasks in the order in which they are completed, those that were before in theirs; and each once.
using System;
using System.Threading.Tasks;

class WhenEach
{
    static async Task<string> Order(Task<int>[] tasks)
    {
        string order = "";
        var each = Task.WhenEach(tasks);
        await foreach (Task<int> task in each) order += task.Result;
        await foreach (Task<int> task in each) order += "again";
        return order;
    }

    static void Main()
    {
        Task<int>[] tasks = { Task.Run(() => 1), Task.FromResult(2), Task.Run(() => 3) };
        Console.WriteLine(Order(tasks).Result);
    }
}
