import BoardSharing
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

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

  @Test func `a client that goes is forgotten at once, and nobody can send another one away`() {
    var list = PresenceList()
    _ = list.set(Presence(client: "x", name: "Ada"), of: "a", at: .seconds(0))
    _ = list.set(Presence(client: "x", name: "Bob"), of: "b", at: .seconds(0))
    let gone = [list.end("x", of: "a"), list.end("x", of: "a"), list.end("x", of: "c")]
    #expect(gone == [true, false, false])
    #expect(list.all.map(\.name) == ["Bob"])
  }

  @Test func `one caller never fills the list, and when it is full who has the most makes room`() {
    var list = PresenceList()
    func presence(_ client: Int, _ name: String) -> Presence<CardID> {
      Presence(client: "\(name)\(client)", name: name, holding: [])
    }
    for client in 0..<1000 { _ = list.set(presence(client, "a"), of: "a", at: .seconds(client) / 100) }
    #expect(list.all.count == PresenceList.maximumOfOne && list.all.contains { $0.client == "a999" })
    for caller in 0..<100 {
      for client in 0..<10 { _ = list.set(presence(client, "c\(caller)"), of: "\(caller)", at: .seconds(10)) }
    }
    #expect(list.all.count == PresenceList.maximumCount)
    let isSeen = list.set(presence(0, "late"), of: "late", at: .seconds(11))
    #expect(isSeen && list.all.contains { $0.name == "late" } && list.all.count == PresenceList.maximumCount)
  }
}
