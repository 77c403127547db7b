import Foundation
public import TaskBoardModel

/// Cards from the to-dos and events of a calendar.
///
/// Source: RFC 5545, sections 3.1 (folded lines), 3.6.1 and 3.6.2. An event has no state and no due date, so the time at
/// which it begins is when its card is due.
public struct CalendarImport {
  private var report = ImportReport()
  private var cards: [Card] = []
  /// The card of the component that has begun.
  private var draft: Draft?
  /// The components within it that are skipped, such as alarms.
  private var skipped = 0
  /// How many calendars have begun and not ended.
  private var openCalendars = 0
  private let now: Moment

  private struct Draft {
    var name: String
    var card: Card
    var isDone = false
    var isOff = false
    /// The properties so far of which there can be one.
    var known: Set<String> = []
    /// The rule as the calendar has it.
    var rule: String?
  }

  /// - Parameter now: The time of reading the file. A done to-do without a date counts as done then.
  public static func read(_ text: String, title: String, at now: Moment) throws(FileTrouble) -> BoardImport {
    var reader = CalendarImport(at: now)
    for line in unfolded(text) { reader.take(line) }
    let isTorn = reader.draft != nil
    reader.endUnfinished()
    if !isTorn, reader.openCalendars > 0 {
      reader.report.add(.guessed, "END", "that of VCALENDAR is missing: the file may have been cut off")
    }
    guard !reader.cards.isEmpty else {
      throw FileTrouble("It has no to-do and no event: they begin with BEGIN:VTODO and BEGIN:VEVENT.")
    }
    return BoardImport(
      board: Kanban(title: title, columns: [(Column(ColumnID("c1"), title: "Todo"), reader.cards)]),
      report: reader.report)
  }

  private init(at now: Moment) {
    self.now = now
  }

  /// Lines that begin with a space or a tab continue the one before.
  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.lines.map(\.text) where !line.isEmpty {
      if line.begins(with: " ") || line.begins(with: "\t"), !lines.isEmpty {
        // The rest may begin with a mark that joins the sign before it.
        lines[lines.count - 1] += line[line.utf8.index(after: line.startIndex)...]
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  private mutating func take(_ line: String) {
    guard let (name, parameters, value) = Self.parts(line) else {
      if draft != nil { report.add(.dropped, "lines without a name") }
      return
    }
    if value.uppercased() == "VCALENDAR" {
      if name == "BEGIN" { openCalendars += 1 }
      if name == "END" { openCalendars -= 1 }
    }
    switch name {
    case "BEGIN": begin(value.uppercased())
    case "END": end(value.uppercased())
    case _ where skipped == 0 && draft != nil: set(name, parameters, value)
    default: break
    }
  }

  private mutating func begin(_ name: String) {
    if let draft, draft.name == name, skipped == 0 { endUnfinished() }
    if draft != nil {
      skipped += 1
      report.add(.dropped, name)
    } else if name == "VTODO" || name == "VEVENT" {
      draft = Draft(name: name, card: Card(CardID("\(cards.count + 1)"), title: ""))
    } else if name != "VCALENDAR", name != "VTIMEZONE", name != "STANDARD", name != "DAYLIGHT" {
      report.add(.dropped, name)
    }
  }

  /// Ends a to-do or an event whose end is missing: the calendar was cut off there.
  private mutating func endUnfinished() {
    guard let name = draft?.name else { return }
    skipped = 0
    if draft?.card.title.isEmpty == true {
      draft = nil
      return report.add(.dropped, name, "it was cut off before its SUMMARY")
    }
    report.add(.guessed, "END", "one is missing: \(name) ends where the next one begins, or with the file")
    end(name)
  }

  private mutating func end(_ name: String) {
    if skipped > 0 {
      skipped -= 1
      return
    }
    guard var draft, draft.name == name else { return }
    self.draft = nil
    guard !draft.isOff else { return report.add(.dropped, name, "it is cancelled") }
    if draft.card.title.isEmpty {
      draft.card.title = "Untitled"
      report.add(.guessed, "SUMMARY", "one is missing")
    }
    if draft.isDone, draft.card.done == nil {
      draft.card.done = now
      report.add(.guessed, "COMPLETED", "it does not say when: done when it was imported")
    }
    if let rule = draft.rule {
      CalendarRule.leavesOut(rule, from: draft.card.due?.day)
        ? report.add(.rewritten, "RRULE", "in a month without that day, a card comes on the last one")
        : report.add(.taken, "RRULE")
    }
    cards.append(draft.card)
    report.add(.taken, name, "as a card")
  }

  private mutating func set(_ name: String, _ parameters: [String: String], _ value: String) {
    guard var draft else { return }
    defer { self.draft = draft }
    guard !Self.single.contains(name) || draft.known.insert(name).inserted else {
      return report.add(.dropped, name, "given twice: \"\(value.prefix(40))\"")
    }
    guard let value = Self.decoded(value, parameters) else { return drop(name, value) }
    switch name {
    case "SUMMARY": draft.card.title = Self.unescaped(value).split { $0.isNewline }.joined(separator: " ").trimmed
    case "DESCRIPTION": draft.card.details = Self.unescaped(value)
    case "CATEGORIES":
      let labels = Self.list(value).map { $0.split { $0.isNewline }.joined(separator: " ").trimmed }
      draft.card.set(
        labels: draft.card.labels
          + labels.map { $0.replacing(",", with: " ").split(separator: " ").joined(separator: " ") }
          .filter { !$0.isEmpty })
      if labels.contains(where: { $0.contains(",") }) {
        return report.add(.rewritten, name, "a label has no commas")
      }
    case "DUE",
      "DTSTART" where draft.name == "VEVENT":
      guard var due = Self.due(value, parameters) else { return drop(name, value) }
      if let name = parameters["TZID"], due.minute != nil, due.zone == nil {
        if let zone = TimeZone(identifier: name) {
          due = DueDate(due.day, minute: due.minute, zone: due.offset(in: zone))
        } else {
          report.add(.guessed, "time zone", "\"\(name.prefix(40))\" is not known: times are as in the zone here")
        }
      }
      draft.card.due = due
      let clock = value.split(separator: "T").dropFirst().first ?? ""
      if clock.dropFirst(4).contains(where: { "1"..."9" ~= $0 }) {
        return report.add(.rewritten, name, "to the minute")
      }
    case "RRULE":
      // Our own property says more.
      guard draft.card.repetition == nil else { break }
      guard let rule = CalendarRule.rule(value) else {
        return report.add(.dropped, name, "a card cannot repeat like \"\(value.prefix(60))\"")
      }
      draft.card.repetition = rule
      // Counted at the end, when the day is known.
      draft.rule = value
      return
    case "X-TASK-BOARD-REPEATS":
      guard let rule = Repetition(Self.unescaped(value)) else { return drop(name, value) }
      draft.card.repetition = rule
      draft.rule = nil
    case "COMPLETED":
      guard let time = Self.moment(value, parameters) else { return drop(name, value) }
      draft.card.done = time
    case "CREATED":
      guard let time = Self.moment(value, parameters) else { return drop(name, value) }
      draft.card.created = time
    case "STATUS":
      draft.isDone = value.uppercased() == "COMPLETED"
      draft.isOff = value.uppercased() == "CANCELLED"
    case "PRIORITY":
      draft.card.priority =
        switch Int(value) ?? 0 {
        case 1...4: .high
        case 5: .medium
        case 6...9: .low
        default: nil
        }
    case "URL":
      guard !value.contains(where: \.isWhitespace), !value.isEmpty else { return drop(name, value) }
      draft.card.set(attachments: draft.card.attachments + [Attachment(draft.card.newAttachmentID(), value, at: value)])
    case "DTSTART":
      // With a rule, it is when the card is due the first time, which DUE says.
      return report.add(.dropped, name, "a card has no beginning: \"\(value.prefix(40))\"")
    case "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "PERCENT-COMPLETE", "CLASS", "TRANSP": return
    default: return report.add(.dropped, name)
    }
    report.add(.taken, name)
  }

  private mutating func drop(_ name: String, _ value: String) {
    report.add(.dropped, name, "\"\(value.prefix(40))\" cannot be read")
  }

  // MARK: Values

  /// The properties of which a to-do or an event has one (RFC 5545, 3.6.1 and 3.6.2), as far as a card has them.
  private static let single: Set = [
    "SUMMARY", "DESCRIPTION", "DUE", "DTSTART", "COMPLETED", "CREATED", "STATUS", "PRIORITY", "URL", "RRULE",
  ]

  /// The value without the encoding of vCalendar 1.0 (RFC 2045, 6.7); `nil` if the bytes are not UTF-8.
  private static func decoded(_ value: String, _ parameters: [String: String]) -> String? {
    guard parameters["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE" else { return value }
    var (bytes, rest) = ([UInt8](), Array(value.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "="), let digits = String(validating: rest.prefix(2), as: UTF8.self),
        digits.utf8.count == 2, let code = UInt8(digits, radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The name, the parameters and the value of a line: `DUE;VALUE=DATE:20261124`. Names have no lower case.
  private static func parts(_ line: String) -> (String, [String: String], String)? {
    var isQuoted = false
    guard
      let colon = line.firstIndex(where: {
        if $0 == "\"" { isQuoted.toggle() }
        return $0 == ":" && !isQuoted
      })
    else { return nil }
    let words = line[..<colon].split(separator: ";")
    guard let name = words.first else { return nil }
    var parameters: [String: String] = [:]
    for word in words.dropFirst() {
      let pair = word.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { parameters[pair[0].uppercased()] = String(pair[1]) }
    }
    return (name.uppercased(), parameters, String(line[line.index(after: colon)...]))
  }

  /// Section 3.3.11.
  private static func unescaped(_ text: String) -> String { list(text, splits: false)[0] }

  /// The texts between commas that are not escaped.
  private static func list(_ text: String, splits: Bool = true) -> [String] {
    var texts = [""]
    var isEscaped = false
    for character in text {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "n" where isEscaped, "N" where isEscaped: texts[texts.count - 1].append("\n")
      case "," where splits && !isEscaped: texts.append("")
      default: texts[texts.count - 1].append(character)
      }
      isEscaped = false
    }
    return texts
  }

  /// "20261124", or "20261124T151251" and perhaps "Z"; with a time zone's name, the time on its clocks.
  private static func due(_ value: String, _ parameters: [String: String]) -> DueDate? { DueDate(written(value)) }

  private static func moment(_ value: String, _ parameters: [String: String]) -> Moment? {
    let text = written(value)
    if let zone = parameters["TZID"].flatMap({ TimeZone(identifier: $0) }), let due = DueDate(String(text.prefix(16))),
      due.minute != nil, due.zone == nil
    {
      let seconds = Int(text.dropFirst(17).prefix(2)) ?? 0
      return due.end(here: due.offset(in: zone)).after(seconds: seconds)
    }
    return (LocalTime(text) ?? LocalTime(text + "Z"))?.moment
      ?? Day(text).map { Moment(rawValue: $0.number * 86_400) }
  }

  /// With the hyphens and colons that a calendar leaves out.
  private static func written(_ value: String) -> String {
    let parts = value.split(separator: "T", maxSplits: 1)
    guard let day = parts.first, day.count == 8 else { return value }
    let date = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.dropFirst(6))"
    guard parts.count == 2, parts[1].count >= 6 else { return date }
    let clock = parts[1]
    return "\(date)T\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(clock.dropFirst(4))"
  }
}
