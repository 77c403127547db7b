public import History

/// The fields with which new cards begin.
public struct CardTemplate: Hashable, Sendable {
  /// The fields, without anything that happens to a card later: comments, a claim, ticks, what it waits for. The title
  /// is a pattern, and the id means nothing.
  public let card: Card
  /// How many days after it is made a card is due; `nil` if it is not.
  public let dueIn: Int?
  /// The minute of that day; `nil` for the whole day.
  public let dueMinute: Int?

  /// The maximum size of all texts of a template, in bytes.
  public static let maximumBytes = 64 * 1024

  /// - Parameters:
  ///   - card: The card after which others are made. Its due date is not taken over.
  ///   - dueIn: As the property.
  public init(of card: Card, dueIn: Int? = nil, dueMinute: Int? = nil) {
    self.card = card.begun(as: CardID("0"))
    self.dueIn = dueIn
    self.dueMinute = dueIn == nil ? nil : dueMinute
  }

  /// A card as a template: its cards are due as many days after they are made as this one is.
  public init(of card: Card, today: LocalTime) {
    let made = card.created?.local(zone: today.zone).day ?? today.day
    self.init(of: card, dueIn: card.due.map { max(0, $0.day.number - made.number) }, dueMinute: card.due?.minute)
  }

  public func checkForm() throws(Refusal) {
    guard canBeDue else {
      throw Refusal("A card can be due at most 36,500 days after it is made.", remedy: "Give fewer days.")
    }
    _ = try Kanban.name(card.title, of: "card")
    guard bytes <= Self.maximumBytes else {
      throw Refusal(
        "The template would have \(bytes) bytes of text; the limit is \(Self.maximumBytes).",
        remedy: "Shorten the description or the checklist first.")
    }
  }

  private var canBeDue: Bool {
    dueIn.map { 0...36_500 ~= $0 } ?? true && dueMinute.map { 0..<1440 ~= $0 } ?? true
  }

  private var bytes: Int {
    let texts = [card.title, card.details] + card.labels + card.assignees + card.checklist.map(\.text)
    return (texts + card.attachments.map(\.line) + card.fields.flatMap { [$0.name, $0.value] })
      .reduce(0) { $0 + $1.utf8.count }
  }

  // MARK: New cards

  /// Where in the pattern of the title a person's own words go.
  public static let placeholder = "{title}"

  /// The title before and after the words of a person, with the day filled in: "{date}" stands for the date, "{week}" for
  /// the week.
  ///
  /// - Returns: No text after it if the pattern leaves no place for words.
  public func title(on day: Day) -> (before: String, after: String) {
    let pattern = card.title.replacing("{date}", with: day.description).replacing("{week}", with: day.week)
    guard let hole = pattern.firstRange(of: Self.placeholder) else { return (pattern, "") }
    return (String(pattern[..<hole.lowerBound]), String(pattern[hole.upperBound...]))
  }

  /// The title of a new card.
  ///
  /// - Parameter words: What a person gives: in the place for it or, without one, as the whole title.
  /// - Throws: A refusal if the pattern needs words.
  public func title(_ words: String?, on day: Day) throws(Refusal) -> String {
    let (before, after) = title(on: day)
    guard card.title.contains(Self.placeholder) else { return words ?? before }
    guard let words, !words.trimmed.isEmpty else {
      throw Refusal("The template's title \"\(card.title)\" needs words.", remedy: "Give the title.")
    }
    return before + words + after
  }

  /// The changes that give a card with nothing but a title the fields of the template.
  public func changes(at now: LocalTime) -> [CardChange] {
    var filled = card
    filled.due = dueIn.map { DueDate(now.day.adding($0) ?? Day.calendar.upperBound, minute: dueMinute) }
    return Card(card.id, title: card.title).changes(to: filled)
  }
}

extension CardTemplate: Codable {
  private enum CodingKeys: String, CodingKey {
    case card, dueIn, dueMinute
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      of: try fields.decode(Card.self, forKey: .card), dueIn: try fields.decodeIfPresent(Int.self, forKey: .dueIn),
      dueMinute: try fields.decodeIfPresent(Int.self, forKey: .dueMinute))
    guard canBeDue else {
      throw DecodingError.dataCorruptedError(
        forKey: .dueIn, in: fields, debugDescription: "No card is due \(dueIn ?? 0) days after it is made.")
    }
  }
}

extension Card {
  /// A new card, with the fields of a template if there is one.
  ///
  /// - Parameter title: As for ``CardTemplate/title(_:on:)``.
  public init(
    _ id: CardID, titled title: String?, from template: CardTemplate?, at now: LocalTime
  ) throws(Refusal) {
    let title = try template.map { template throws(Refusal) in try template.title(title, on: now.day) } ?? title ?? ""
    self.init(id, title: try Kanban.name(title, of: "card"))
    if let template { apply(template.changes(at: now)) }
    created = now.moment
  }

  /// A new card with the same fields and a checklist to tick, but without what has happened to this one, its due date,
  /// and what it waits for.
  public func begun(as id: CardID) -> Card {
    var card = copied(as: id)
    (card.due, card.comments, card.claim, card.blockers) = (nil, [], nil, [])
    (card.created, card.done, card.isArchived) = (nil, nil, false)
    card.assign(to: assignees)
    for index in checklist.indices { card.checklist[index].isDone = false }
    card.extra = extra.filter { $0.value.string != nil }
    return card
  }
}

extension Day {
  /// The week by ISO 8601: "2026-W48". A week belongs to the year in which its Thursday is.
  public var week: String {
    let thursday = self + (3 - weekday)
    let year = thursday.civil.year
    let first = Day(year: year, month: 1, day: 1) ?? thursday
    return "\(padded(year, to: 4))-W\(padded((thursday.number - first.number) / 7 + 1))"
  }
}
