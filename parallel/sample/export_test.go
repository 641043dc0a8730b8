package sample

// UnlikeOf is unlikeOf, for tests.
var UnlikeOf = unlikeOf
