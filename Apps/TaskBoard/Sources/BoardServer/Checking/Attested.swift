import Crypto
import Foundation
import Networking
import TaskBoardModel

/// What the inverses of a board's commands say about cards, comments, claims and times: facts that undo may bring back.
/// A value.
///
/// It has only their hashes, so that it is small, and can be stored with each command: after a restart, the inverses of
/// the commands before the snapshot are not known any more, but what they attest is.
struct Attested: Sendable {
  private var counts: [String: Int] = [:]
  /// The newest fact about each subject.
  private var newest: [Substring: String] = [:]

  /// - Parameter facts: The hashes of facts, the newest last.
  init(_ facts: [String] = []) { add(facts) }

  /// Whether it was ever so.
  func contains(_ fact: Fact) -> Bool { counts[fact.hash] != nil }

  /// Whether it was so before the last command that changed this; `nil` if nothing is known of the subject.
  func isNewest(_ fact: Fact) -> Bool? {
    let hash = fact.hash
    return newest[Fact.subject(of: hash)].map { $0 == hash }
  }

  /// - Parameter facts: The hashes of facts, the newest last.
  mutating func add(_ facts: [String]) {
    for fact in facts {
      counts[fact, default: 0] += 1
      newest[Fact.subject(of: fact)] = fact
    }
  }

  mutating func remove(_ facts: [String]) {
    for fact in facts {
      guard let count = counts[fact] else { continue }
      counts[fact] = count == 1 ? nil : count - 1
      let subject = Fact.subject(of: fact)
      if count == 1, newest[subject] == fact { newest[subject] = nil }
    }
  }
}

/// Something about a card or a column that only the board's own past makes true.
enum Fact {
  case comment(CardID, Comment)
  /// There was such a claim.
  case claim(CardID, Claim)
  /// Somebody changed this claim to another one or to none.
  case ended(CardID, Claim?, by: String?)
  case done(CardID, Moment)
  /// A card was deleted as it is here.
  case card(Card)
  /// A column was deleted.
  case column(ColumnID)

  /// The hashes of the subject and of what is said about it, one after the other. The whole hashes, because whoever found
  /// two facts with the same ones could pass one off as the other.
  var hash: String {
    let (subject, content) = parts
    return Self.hash(of: subject) + Self.hash(of: content)
  }

  static func subject(of hash: String) -> Substring { hash.prefix(43) }

  private static func hash(of parts: [String]) -> String {
    var hasher = SHA256()
    for part in parts {
      // With its length, so that no two lists of parts are the same bytes.
      hasher.update(data: Data("\(part.utf8.count):\(part)".utf8))
    }
    return RandomText.base64URL(hasher.finalize())
  }

  private var parts: (subject: [String], content: [String]) {
    switch self {
    case .comment(let card, let comment):
      (
        ["comment", card.rawValue, comment.id.rawValue],
        ["\(comment.time.rawValue)", comment.text] + [comment.author].compactMap(\.self)
      )
    case .claim(let card, let claim): (["claim", card.rawValue], claim.parts)
    case .ended(let card, let claim, let author):
      (["ended", card.rawValue], [author ?? ""] + (claim?.parts ?? []))
    case .done(let card, let time): (["done", card.rawValue], ["\(time.rawValue)"])
    case .card(let card): (["card", card.id.rawValue], [StableText.json(card) ?? Self.json(card)])
    case .column(let column): (["column", column.rawValue], [])
    }
  }

  /// Cards of a board can be encoded, and a command with one that cannot be is refused.
  private static func json(_ card: Card) -> String { (try? JSONEncoder.stable.text(card)) ?? "" }
}

extension Claim {
  fileprivate var parts: [String] { [holder, "\(until.rawValue)"] }
}

extension [KanbanEdit] {
  /// The hashes of what these edits, as the inverse of a command of this author, attest, the newest last.
  ///
  /// - Complexity: O(*n*) in the edits, and in the texts of cards and comments in them.
  func facts(by author: String?) -> [String] {
    var facts: [Fact] = []
    // What was done last is taken back first.
    for edit in reversed() {
      switch edit {
      case .put(let card, _): facts.append(.card(card))
      case .putColumn(let column, _): facts.append(.column(column.id))
      case .change(let id, .comment(let comment)): facts.append(.comment(id, comment))
      case .change(let id, .claim(let claim, _)):
        if let claim { facts.append(.claim(id, claim)) }
        facts.append(.ended(id, claim, by: author))
      case .change(let id, .done(let time?)): facts.append(.done(id, time))
      default: break
      }
    }
    return facts.map(\.hash)
  }
}
