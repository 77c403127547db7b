import Foundation
import SeededRandom
import TerminalUI
import TestKit
import Testing

/// What the doc comments show.
@Suite struct ExampleTests {
  @Test func `a play by place and by key`() throws {
    var player = Player(FruitApp(), model: Fruits())
    try player.drop(.fruit("pear"), on: .basket)
    player.keys("u")
    #expect(player.model == Fruits() && player.records.count == 2)
  }

  @Test func `a drop from another program`() {
    var player = Player(FruitApp(), model: Fruits())
    let cell = CellPoint(5, 5)
    var source = OutsideSource(["text/plain": Array("Buy milk".utf8)])
    source.framing = .oneChain
    player.drop(source, on: cell)
    #expect(player.dropEnds == [.copy])
  }

  @Test func `a drag to another program`() throws {
    var player = Player(FruitApp(), model: Fruits())
    let pear = try player.corner(of: .fruit("pear"))
    let taken = player.dragOut(from: pear, to: OutsideTarget(wants: ["text/plain;charset=utf-8"]))
    #expect(taken.data["text/plain;charset=utf-8"] == Array("pear".utf8))
  }

  @Test func `the laws of commands`() throws {
    try SplitMix64.forEachSeed(in: 0..<1_000) { random in
      let script = RandomScript(from: Fruits(), count: 20, using: &random) { fruits, random in
        PutFruit(fruit: random.element(of: ["apple", "pear", "plum"]), inBasket: random.bool(probability: 0.6))
      }
      try script.expectUndo()
      try script.expectKept { $0.inBasket.keys.sorted() }
    }
  }

  @Test func `a law of one's own, with the fewest inputs that fail`() throws {
    var player = Player(FruitApp(), model: Fruits())
    player.act(40)
    try player.shrinking(from: "Player(FruitApp(), model: Fruits())") { player in
      guard player.model.inBasket.count(where: \.value) <= 2 else { throw TestFailure("The basket holds too much.") }
    }
  }

  @Test func `the law of an index`() throws {
    try SplitMix64.forEachSeed(in: 0..<1_000) { random in
      let numbers = random.bytes(1...30)
      let index = Set(numbers)
      try expectSameAnswers(to: random.bytes(20...20), from: { index.contains($0) }, as: { numbers.contains($0) })
    }
  }

  @Test func `the law of frames`() throws {
    var player = Player(FruitApp(), model: Fruits(), random: SplitMix64(seed: 1))
    var law = FrameLaw<FruitApp> { program in
      program.model.inBasket.keys.map { ShownItem($0, word: $0, at: [.fruit($0)]) }
    }
    try law.play(&player, events: 40)
    #expect(law.seen.goingHome > 0)
  }

  @Test func `a recording as a test`() throws {
    let here = URL(fileURLWithPath: #filePath)
    let recording = URL(fileURLWithPath: "../Recordings/fill-the-basket.jsonl", relativeTo: here)
    try expectRecording(recording.path, FruitApp.opening)
  }
}
