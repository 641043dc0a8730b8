package vm

// interpNatives are the internal calls that choose, assert, end the program, or run finalizers.
func interpNatives() []*Native {
	return []*Native{
		{"System.Environment::Exit", Control, environmentExit},
		{"System.Environment::FailFast(string)", Control, environmentFailFast},
		{"MoonWalker.Verify::Choose", Nondet, verifyChoose},
		{"MoonWalker.Verify::Assume", Control, verifyAssume},
		{"MoonWalker.Verify::Assert(bool)", Control, verifyAssert},
		{"MoonWalker.Verify::Assert(bool,string)", Control, verifyAssert},
		{"MoonWalker.Verify::Fail", Control, verifyFail},
		{"MoonWalker.Verify::BeginAtomic", Control, verifyBeginAtomic},
		{"MoonWalker.Verify::EndAtomic", Control, verifyEndAtomic},
		{"System.Threading.PoolStatics::InProgram", Pure, poolStaticsInProgram},
		{"System.Threading.PoolStatics::Remove", Control, poolStaticsRemove},
		{"System.Threading.PoolStatics::Add", Control, poolStaticsAdd},
		{"System.Runtime.CompilerServices.HashChoice::Asked", Pure, hashAsked},
		{"System.Runtime.CompilerServices.RuntimeHelpers::TryEnsureSufficientExecutionStack", Pure, func(c *Call) Signal {
			return c.ReturnBool(len(c.Thread.frame) < sufficientFrames)
		}},
		{"System.Runtime.VirtualClock::Ticks", Nondet, clockTicks},
		{"System.Finalizer::RunNext", Nondet, finalizeNext},
		{"System.Finalizer::Await", Blocking, finalizeAwait},
		{"System.Finalizer::Suppress", Control, finalizeSuppress},
		{"System.Finalizer::Register", Control, finalizeRegister},
		{"System.WeakHandle::Get", Nondet, weakGet},
		{"System.WeakHandle::Check", Control, weakCheck},
	}
}
