import DragDropKit
import Geometry
import TerminalUI

/// What is going out of a program: the hand-over, and the answers to other programs that are still to be sent.
struct OutgoingDrag<Place: Hashable & Sendable, Item: Hashable & Sendable> {
  /// Data that another program asked for, sent in parts so that keys and pictures are not held up.
  struct Answer: Hashable {
    var type: Int
    var bytes: [UInt8]
    var sent = 0
  }

  var handOvers = HandOvers<Place, Item>()
  /// Whether the terminal of the mouse has said that it takes drags. In a replay, another one shows the program.
  var isPossible = false
  /// The offered types, in their order. The first says which drag it is.
  var types: [String] = []
  /// When the terminal last said something about it.
  var heard: Duration = .zero
  /// Where the pointer was last.
  var location = Point.zero
  /// Whether the pointer's drag goes on without a gesture, because the terminal has refused to take it.
  var isLoose = false
  var answers: [Answer] = []
  /// Whether another program has got everything, so that a move may be one.
  var hasGivenAll = false
  /// When the next part of an answer is due.
  var answersDue: Duration = .zero
  /// The files that the host writes, by number: the type that they answer.
  var files: [Int: Int] = [:]
  private var count = 0

  /// How long the terminal may take to say whether it takes a drag.
  static var patience: Duration { .seconds(2) }
  /// How long another program that has the data may take to say that it took it.
  static var limit: Duration { .seconds(30) }
  /// The most bytes of one part: a multiple of three, so that no part needs padding.
  static var part: Int { 49_152 }

  /// The type that says which drag it is, so that a program recognizes its own. No other program knows its data.
  mutating func marker(at time: Duration) -> String {
    count += 1
    return "application/x-terminal-drag-\(count)-\(time.microseconds)"
  }

  mutating func newFile(for type: Int) -> Int {
    count += 1
    files[count] = type
    return count
  }

  /// Whether these are the types of the drag under way.
  func isOwn(_ types: [String]?) -> Bool {
    guard let phase = handOvers.current?.phase, phase != .offered else { return false }
    guard let types else { return phase == .returned }
    return self.types.first.map(types.contains) ?? false
  }

  mutating func end() {
    (types, answers, files, hasGivenAll) = ([], [], [:], false)
  }

  var deadline: Duration? {
    guard let phase = handOvers.current?.phase else { return nil }
    if !answers.isEmpty { return answersDue }
    switch phase {
    case .offered: return heard + Self.patience
    case .given: return heard + Self.limit
    case .outside, .returned: return nil
    }
  }
}

extension DragOperations {
  init(_ operations: Set<DropOperation>) {
    self = []
    if operations.contains(.copy) { insert(.copy) }
    if operations.contains(.move) { insert(.move) }
  }

  /// The operation that is certain to be meant.
  var operation: DropOperation? {
    switch self {
    case .copy: .copy
    case .move: .move
    default: nil
    }
  }
}
