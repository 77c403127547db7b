import AppHost
import AppShell
import DragDropKit
import History
import SeededRandom
import TerminalUI
import TestKit
import Testing

@Suite struct AnyNumberTests {
  @Test func `an app that refuses or keeps every number keeps the law, and one that changes a number breaks it`() throws
  {
    func play(keeps: Bool) throws -> Int {
      var accepted = 0
      try SplitMix64.forEachSeed(in: 0..<20) { random in
        var player = Player(Counter(), model: Count(number: 7, keeps: keeps), random: random)
        player.keys("a")
        accepted += try player.expectAnyNumber { _ in Counter() }
      }
      return accepted
    }
    #expect(try play(keeps: true) > 100)
    let failure = #expect(throws: SeedFailure.self) { try play(keeps: false) }
    #expect(failure?.description.contains("another model after it was stored") == true)
    #expect(failure?.description.contains("\n0 of the ") == true, "the save is enough: \(String(describing: failure))")
  }

  @Test func `every absurd number is written somewhere, alone or everywhere`() {
    var random = SplitMix64(seed: 1)
    var seen: Set<String> = []
    for _ in 0..<2_000 {
      var player = Player(Counter(), model: Count(number: 7, keeps: true), random: random)
      _ = try? player.expectAnyNumber(attempts: 1) { model in
        seen.insert("\(model.number)")
        return nil
      }
      random = player.random
    }
    #expect(seen.isSuperset(of: ["0", "-1", "1", "\(Int.max)", "\(Int.min)", "9007199254740993"]), "\(seen)")
  }
}

/// A number that may be lost if it is a large one.
private struct Count: Hashable, Sendable, Codable {
  var number: Int
  var keeps: Bool

  enum CodingKeys: CodingKey { case number, keeps }

  init(number: Int, keeps: Bool) { (self.number, self.keeps) = (number, keeps) }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(keeps ? number : min(number, 1_000), forKey: .number)
    try fields.encode(keeps, forKey: .keeps)
  }
}

private struct Add: Command, Codable {
  var step: Int

  var title: String { "Add \(step)" }

  func perform(on count: inout Count) throws(Refusal) -> Add {
    guard -100...100 ~= step else { throw Refusal("\(step) is too much at once.") }
    count.number &+= step
    return Add(step: -step)
  }
}

private struct Counter: App {
  typealias Action = Add
  enum Place: Hashable, Sendable { case number }
  typealias Item = String

  static let profile = AppProfile("counter")

  func view(in context: AppContext<Self>) -> View<Place> { .text("\(context.model.number)").region(.number) }
  func rules(in context: AppContext<Self>) -> DragRules<Place, String> { DragRules() }
  func drop(_ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  var bindings: [Binding<Self>] {
    [Binding("a", id: "add", title: "Add one") { _, _ in [.perform(Add(step: 1))] }]
  }
}
