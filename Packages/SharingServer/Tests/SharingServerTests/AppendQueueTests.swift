import Testing

@testable import SharingServer

@Suite struct AppendQueueTests {
  @Test func `what arrives during an append is served together by the next, in its order`() {
    var queue = AppendQueue<Int, String>()
    queue.add([1])
    let isFirst = queue.begin()
    let first = queue.next()
    queue.add([2, 3])
    queue.follow("Ada")
    queue.add([4])
    queue.follow("Bob")
    let isSecond = queue.begin()
    let second = queue.next()
    #expect(isFirst && first?.works == [1] && first?.followers == [])
    #expect(!isSecond && second?.works == [2, 3, 4] && second?.followers == ["Ada", "Bob"])
  }

  @Test func `it is served until nobody waits, and then again by whoever comes next`() {
    var queue = AppendQueue<Int, String>()
    for follower in ["Ada", "Bob"] {
      queue.follow(follower)
      let begins = [queue.begin(), queue.begin()]
      let next = queue.next()
      let stillServed = !queue.begin()
      let end = queue.next()
      #expect(begins == [true, false] && next?.followers == [follower] && stillServed && end == nil)
    }
  }
}
