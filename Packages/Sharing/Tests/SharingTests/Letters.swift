import History
import SeededRandom
import Sharing

/// A row of letters, which several people move: the smallest document that has everything a shared document needs.
struct Letters: SharedDocument {
  struct Letter: Hashable, Sendable, Codable {
    let id: String
    var text: String
  }

  typealias ItemID = String

  static let kind = DocumentKind("row", format: "letters", version: 1)
  /// How many have room.
  static let most = 6

  fileprivate(set) var all: [Letter]
  /// How many there have ever been, so that no id comes to mean another letter.
  fileprivate(set) var count: Int

  init(_ text: String) {
    all = text.enumerated().map { Letter(id: "\($0 + 1)", text: String($1)) }
    count = all.count
  }

  var text: String { all.map(\.text).joined() }

  func newIDs(for command: LetterCommand, tag: String) -> [String: String] {
    if case .add(let letter, _) = command.action { [letter.id: "\(count + 1)\(tag)"] } else { [:] }
  }

  func ids(lostIn other: Letters) -> [String] { all.map(\.id).filter { id in !other.all.contains { $0.id == id } } }

  /// Something that somebody may try.
  func anyCommand(tag: String, _ dice: inout SplitMix64) -> LetterCommand {
    let letter = Letter(id: "\(count + 1)\(tag)", text: String(dice.element(of: "abcdefgh")))
    let id = all.isEmpty ? "1" : dice.element(of: all).id
    return switch dice.int(in: 0...3) {
    case 0: LetterCommand(.add(letter, after: id))
    case 1: LetterCommand(takingBack: [.take(id)])
    case 2: LetterCommand(takingBack: [.move(id, after: all.isEmpty ? nil : dice.element(of: all).id)])
    default: LetterCommand(takingBack: [.write(id, letter.text)])
    }
  }

  /// - Returns: The inverse; `nil` if nothing changed.
  fileprivate mutating func apply(_ edit: LetterEdit) -> LetterEdit? {
    switch edit {
    case .put(let letter, let after):
      guard !all.contains(where: { $0.id == letter.id }) else { return nil }
      all.insert(letter, at: index(after: after))
      return .take(letter.id)
    case .take(let id):
      guard let index = index(of: id) else { return nil }
      return .put(all.remove(at: index), after: index == 0 ? nil : all[index - 1].id)
    case .move(let id, let after):
      guard let index = index(of: id), id != after else { return nil }
      let before = index == 0 ? nil : all[index - 1].id
      let letter = all.remove(at: index)
      all.insert(letter, at: self.index(after: after))
      return all[index] == letter ? nil : .move(id, after: before)
    case .write(let id, let text):
      guard let index = index(of: id), all[index].text != text else { return nil }
      defer { all[index].text = text }
      return .write(id, all[index].text)
    case .count(let from, let to):
      guard count == from else { return nil }
      count = to
      return .count(from: to, to: from)
    }
  }

  private func index(of id: String?) -> Int? { all.firstIndex { $0.id == id } }
  private func index(after id: String?) -> Int { index(of: id).map { $0 + 1 } ?? 0 }
}

struct LetterCommand: SharedCommand {
  enum Action: Hashable, Sendable, Codable {
    case add(Letters.Letter, after: String?)
    case edits([LetterEdit])
  }

  private(set) var action: Action
  private(set) var author: String?
  private var seconds = 0

  init(_ action: Action) { self.action = action }
  init(takingBack edits: [LetterEdit]) { self.init(.edits(edits)) }

  var edits: [LetterEdit]? { if case .edits(let edits) = action { edits } else { nil } }
  var title: String { if case .add(let letter, _) = action { "Add \(letter.text)" } else { "Change letters" } }

  mutating func sign(at seconds: Int, by author: String?) { (self.seconds, self.author) = (seconds, author) }

  func renamed(_ ids: [String: String]) -> LetterCommand {
    var command = self
    command.action =
      switch action {
      case .add(let letter, let after):
        .add(.init(id: ids[letter.id] ?? letter.id, text: letter.text), after: after.map { ids[$0] ?? $0 })
      case .edits(let edits): .edits(edits.map { $0.renamed(ids) })
      }
    return command
  }

  func perform(on letters: inout Letters) throws(Refusal) -> LetterCommand {
    var copy = letters
    let edits: [LetterEdit] =
      switch action {
      case .add(let letter, let after): [.put(letter, after: after), .count(from: copy.count, to: copy.count + 1)]
      case .edits(let edits): edits
      }
    let inverse = edits.compactMap { copy.apply($0) }
    guard !inverse.isEmpty else { throw Refusal("Nothing would change.") }
    guard copy.all.count <= max(Letters.most, letters.all.count) else { throw Refusal("The row is full.") }
    letters = copy
    var back = LetterCommand(takingBack: inverse.reversed())
    back.sign(at: seconds, by: author)
    return back
  }
}

enum LetterEdit: SharedEdit {
  case put(Letters.Letter, after: String?)
  case take(String)
  case move(String, after: String?)
  case write(String, String)
  case count(from: Int, to: Int)

  enum Subject: Hashable, Sendable, Codable {
    case letter(String), existence(String), place(String), text(String)
  }

  var subjects: [Subject] { letter.flatMap { id in part.map { [.letter(id), $0] } } ?? [] }

  var conditions: [Subject] { if case .take(let id) = self { [.letter(id)] } else { part.map { [$0] } ?? [] } }

  private var letter: String? {
    switch self {
    case .put(let letter, _): letter.id
    case .take(let id), .move(let id, _), .write(let id, _): id
    case .count: nil
    }
  }

  private var part: Subject? {
    switch self {
    case .put(let letter, _): .existence(letter.id)
    case .take(let id): .existence(id)
    case .move(let id, _): .place(id)
    case .write(let id, _): .text(id)
    case .count: nil
    }
  }

  func renamed(_ ids: [String: String]) -> LetterEdit {
    func new(_ id: String) -> String { ids[id] ?? id }
    return switch self {
    case .put(let letter, let after): .put(.init(id: new(letter.id), text: letter.text), after: after.map(new))
    case .take(let id): .take(new(id))
    case .move(let id, let after): .move(new(id), after: after.map(new))
    case .write(let id, let text): .write(new(id), text)
    case .count: self
    }
  }
}
