import History
import Sharing
import SharingServer

/// A list of words, of which people add some and take some away: the smallest document that a server keeps.
struct Words: ServedDocument {
  static let kind = DocumentKind("list", of: "word", format: "words", version: 1)

  var title = "Words"
  /// By id, in the order in which they came.
  var all: [String: String] = [:]
  /// How many there have ever been.
  var last = 0

  typealias ItemID = String

  var count: Int { all.count }
  var size: Int { all.values.reduce(0) { $0 + $1.utf8.count } }

  static func opening(titled title: String, _ words: Words?) -> Words {
    var opened = words ?? Words()
    opened.title = title
    return opened
  }

  func newIDs(for command: WordCommand, tag: String) -> [String: String] {
    if case .put(let id, _)? = command.edit, !command.isInverse { [id: "\(last + 1)\(tag)"] } else { [:] }
  }

  func ids(lostIn other: Words) -> [String] { all.keys.filter { other.all[$0] == nil } }
}

struct WordCommand: SharedCommand {
  var edit: WordEdit?
  var isInverse = false
  var author: String?
  var seconds = 0

  init(_ edit: WordEdit) { self.edit = edit }

  init(takingBack edits: [WordEdit]) { (edit, isInverse) = (edits.first, true) }

  var edits: [WordEdit]? { isInverse ? [edit].compactMap(\.self) : nil }
  var title: String { "Change words" }

  mutating func sign(at seconds: Int, by author: String?) { (self.seconds, self.author) = (seconds, author) }

  func renamed(_ ids: [String: String]) -> WordCommand {
    var command = self
    switch edit {
    case .put(let id, let word): command.edit = .put(ids[id] ?? id, word)
    case .take(let id): command.edit = .take(ids[id] ?? id)
    case nil: break
    }
    return command
  }

  func perform(on words: inout Words) throws(Refusal) -> WordCommand {
    var back: WordCommand
    switch edit {
    case .put(let id, let word) where words.all[id] == nil:
      words.all[id] = word
      if !isInverse { words.last += 1 }
      back = WordCommand(takingBack: [.take(id)])
    case .take(let id):
      guard let word = words.all.removeValue(forKey: id) else { fallthrough }
      back = WordCommand(takingBack: [.put(id, word)])
    default: throw Refusal("Nothing would change.")
    }
    back.sign(at: seconds, by: author)
    return back
  }
}

enum WordEdit: SharedEdit {
  case put(String, String)
  case take(String)

  var subjects: [String] {
    switch self {
    case .put(let id, _), .take(let id): [id]
    }
  }

  var conditions: [String] { subjects }
}
