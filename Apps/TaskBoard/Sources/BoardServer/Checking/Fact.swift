import Foundation
import SharingServer
import TaskBoardModel

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

  var hash: String {
    let (subject, content) = parts
    return Attested.hash(of: content, about: subject)
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
