import Geometry
import GestureModel
import SeededRandom
import TerminalUI

/// Random input, for laws over seeds.
extension Player {
  /// Performs `count` random actions, all of them from ``random``: drags between visible places and from nowhere, some
  /// of them cancelled, keys, clicks, turns of the wheel, pastes, resized windows, and meaningless bytes.
  ///
  /// - Parameter keys: The app's keys, in the notation of `KeyChord`: "n Ctrl-P". The keys that every app has are
  ///   pressed, too, except those that end the program.
  public mutating func act(_ count: Int, keys: String = "") {
    let chords = Self.everyKey + keys.split(separator: " ").map(String.init)
    for _ in 0..<count { act(chords) }
  }

  private static var everyKey: [String] {
    ["Tab", "Tab", "Space", "Space", "Enter", "Right", "Left", "Down", "Up", "u", "Ctrl-R", "R", "y", "H", "?", "Esc"]
  }

  private mutating func act(_ chords: [String]) {
    switch random.int(in: 0...19) {
    case 0...8: dragSomewhere(chords)
    case 9...12: press(someOf: chords)
    case 13: click(someCell(), random.bool(probability: 0.2) ? .control : [])
    case 14: mouse(.scrolled(Vector(dx: 0, dy: random.bool(probability: 0.5) ? 1 : -1)), someCell())
    case 15: send(random.element(of: ["\u{1B}[O", "\u{1B}[I", "\u{1B}"]))
    case 16: resize(to: CellSize(random.int(in: 10...120), random.int(in: 3...40)))
    case 17: wait(.microseconds(random.int(in: 0...2_000_000)))
    case 18 where random.bool(probability: 0.5): paste("\(random.int(in: -9...99)) uq\n")
    case 18: interrupt()
    default: send(rubbish())
    }
  }

  private mutating func dragSomewhere(_ chords: [String]) {
    press(someCell(), random.bool(probability: 0.1) ? .right : .left)
    for _ in 0..<random.int(in: 1...3) { mouse(.moved(holding: .left), someCell()) }
    switch random.int(in: 0...7) {
    case 0: break  // goes on holding
    case 1: mouse(.moved(holding: nil), someCell())  // the release was lost outside of the window
    case 2: press(someCell(), .right)
    case 3: press(someOf: chords)
    default: release()
    }
  }

  private mutating func press(someOf chords: [String]) {
    keys((0..<random.int(in: 1...4)).map { _ in random.element(of: chords) }.joined(separator: " "))
  }

  /// Mostly the middle of something visible.
  mutating func someCell() -> CellPoint {
    let window = CellRect(program.size)
    let places = random.bool(probability: 0.7) ? program.scene.regions(in: Rect(window)) : []
    if !places.isEmpty, let bounds = program.scene.bounds(of: random.element(of: places), in: nil) {
      return CellPoint(containing: bounds.center)
    }
    return CellPoint(random.int(in: 0...max(0, window.columns - 1)), random.int(in: 0...max(0, window.rows - 1)))
  }

  private mutating func rubbish() -> [UInt8] {
    let marks = Array("\u{1B}[<;0123Mm~OP".utf8)
    return (0..<random.int(in: 1...12)).map { _ in
      random.bool(probability: 0.5) ? UInt8(random.int(in: 0...255)) : random.element(of: marks)
    }
  }
}
