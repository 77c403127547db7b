import DragDropKit
import Geometry
import GestureModel
import SeededRandom
import Testing

/// A drag by clicks is the same drag as one by holding.
@Suite struct ClickLawTests {
  /// What one hand does: what it lifts, the way it takes, and how the drag ends.
  private struct Errand {
    enum End: CaseIterable { case drop, anotherButton, escape, itemGone }

    var letter: Character
    var way: [(point: Point, modifiers: Modifiers)]
    var end: End
    var pauses: [Duration]
  }

  private func desk(_ random: inout SplitMix64) -> Desk {
    var desk = Desk()
    desk.copies = Bool.random(using: &random)
    desk.stickyShelf = [nil, "left", "middle"].randomElement(using: &random)!
    desk.springLoadingDelay = Bool.random(using: &random) ? .milliseconds(40) : nil
    desk.lockedLetters = Bool.random(using: &random) ? ["c"] : []
    if Bool.random(using: &random) { desk.drags.motion = .reduced }
    return desk
  }

  private func errand(_ random: inout SplitMix64) -> Errand {
    let steps = Int.random(in: 1...5, using: &random)
    return Errand(
      letter: "abcdef".randomElement(using: &random)!,
      way: (0..<steps).map { _ in
        // Never exactly where it was lifted: a drag by clicks that has not moved yet opens and scrolls nothing.
        (
          Point(Double(Int.random(in: -2...32, using: &random)) + 0.5, Double(Int.random(in: -1...11, using: &random))),
          Int.random(in: 0..<4, using: &random) == 0 ? .control : []
        )
      },
      end: Errand.End.allCases.randomElement(using: &random)!,
      pauses: (0..<steps).map { _ in .milliseconds(Int.random(in: 500...900, using: &random)) })
  }

  /// The errand by a press that lifts at once, motion with the button down, and the release.
  private func hold(_ errand: Errand, _ desk: inout Desk) {
    guard let bounds = desk.scene.bounds(of: .letter(errand.letter), in: nil) else { return }
    let start = bounds.center
    desk.gesture(.began, from: start, to: start, kind: .press)
    for (step, pause) in zip(errand.way, errand.pauses) {
      desk.gesture(.changed, from: start, to: step.point, modifiers: step.modifiers, kind: .press)
      desk.wait(pause)
    }
    let last = errand.way.last!
    switch errand.end {
    case .drop: desk.gesture(.ended, from: start, to: last.point, modifiers: last.modifiers, kind: .press)
    case .anotherButton: desk.gesture(.cancelled(.anotherButton), from: start, to: last.point, kind: .press)
    case .escape, .itemGone: finish(errand, &desk)
    }
    desk.wait(.seconds(2))
    desk.rebuild()
  }

  /// The same errand by two clicks.
  private func click(_ errand: Errand, _ desk: inout Desk) {
    guard let bounds = desk.scene.bounds(of: .letter(errand.letter), in: nil) else { return }
    desk.click(bounds.center)
    for (step, pause) in zip(errand.way, errand.pauses) {
      desk.pointer(.moved(holding: nil), step.point, step.modifiers)
      desk.wait(pause)
    }
    let last = errand.way.last!
    switch errand.end {
    // Nothing is carried if it was refused; the click would lift what lies there.
    case .drop where !desk.drags.isDragging: break
    case .drop: desk.click(last.point, last.modifiers)
    case .anotherButton: desk.pointer(.down(.right), last.point)
    case .escape, .itemGone: finish(errand, &desk)
    }
    desk.wait(.seconds(2))
    desk.rebuild()
  }

  private func finish(_ errand: Errand, _ desk: inout Desk) {
    if errand.end == .escape {
      desk.note(desk.drags.cancelAll(because: .escape, in: desk.context))
    } else {
      desk.goneLetters = [errand.letter]
      desk.refresh()
      desk.goneLetters = []
    }
  }

  @Test(arguments: 0..<1_000)
  func `a play by clicks has the commands, the events and the announcements of the same play by holding`(seed: Int) {
    var random = SplitMix64(seed: seed)
    var held = desk(&random)
    var clicked = held
    clicked.drags.style = .clicks
    for _ in 0..<8 {
      let errand = errand(&random)
      hold(errand, &held)
      click(errand, &clicked)
    }
    #expect(held.journal.model == clicked.journal.model, "seed \(seed)")
    #expect(held.journal.done.map(\.title) == clicked.journal.done.map(\.title), "seed \(seed)")
    #expect(held.events.map(\.word) == clicked.events.map(\.word), "seed \(seed)")
    #expect(held.toldOfHolding == clicked.toldOfHolding, "seed \(seed)")
    #expect(clicked.drags.sessions.isEmpty, "seed \(seed)")
  }

  @Test func `the plays drop, cancel and are refused, else the law would say little`() {
    let words = (0..<100).flatMap { seed in
      var random = SplitMix64(seed: seed)
      var desk = desk(&random)
      desk.drags.style = .clicks
      for _ in 0..<8 { click(errand(&random), &desk) }
      return desk.events.map(\.word)
    }
    for kind in [
      "dropped", "cancelled: nothing", "cancelled: escape", "cancelled: another", "cancelled: item", "sprang",
    ] {
      #expect(words.contains { $0.hasPrefix(kind) }, "\(kind)")
    }
    #expect(words.contains { $0.hasPrefix("refused to lift") })
  }

  @Test(arguments: 0..<1_000)
  func `whatever the pointers report, each session ends once and no letter is lost`(seed: Int) {
    var random = SplitMix64(seed: seed)
    var desk = desk(&random)
    desk.drags.style = .clicks
    for _ in 0..<60 {
      let pointer = PointerID(rawValue: Int.random(in: 0..<2, using: &random))
      let spot =
        Bool.random(using: &random)
        ? desk.scene.bounds(of: .letter("abcdef".randomElement(using: &random)!), in: nil)?.center : nil
      let point =
        spot ?? Point(Double(Int.random(in: 0...30, using: &random)), Double(Int.random(in: 0...10, using: &random)))
      let button = PointerButton.allCases.randomElement(using: &random)!
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4: desk.click(point, pointer: pointer)
      case 4: desk.pointer(.down(button), point, pointer: pointer)
      case 5: desk.pointer(.up(button), point, pointer: pointer)
      case 6..<9: desk.pointer(.moved(holding: Bool.random(using: &random) ? button : nil), point, pointer: pointer)
      case 9: desk.pointer(.cancelled, point, pointer: pointer)
      case 10: desk.drags.style = DragStyle.allCases.randomElement(using: &random)!
      default: desk.wait(.milliseconds(Int.random(in: 0...900, using: &random)))
      }
      if Int.random(in: 0..<10, using: &random) == 0 { desk.rebuild() }
    }
    desk.note(desk.drags.cancelAll(because: .interrupted, in: desk.context))
    desk.wait(.seconds(5))
    #expect(desk.drags.sessions.isEmpty && desk.drags.previews.isEmpty, "seed \(seed)")
    #expect(desk.journal.model.letters == Shelf.example.letters, "seed \(seed)")
    let lifts = desk.events.count { $0.word == "lifted" }
    let ends = desk.events.count { $0.word.hasPrefix("dropped") || $0.word.hasPrefix("cancelled") }
    #expect(lifts == ends && lifts == desk.events.count { $0.word == "settled" }, "seed \(seed)")
  }
}
