import SeededRandom
import TestKit
import Testing

@Suite struct FruitLawTests {
  @Test func `commands are undone, redone and stored, and keep every fruit`() throws {
    try SplitMix64.forEachSeed(in: 0..<1_000) { random in
      let script = RandomScript(from: Fruits(), count: 20, using: &random) { fruits, random in
        PutFruit(
          fruit: random.element(of: ["apple", "pear", "plum", "stone"]), inBasket: random.bool(probability: 0.6))
      }
      try script.expectUndo()
      try script.expectRedo()
      try script.expectRefusals()
      try script.expectStoredForm()
      try script.expectKept { $0.inBasket.keys.sorted() }
    }
  }

  @Test func `whatever a wild hand does, the basket holds two, and the play can be undone and replayed`() throws {
    try SplitMix64.forEachSeed(in: 0..<100) { random in
      var player = Player(FruitApp(), model: Fruits(), random: random)
      player.act(10)
      #expect(player.model.inBasket.count(where: \.value) <= 2, "seed \(random.seed)")
      try player.expectHistory()
      try player.expectReplay()
    }
  }

  @Test func `in every frame, each fruit is drawn once and whole`() throws {
    var law = FrameLaw<FruitApp> { program in
      program.model.inBasket.keys.map { ShownItem($0, word: $0, at: [.fruit($0)]) }
    }
    try SplitMix64.forEachSeed(in: 0..<20) { random in
      var player = Player(FruitApp(), model: Fruits(), random: random)
      try law.play(&player, events: 40)
    }
    #expect(law.seen.carried > 20 && law.seen.landing > 10 && law.seen.goingHome > 20)
  }
}
