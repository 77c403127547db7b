public import TaskBoardModel

/// The cards as to-dos of a calendar. Source: RFC 5545, section 3.6.2; lines are folded as 3.1 says.
public enum CalendarExport {
  /// - Parameters:
  ///   - identity: Unique to this board and preserved when it is renamed. Together with a card's number it makes the
  ///     `UID` by which a calendar recognizes a to-do (RFC 7986, section 5.3).
  ///   - now: The time of the export, which each to-do must state.
  public static func text(of board: Kanban, identity: String, at now: Moment) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//swift-terminal-drag//task-board//EN"]
    for column in board.columns {
      for card in board.openCards(in: column) { lines += toDo(card, in: column, "\(card.id)@\(identity)", now) }
    }
    lines.append("END:VCALENDAR")
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  /// The repetitions that a calendar does not have as the board has them.
  public static func losses(of board: Kanban) -> ImportReport {
    var report = ImportReport()
    for card in board.columns.flatMap({ board.openCards(in: $0) }) {
      guard let rule = card.repetition else { continue }
      if card.due == nil {
        report.add(.dropped, "repeats", "a calendar needs a due date")
      } else if repetition(of: card).count == 1 {
        report.add(.dropped, "repeats", "calendars have no rule for \"\(rule.words)\"")
      } else if !rule.isFromDue {
        report.add(.rewritten, "repeats", "calendars count from the due date, not from the day of completion")
      }
    }
    return report
  }

  private static func toDo(_ card: Card, in column: Column, _ uid: String, _ now: Moment) -> [String] {
    var lines = [
      "BEGIN:VTODO", "UID:\(escaped(uid))", "DTSTAMP:\(utc(now))", "SUMMARY:\(escaped(card.title))",
    ]
    if let created = card.created { lines.append("CREATED:\(utc(created))") }
    if let due = card.due { lines.append(date("DUE", due)) }
    lines += repetition(of: card)
    if let done = card.done {
      lines += ["STATUS:COMPLETED", "COMPLETED:\(utc(done))", "PERCENT-COMPLETE:100"]
    } else {
      lines.append("STATUS:\(column.limit == nil ? "NEEDS-ACTION" : "IN-PROCESS")")
      if !card.checklist.isEmpty { lines.append("PERCENT-COMPLETE:\(100 * card.checked / card.checklist.count)") }
    }
    if let priority = card.priority { lines.append("PRIORITY:\([1, 5, 9][priority.rank - 1])") }
    let categories = ([column.title] + card.labels).map(escaped)
    lines.append("CATEGORIES:\(categories.joined(separator: ","))")
    let steps = card.checklist.map { "[\($0.isDone ? "x" : " ")] \($0.text)" }
    let text = ([card.details] + steps).filter { !$0.isEmpty }.joined(separator: "\n")
    if !text.isEmpty { lines.append("DESCRIPTION:\(escaped(text))") }
    return lines + ["END:VTODO"]
  }

  /// A rule needs a beginning (section 3.8.5.3). What a calendar cannot say is in a property of our own.
  private static func repetition(of card: Card) -> [String] {
    guard let rule = card.repetition else { return [] }
    let own = "X-TASK-BOARD-REPEATS:\(escaped(rule.description))"
    // A calendar counts from the due date alone, and leaves out months that are too short for its day.
    let fromDue = try? Repetition(rule.count, rule.unit, on: rule.weekdays, day: rule.dayOfMonth, isFromDue: true)
    guard let due = card.due, let text = CalendarRule.text(of: (fromDue ?? rule).keepingDay(of: due)) else {
      return [own]
    }
    return [date("DTSTART", due), "RRULE:\(text)", own]
  }

  /// A day, or a time: in UTC if its zone is known, otherwise in the reader's zone.
  private static func date(_ name: String, _ due: DueDate) -> String {
    guard due.minute != nil else { return "\(name);VALUE=DATE:\(compact(due.day.description))" }
    let time = compact(due.end(here: due.zone == nil ? 0 : due.zone!).local().description)
    return "\(name):\(due.zone == nil ? String(time.dropLast()) : time)"
  }

  private static func utc(_ moment: Moment) -> String { compact(moment.local().description) }

  private static func compact(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }

  /// Section 3.3.11. Control characters are not allowed in a calendar: those that break lines become line ends.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", ";", ",": result += "\\\(character)"
      case "\u{2028}", "\u{2029}": result.append(character)
      case _ where character.isNewline: result += "\\n"
      default:
        result.unicodeScalars += character.unicodeScalars.filter {
          $0 == "\t" || $0.properties.generalCategory != .control
        }
      }
    }
    return result
  }

  /// Lines of at most 75 bytes, never broken within a character.
  static func folded(_ line: String) -> String {
    var result = ""
    var count = 0
    for character in line {
      let bytes = character.utf8.count
      if count + bytes > 75, count > 1 {
        result += "\r\n "
        count = 1
      }
      result.append(character)
      count += bytes
    }
    return result
  }
}
