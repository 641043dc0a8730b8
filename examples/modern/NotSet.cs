// WRONG: how many are still at work is no atomic count; if both see that another one is, nobody completes the source.
using System.Threading.Tasks;

int working = 2;
TaskCompletionSource done = new();
Parallel.Invoke(Finish, Finish);
await done.Task;

void Finish()
{
    if (--working is 0) done.SetResult();
}
