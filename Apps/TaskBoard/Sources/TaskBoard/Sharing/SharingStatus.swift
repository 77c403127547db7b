import BoardSharing
import Sharing
import TaskBoardModel
import TaskBoardSharing
import TerminalUI

/// The connection of a shared board and the people on it, always visible.
struct SharingStatus: Hashable {
  let link: LinkState
  let isReadOnly: Bool
  /// The number of changes that the server has not answered.
  let unsent: Int
  let others: [Presence<CardID>]

  init(_ session: SharedSession<Kanban>) {
    link = session.link
    isReadOnly = session.refusal != nil
    unsent = session.unsent
    others = session.others
  }

  /// "live, read-only, 2 unsent"
  var text: String {
    let parts = [link.word, isReadOnly ? "read-only" : nil, unsent == 0 ? nil : "\(unsent) unsent"]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// The views in the header.
  ///
  /// - Parameter asBadges: Whether people are badges, each in its own color; otherwise, one is named, and several are
  ///   counted.
  func views(asBadges: Bool) -> [View<KanbanPlace>] {
    // Somebody may have the board in two terminals, or had it a moment ago in one that was killed.
    var seen: Set<String> = []
    let names = others.map(\.name).filter { seen.insert($0).inserted }
    // In a narrow window, the title and the buttons need the room.
    let people = names.count == 1 ? "with \(truncated(names[0].sanitized, to: 12))" : "with \(names.count)"
    let badges = names.prefix(Self.mostBadges).map { name in
      View<KanbanPlace>.badge(CardFacts.initials(of: name), role: .hue(of: name.lowercased()))
    }
    let more = names.count - badges.count
    let state = View<KanbanPlace>.text(
      asBadges && link == .live ? "● \(text)" : text, role: link == .live && !isReadOnly ? .success : .warning)
    guard asBadges else { return (names.isEmpty ? [] : [.text(people, role: .hint)]) + [state] }
    return [state] + badges + (more > 0 ? [.text("+\(more)", role: .hint)] : [])
  }

  private static let mostBadges = 5

  /// The participant who is holding the card.
  func holder(of card: CardID) -> String? { others.first { $0.holding.contains(card) }?.name }
}
