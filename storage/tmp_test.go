package storage
import ("testing";"fmt";"math")
func TestTmp(t *testing.T){
 m:=&memory{budget: budget{limit: math.MaxInt64}}
 ix:=must(newIndex(m)); defer m.close()
 lo,hi:=math.MaxFloat64,0.0
 var at uint64
 for i:=uint64(1);i<30_000_000;i++{
  var c cursor
  c.seek(ix,hashPair(i))
  for { if c.next()==match {continue}; if won,err:=c.claim(i);err!=nil{t.Fatal(err)} else if won {break} }
  if i>20000 && i%1000==0 { x:=float64(m.by[forEntries].Load())/float64(i); if x>hi{hi=x}; lo=min(lo,x)
   if i > at*5/4 { at=i; fmt.Printf("%d %.1f\n",i,x)} }
 }
 fmt.Println(lo,hi)
}
