import AppShell
import DragDropKit
import Geometry
import GestureModel
import SeededRandom
import TerminalUI

extension FrameLaw {
  /// Drags by mouse and by keyboard, scrolls, undoes and cancels, all of it from `player.random`; checks the frame
  /// after each single event, and after each 40 ms that pass. The first frame that fails is thrown with the fewest inputs
  /// that lead to such a frame, as a test to paste.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - keys: The app's keys, in the notation of `KeyChord`.
  ///   - look: Called with each frame that holds, for a test that counts what it has seen.
  public mutating func play(
    _ player: inout Player<A>, events count: Int, keys: String = "", look: (Program<A>) -> Void = { _ in }
  ) throws(TestFailure) {
    var hand = Hand<A>(keys: keys.split(separator: " ").map(String.init))
    try check(player)
    for _ in 0..<count {
      hand.act(&player, items(player.program))
      try check(player)
      look(player.program)
      guard player.random.bool(probability: 0.5) else { continue }
      for _ in 0..<player.random.int(in: 1...6) {
        let shown = player.output.count
        player.wait(.milliseconds(40))
        guard player.output.count != shown else { continue }
        try check(player)
        look(player.program)
      }
    }
  }

  private mutating func check(_ player: Player<A>) throws(TestFailure) {
    do throws(TestFailure) {
      try check(player.program)
    } catch {
      let law = self
      try player.shrinking("try law.check(player.program)") { player in
        var law = law
        try law.check(player.program)
      }
      throw error
    }
  }
}

/// A hand that does one thing at a time.
private struct Hand<A: App> {
  let keys: [String]
  private var isPressed = false
  private var cell = CellPoint.zero
  private var modifiers: Modifiers = []

  init(keys: [String]) { self.keys = keys }

  mutating func act(_ player: inout Player<A>, _ items: [ShownItem<A>]) {
    // A long press has opened it.
    if player.program.menu != nil { return press("Esc", &player) }
    let isCarrying = player.program.drags.session(of: .keyboard) != nil
    switch player.random.int(in: 0...19) {
    case 0...9 where isPressed: point(.moved(holding: .left), player.someCell(), &player)
    case 10...13 where isPressed: letGo(&player)
    case 0...15 where isCarrying: press(player.random.element(of: Self.carrying), &player)
    case 0...8: press(&player, items)
    case 9...15: press(player.random.element(of: Self.idle), &player)
    case 16: press("Esc", &player)
    case 17:
      point(.scrolled(Vector(dx: 0, dy: player.random.bool(probability: 0.5) ? 1 : -1)), player.someCell(), &player)
    case 18: disturb(&player)
    default: press(player.random.element(of: ["u", "Ctrl-R"] + keys), &player)
    }
  }

  private static var idle: [String] { ["Tab", "Tab", "Right", "Left", "Down", "Up", "Space", "Space"] }

  private static var carrying: [String] { ["Tab", "Tab", "Right", "Left", "Down", "Up", "c", "Space", "Enter"] }

  private mutating func press(_ player: inout Player<A>, _ items: [ShownItem<A>]) {
    modifiers = player.random.bool(probability: 0.25) ? .control : []
    isPressed = true
    point(.down(.left), someItem(items, &player) ?? player.someCell(), &player)
  }

  /// The middle of one of the items, not all of which are visible.
  private func someItem(_ items: [ShownItem<A>], _ player: inout Player<A>) -> CellPoint? {
    // In the same order each time, even if the items come out of a dictionary.
    let places = items.flatMap { item in item.places.map { (place: $0, name: "\(item.word) \($0)") } }
      .sorted { $0.name < $1.name }.map(\.place)
    for _ in 0..<min(4, places.count) {
      if let cell = try? player.center(of: player.random.element(of: places)) { return cell }
    }
    return nil
  }

  private mutating func letGo(_ player: inout Player<A>) {
    isPressed = false
    point(.up(.left), cell, &player)
  }

  /// Events that end a drag without a drop, or change what is under it.
  private mutating func disturb(_ player: inout Player<A>) {
    switch player.random.int(in: 0...3) {
    case 0: player.send("\u{1B}[O")
    case 1: point(.down(.right), cell, &player)
    case 2: player.interrupt()
    default:
      let (least, size) = (A.profile.minimumSize, player.program.size)
      player.resize(
        to: CellSize(
          max(least.columns, size.columns + player.random.int(in: -6...6)),
          max(least.rows, size.rows + player.random.int(in: -2...2))))
    }
  }

  private func press(_ text: String, _ player: inout Player<A>) {
    guard let chord = KeyChord(text) else { preconditionFailure("\"\(text)\" is not a key.") }
    player.send(KeyEncoder().encode(KeyEvent(chord.key, modifiers: chord.modifiers, time: player.time)))
    player.wait(player.untilEscape)
  }

  private mutating func point(_ phase: PointerEvent.Phase, _ cell: CellPoint, _ player: inout Player<A>) {
    self.cell = cell
    player.send(
      MouseEncoder().encode(PointerEvent(phase, at: cell.center, modifiers: modifiers, time: player.time)))
  }
}
