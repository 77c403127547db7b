import AppShell
import History
import TaskBoardModel
import TerminalUI

/// What a card says besides its title.
struct CardFacts: Hashable {
  let board: Kanban
  let now: LocalTime
  /// How dates are written.
  let dates: DateLanguage

  struct Fact {
    var text: String
    /// The same in fewer columns.
    var short: String?
    /// The same for somebody who hears it.
    var spoken: String?
    var rank: Rank
    var role: ThemeRole = .hint
    /// The color of its chip, if it is a label.
    var hue: ThemeRole?
    /// How many of how many are done, for a bar beside the text.
    var progress: (done: Int, all: Int)?
    /// Whether it must stand out from everything else.
    var isUrgent = false

    var words: String { spoken ?? text }

    /// Its style without a chip.
    func style(in theme: Theme) -> Style {
      if let hue { return theme.chip(hue) }
      // With surfaces, the color alone is enough: an underline or a reversed ground would look like something else.
      guard theme.hasSurfaces, role == .error || role == .warning else { return theme[role] }
      return Style(foreground: theme[role].foreground, isUrgent || role == .error ? .bold : [])
    }

    /// The style of its chip where the theme has surfaces; `nil` if it is written without one.
    func chip(in theme: Theme) -> Style? {
      guard theme.hasSurfaces else { return nil }
      if let hue { return theme.chip(hue) }
      return switch role {
      case .error: isUrgent ? theme.badge(.error) : theme.chip(.error)
      case .warning: theme.chip(.warning)
      default: nil
      }
    }
  }

  /// How important a fact is. If there is too little room, the last ranks are dropped first.
  enum Rank: Int, Comparable {
    case holder, number, state, due, progress, person, label, priority, other

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// The card in words, without its number.
  func words(for card: Card) -> [String] {
    all(of: card).dropFirst().map(\.words) + (card.priority.map { ["priority \($0.rawValue)"] } ?? [])
  }

  /// The facts in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - isNew: Whether the server has not assigned its number yet.
  ///   - holder: Another user who is holding the card.
  func all(of card: Card, isNew: Bool = false, heldBy holder: String? = nil) -> [Fact] {
    var facts = [Fact(text: isNew ? "#new" : "#\(card.id)", rank: .number)]
    if let holder {
      facts.insert(Fact(text: "held by \(holder.sanitized)", rank: .holder, role: .warning), at: 0)
    }
    if card.isArchived { facts.append(Fact(text: "archived", rank: .state)) }
    if let claim = card.claim, claim.isLive(at: now.moment) {
      facts.append(Fact(text: "claimed by \(claim.holder)", short: "⚑ \(claim.holder)", rank: .holder, role: .warning))
    }
    if card.isDone { facts.append(Fact(text: "✓ done", short: "✓", spoken: "done", rank: .state, role: .success)) }
    if let blocker = board.openBlockers(of: card).first, !card.isDone {
      facts.append(Fact(text: "waits for #\(blocker.id)", short: "⊘ #\(blocker.id)", rank: .state, role: .error))
    }
    if let due = card.due { facts.append(fact(of: due, card)) }
    if let rule = card.repetition {
      facts.append(Fact(text: rule.words, short: "↻ \(rule)", spoken: "repeats \(rule.words)", rank: .other))
    }
    if let priority = card.priority {
      facts.append(Fact(text: String(repeating: "!", count: 4 - priority.rank), rank: .priority))
    }
    if !card.checklist.isEmpty {
      let isDone = card.checked == card.checklist.count
      facts.append(
        Fact(
          text: "\(card.checked)/\(card.checklist.count)", rank: .progress, role: isDone ? .success : .hint,
          progress: (card.checked, card.checklist.count)))
    }
    if let name = card.assignees.first {
      let others = card.assignees.count - 1
      facts.append(
        Fact(
          text: "@\(card.assignees.joined(separator: ", "))", short: others > 0 ? "@\(name) +\(others)" : nil,
          rank: .person, role: .accent))
    }
    facts += card.labels.map { Fact(text: $0, rank: .label, role: .title, hue: .hue(of: $0)) }
    if !card.comments.isEmpty {
      let count = card.comments.count
      facts.append(Fact(text: count.counted("comment"), short: "\"\(count)", rank: .other))
    }
    if !card.attachments.isEmpty {
      let count = card.attachments.count
      facts.append(Fact(text: count.counted("link"), short: "&\(count)", rank: .other))
    }
    if let estimate = card.estimate { facts.append(Fact(text: "~\(estimate.short)", rank: .other)) }
    if !card.details.isEmpty { facts.append(Fact(text: "...", rank: .other)) }
    return facts
  }

  /// "AK" for "Anna Karlsson", "MB" for "mb".
  static func initials(of name: String) -> String {
    let words = name.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    let letters = words.count > 1 ? words.prefix(2).compactMap(\.first) : Array(words.first?.prefix(2) ?? "?")
    return String(letters).uppercased().sanitized
  }

  // MARK: Dates

  /// The date, or how late the card is if it is not done.
  func fact(of due: DueDate, _ card: Card) -> Fact {
    let date = brief(due)
    var fact = Fact(
      text: clock(of: due).map { "\(date) \($0)" } ?? date, short: date, spoken: text(of: due), rank: .due)
    guard !card.isDone else { return fact }
    if due.isOver(at: now) {
      let days = now.day.number - due.day(here: now.zone).number
      fact.text = days > 0 ? "\(days.counted("day")) late" : clock(of: due).map { "late since \($0)" } ?? "late"
      (fact.short, fact.spoken) = (days > 0 ? "\(days)d late" : "late", nil)
      (fact.role, fact.isUrgent) = (.error, true)
    } else if due.day(here: now.zone).number <= now.day.number + 1 {
      fact.role = .warning
    }
    return fact
  }

  private func clock(of due: DueDate) -> String? {
    due.minute == nil ? nil : String(due.end(here: now.zone).local(zone: now.zone).description.dropFirst(11).prefix(5))
  }

  /// "today 18:04", "yesterday 09:30", "Nov 28 09:30".
  func text(of moment: Moment) -> String {
    let time = moment.local(zone: now.zone)
    return text(of: DueDate(time.day, minute: time.secondOfDay / 60))
  }

  /// "today 18:00", "tomorrow", "Nov 28", "2027-01-02".
  func text(of due: DueDate) -> String {
    let day = due.day(here: now.zone)
    let date: String =
      switch day.number - now.day.number {
      case 0: "today"
      case 1: "tomorrow"
      case -1: "yesterday"
      case -180...180: dates.text(month: day.civil.month, day: day.civil.day)
      default: day.description
      }
    return clock(of: due).map { "\(date) \($0)" } ?? date
  }

  /// "today", "Fri 27" within two weeks, or else the date, each without the time.
  private func brief(_ due: DueDate) -> String {
    let day = due.day(here: now.zone)
    let date = dates.text(month: day.civil.month, day: day.civil.day)
    // The first day of 1970 was a Thursday.
    let weekday = ((day.number + 3) % 7 + 7) % 7
    return switch day.number - now.day.number {
    case 0: "today"
    case 1...13: dates.text(weekday: weekday, day: day.civil.day) ?? date
    case -180...180: date
    default: day.description
    }
  }
}
