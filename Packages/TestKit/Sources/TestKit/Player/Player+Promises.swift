public import AppShell
import DragDropKit
public import History

/// Whether what is announced after a drop is what was promised before it, and what has happened.
extension Player {
  /// Lifts things by keys, carries them to places by chance and drops them there, some as copies. What is said after each
  /// drop must be what was said before it, with another verb: "Release to put A in place 1." and "Put A in place 1.", and it
  /// must be true. No key is answered with the same sentence twice.
  ///
  /// - Parameter isTrue: Whether the sentence after a drop says what the model then has, found without the words of the app.
  /// - Returns: The number of drops that changed something.
  /// - Throws: the first drop that is announced as something else.
  @discardableResult
  public mutating func expectKeptPromises(
    attempts: Int = 20, file: String = #fileID, line: Int = #line,
    isTrue: (_ sentence: String, _ after: Self, _ before: A.Action.Model) -> Bool
  ) throws(TestFailure) -> Int {
    var kept = 0
    for _ in 0..<attempts {
      for _ in 0..<random.int(in: 1...12) { keys("Tab") }
      keys("Space")
      guard program.drags.isDragging else {
        keys("Esc")
        wait(.seconds(1))
        continue
      }
      if random.int(in: 1...4) == 1 { keys("c") }
      for _ in 0..<random.int(in: 1...12) { keys("Tab") }
      let promise = announcements.last ?? ""
      let count = announcements.count
      let before = program.model
      keys("Space")
      let heard = announcements[count...]
      if let twice = heard.first(where: { sentence in heard.count { $0.contains(sentence) } > 1 }) {
        throw TestFailure("\(TestLine(file, line)): this is said twice: \(twice)\n\(heard.joined(separator: " / "))")
      }
      guard let rest = promise.afterWords(["Release", "to"])?.afterWords(nil),
        !heard.contains(where: { $0.hasSuffix("Nothing was changed.") })
      else { continue }
      guard let report = heard.first(where: { $0.afterWords(nil) == rest }) else {
        throw TestFailure(
          "\(TestLine(file, line)): what was promised is not what is said after the drop.\n"
            + "before: \(promise)\nafter:  \(heard.joined(separator: " / "))")
      }
      guard isTrue(report, self, before) else {
        throw TestFailure("\(TestLine(file, line)): after a drop, this is announced, but it is not so: \(report)")
      }
      kept += 1
    }
    return kept
  }
}

extension String {
  /// What follows these words at the beginning, or any one word; `nil` if it begins with others.
  fileprivate func afterWords(_ words: [String]?) -> String? {
    let all = split(separator: " ", omittingEmptySubsequences: false)
    let count = words?.count ?? 1
    guard all.count > count, words.map({ all.prefix(count).elementsEqual($0.map { Substring($0) }) }) ?? true else {
      return nil
    }
    return all.dropFirst(count).joined(separator: " ")
  }
}
