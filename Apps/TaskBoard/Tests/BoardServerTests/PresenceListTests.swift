import BoardSharing
import TaskBoardModel
import Testing

@testable import BoardServer

@Suite struct PresenceListTests {
  @Test func `a presence is told when it changes, and forgotten half a minute after the last word`() {
    var list = PresenceList()
    let ada = Presence(client: "x", name: "Ada", holding: [CardID("1")])
    let told = [
      list.set(ada, of: "a", at: .seconds(0)), list.set(ada, of: "a", at: .seconds(20)),
      // Another person's program of the same name is another one.
      list.set(ada, of: "b", at: .seconds(21)),
    ]
    #expect(told == [true, false, true])
    var left: [Int] = []
    for second in [49, 50, 50, 51] {
      let isNews = list.forget(at: .seconds(second))
      left.append(isNews ? list.all.count : -1)
    }
    #expect(left == [-1, 1, -1, 0])
  }
}
