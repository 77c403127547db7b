import Geometry
import GestureModel
import SeededRandom
import TerminalUI

@testable import AppShell

/// A wild hand at the keyboard and the mouse: what comes in, all of it from the seed.
struct RandomPlay {
  private var random: SplitMix64
  private var time: Duration = .zero
  private(set) var events: [Recording.Event] = []
  private var size: CellSize
  private let moreKeys: [String]

  /// - Parameter moreKeys: those of the app; with any of them, the wheel goes both ways, and zooms.
  init(seed: some BinaryInteger, deeds: Int, size: CellSize, moreKeys: [String] = []) {
    random = SplitMix64(seed: seed)
    self.size = size
    self.moreKeys = moreKeys
    for _ in 0..<deeds { act() }
  }

  private mutating func act() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9: drag()
    case 9..<14: keys()
    case 14: rubbish()
    case 15:
      add(
        .bytes(
          Array(["\u{1B}[O", "\u{1B}[I", "\u{1B}[200~uq\u{1B}[201~", "\u{1B}"].randomElement(using: &random)!.utf8)))
    case 16: add(.interrupted)
    case 17:
      let small = Int.random(in: 0..<4, using: &random) == 0
      let columns = small ? Int.random(in: 1...19, using: &random) : Int.random(in: 24...40, using: &random)
      size = CellSize(columns, Int.random(in: 5...9, using: &random))
      add(.resized(size))
    case 18: pause(upTo: 2_000_000)
    default: turnWheel()
    }
  }

  /// Where letters often are, or anywhere.
  private mutating func spot() -> CellPoint {
    let columns = max(1, size.columns)
    if Bool.random(using: &random) {
      return CellPoint(
        Int.random(in: 0...2, using: &random) * columns / 3 + Int.random(in: 1...3, using: &random),
        Int.random(in: 1...4, using: &random))
    }
    return CellPoint(Int.random(in: 0..<columns, using: &random), Int.random(in: 0..<max(1, size.rows), using: &random))
  }

  private mutating func turnWheel() {
    guard !moreKeys.isEmpty else { return mouse(.scrolled(.init(dx: 0, dy: 1)), spot()) }
    let notches = Vector(dx: 0, dy: Bool.random(using: &random) ? 1 : -1)
    mouse(.scrolled(notches), spot(), Bool.random(using: &random) ? .control : [])
  }

  private mutating func drag() {
    mouse(.down(Int.random(in: 0..<10, using: &random) == 0 ? .right : .left), spot())
    for _ in 0..<Int.random(in: 1...3, using: &random) { mouse(.moved(holding: .left), spot()) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: break
    case 1: mouse(.moved(holding: nil), spot())
    case 2: mouse(.down(.right), spot())
    case 3: keys()
    default: mouse(.up(.left), spot())
    }
  }

  private mutating func keys() {
    let chords =
      [
        "Tab", "Tab", "Space", "Space", "Enter", "Right", "Left", "Down", "u", "Ctrl-R", "R", "y", "H", "?", "Esc",
      ] + moreKeys
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let chord = KeyChord(chords.randomElement(using: &random)!)!
      add(.bytes(KeyEncoder().encode(KeyEvent(chord.key, modifiers: chord.modifiers, time: time))))
      pause(upTo: 100_000)
    }
  }

  private mutating func rubbish() {
    let bytes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Bool.random(using: &random)
        ? UInt8.random(in: 0...255, using: &random) : Array("\u{1B}[<;0123Mm~OP".utf8).randomElement(using: &random)!
    }
    add(.bytes(bytes))
  }

  private mutating func mouse(_ phase: PointerEvent.Phase, _ cell: CellPoint, _ modifiers: Modifiers = []) {
    add(.bytes(MouseEncoder().encode(PointerEvent(phase, at: cell.center, modifiers: modifiers, time: time))))
    pause(upTo: 60_000)
  }

  /// At most so many microseconds; often no time goes by.
  private mutating func pause(upTo limit: Int) {
    if Bool.random(using: &random) { time += .microseconds(Int.random(in: 0...limit, using: &random)) }
  }

  private mutating func add(_ input: Recording.Input) {
    events.append(Recording.Event(input, at: time))
  }
}
