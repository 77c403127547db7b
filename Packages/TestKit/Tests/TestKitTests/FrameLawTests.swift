import AppShell
import DragDropKit
import History
import SeededRandom
import TerminalUI
import TestKit
import Testing

@Suite struct FrameLawTests {
  /// Fruits that are drawn as they should be, or with a fault.
  struct Shelf: App {
    typealias Action = PutFruit
    enum Fault: CaseIterable { case none, staysAtHome, comesEarly, isCut, isGone, isCarriedUnseen }

    static let profile = AppProfile("shelf")

    var fault = Fault.none

    func view(in context: AppContext<Self>) -> View<FruitApp.Place> {
      .row(
        [("crate", FruitApp.Place.crate, false), ("basket", .basket, true)].map { title, place, isBasket in
          let fruits = context.model.inBasket.filter { $0.value == isBasket }.keys.sorted()
          let rows = fruits.map { View<FruitApp.Place>.text(text(of: $0, in: context)).region(.fruit($0)) }
          return View.column(rows + [.spacer]).framed(title: title).region(place).flexible()
        })
    }

    private func text(of fruit: String, in context: AppContext<Self>) -> String {
      if fault == .isGone, context.model.inBasket["pear"] == true, fruit == "plum" { return "-" }
      if fault == .isCut, context.model.inBasket["pear"] == true, fruit == "plum" { return "plu" }
      let preview = context.drags.previews.first { $0.session.items.contains(fruit) }
      switch fault {
      case .staysAtHome: return preview?.phase == .carried ? fruit : preview == nil ? fruit : "-"
      case .comesEarly: return preview == nil || preview?.phase == .landing ? fruit : "-"
      default: return preview == nil ? fruit : "-"
      }
    }

    func preview(_ preview: Preview<FruitApp.Place, String>, in context: AppContext<Self>) -> View<FruitApp.Place>? {
      fault == .isCarriedUnseen && preview.phase == .goingHome ? .empty : .text(preview.session.items[0])
    }

    func rules(in context: AppContext<Self>) -> DragRules<FruitApp.Place, String> {
      DragRules()
        .source { if case .fruit(let fruit) = $0 { .lift(fruit) } else { nil } }
    }

    func drop(
      _ drag: DragProposal<FruitApp.Place, String>, on place: FruitApp.Place, in context: AppContext<Self>
    ) -> Plan? {
      guard place == .crate || place == .basket else { return nil }
      return Plan(PutFruit(fruit: drag.items[0], inBasket: place == .basket))
    }
  }

  private func played(_ fault: Shelf.Fault) throws -> FrameLaw<Shelf>.Seen {
    var law = FrameLaw<Shelf> { program in
      program.model.inBasket.keys.map { ShownItem($0, word: $0, at: [.fruit($0)]) }
    }
    try SplitMix64.forEachSeed(in: 0..<20) { random in
      var app = Shelf()
      app.fault = fault
      var player = Player(app, model: Fruits(), size: CellSize(40, 9), random: random)
      try law.play(&player, events: 40)
    }
    return law.seen
  }

  @Test func `an app that draws each thing once passes, and every phase of a drag was seen`() throws {
    let seen = try played(.none)
    #expect(seen.carried > 20 && seen.landing > 10 && seen.goingHome > 20 && seen.frames > 800, "\(seen)")
  }

  @Test(arguments: Shelf.Fault.allCases.filter { $0 != .none })
  func `each fault is found, with its seed`(fault: Shelf.Fault) {
    #expect(throws: SeedFailure.self) { try played(fault) }
  }

  @Test func `a long play with a frame that fails is told as a short test`() throws {
    var app = Shelf()
    app.fault = .staysAtHome
    var law = FrameLaw<Shelf> { program in
      program.model.inBasket.keys.map { ShownItem($0, word: $0, at: [.fruit($0)]) }
    }
    var texts: [String] = []
    for seed in 0..<10 {
      var player = Player(app, model: Fruits(), size: CellSize(40, 9), random: SplitMix64(seed: seed))
      do { try law.play(&player, events: 60) } catch { texts.append("\(error)") }
    }
    try #require(texts.count > 3)
    for text in texts {
      #expect(text.contains(" is drawn ") && text.hasSuffix("  try law.check(player.program)\n}"), "\(text)")
      #expect(1...8 ~= text.components(separatedBy: "player.send(").count - 1, "\(text)")
    }
  }

  @Test func `a failure says where the word is and where it should be`() throws {
    var app = Shelf()
    app.fault = .isCut
    var player = Player(app, model: Fruits(), size: CellSize(40, 6))
    var law = FrameLaw<Shelf> { _ in [ShownItem("plum", word: "plum", at: [.fruit("plum")])] }
    try law.check(player.program)
    try player.drop(.fruit("pear"), on: .basket)
    let failure = #expect(throws: TestFailure.self) { try law.check(player.program) }
    #expect(
      failure?.description.hasPrefix(
        """
        "plum" is drawn nowhere at 0.18 seconds. It should be drawn
          once in fruit("plum"): columns 1..<18, rows 2..<3
        """) == true, "\(failure?.description ?? "")")
  }
}
