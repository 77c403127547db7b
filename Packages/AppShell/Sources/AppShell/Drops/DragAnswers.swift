import TerminalUI

/// The data that other programs asked for, sent in parts so that keys and pictures are not held up.
struct DragAnswers: Hashable {
  private struct Answer: Hashable {
    let type: Int
    var rest: ArraySlice<UInt8>
  }

  private var waiting: [Answer] = []
  private var nextPart: Duration = .zero

  /// The most bytes of one part: a multiple of three, so that no part needs padding.
  private static let part = 49_152

  /// When the next part is due; `nil` if all has been sent.
  var due: Duration? { waiting.isEmpty ? nil : nextPart }

  mutating func add(_ bytes: [UInt8], as type: Int, at time: Duration) {
    waiting.append(Answer(type: type, rest: bytes[...]))
    nextPart = time
  }

  /// The next part, if it is due.
  mutating func next(at time: Duration) -> DragCommand? {
    guard let answer = waiting.first, nextPart <= time else { return nil }
    nextPart = time + .milliseconds(5)
    let part = Array(answer.rest.prefix(Self.part))
    if part.count < answer.rest.count {
      waiting[0].rest = answer.rest.dropFirst(part.count)
      return .answerPart(part, type: answer.type)
    }
    waiting.removeFirst()
    return .answer(part, type: answer.type)
  }
}
