package storage

import "github.com/zeebo/xxh3"

// hashBytes is the hash of a part, or of a vector read as bytes. The top bits
// become the tag of the index entry; the bottom bits select the shard.
func hashBytes(b []byte) uint64 { return xxh3.Hash(b) }

// hashPair is the hash of a pair: the finalizer of splitmix64, which is a
// bijection, so that different pairs have different hashes.
func hashPair(pair uint64) uint64 {
	pair += 0x9e3779b97f4a7c15
	pair = (pair ^ pair>>30) * 0xbf58476d1ce4e5b9
	pair = (pair ^ pair>>27) * 0x94d049bb133111eb
	return pair ^ pair>>31
}

// joinHash is the hash of a tree whose subtrees have the hashes left and right.
// It does not depend on ids, so the index entry of a node can be located before
// its subtrees have been found.
func joinHash(left, right uint64) uint64 { return hashPair(left*0xd6e8feb86659fd93 + right) }

// leafHash is the hash of a tree with a single leaf.
func leafHash(leaf uint32) uint64 { return hashPair(uint64(leaf)) }
