import History
import TaskBoardModel

/// How much a card holds.
struct CardSize: Hashable {
  /// The limit for each list of a card: labels, checklist items, dependencies, people, comments, links.
  static let maximumParts = 1000
  /// The limit for unknown members and their values.
  static let extra = ExtraSize(bytes: 256 * 1024, values: 10_000)

  private(set) var labels = 0
  private(set) var items = 0
  private(set) var blockers = 0
  private(set) var people = 0
  private(set) var comments = 0
  private(set) var attachments = 0
  private(set) var extraSize = ExtraSize()
  /// The size of all texts, in bytes, and of the dependencies, which have none.
  private(set) var bytes = 0

  /// The size of a card that does not exist.
  init() {}

  init(_ card: Card) {
    (labels, items, blockers) = (card.labels.count, card.checklist.count, card.blockers.count)
    extraSize = ExtraSize(card.extra)
    bytes = card.title.utf8.count + card.details.utf8.count + (card.assignee?.utf8.count ?? 0) + extraSize.bytes
    (people, comments, attachments) = (card.people.count, card.comments.count, card.attachments.count)
    // Each is kept twice, and what waits for a card is found from there as well.
    bytes += 64 * blockers
    for label in card.labels { bytes += label.utf8.count }
    for item in card.checklist { bytes += item.text.utf8.count + item.id.rawValue.utf8.count }
    for name in card.people { bytes += name.utf8.count }
    for comment in card.comments {
      bytes += comment.text.utf8.count + (comment.author?.utf8.count ?? 0) + comment.id.rawValue.utf8.count
    }
    for attachment in card.attachments {
      bytes += attachment.name.utf8.count + (attachment.address?.utf8.count ?? 0) + attachment.id.rawValue.utf8.count
    }
  }

  /// - Parameter before: The size before the action. What already exceeded a limit may stay, but not grow.
  func check(after before: CardSize = CardSize()) throws(Refusal) {
    for (count, old, what) in [
      (labels, before.labels, "labels"), (items, before.items, "checklist items"),
      (blockers, before.blockers, "cards that it waits for"), (people, before.people, "assignees"),
      (comments, before.comments, "comments"), (attachments, before.attachments, "links"),
    ] where count > Self.maximumParts && count > old {
      throw Refusal(
        "The card would have \(count) \(what); the limit is \(Self.maximumParts).", remedy: "Use a second card.")
    }
    try extraSize.check(Self.extra, after: before.extraSize, of: "card")
  }
}
