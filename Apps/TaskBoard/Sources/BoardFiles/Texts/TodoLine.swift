import TaskBoardModel

/// One line of a todo.txt.
///
/// `x`, the priority, the completion date and the creation date, in this order; each may be missing. Without an `x`, a
/// date at the beginning is the creation date, and anything that looks like a priority after it is text.
struct TodoLine {
  private(set) var id: CardID?
  private(set) var list: String?
  private var draft = Card(CardID(""), title: "")

  init(_ line: Substring, at now: Moment, _ report: inout ImportReport) {
    var words = line.split(whereSeparator: \.isWhitespace)[...]
    if line != words.joined(separator: " ") { report.add(.rewritten, "white space", "one space between words") }
    let isDone = words.first == "x"
    if isDone {
      words.removeFirst()
      report.add(.taken, "x", "as done")
    }
    if let letter = words.first?.priorityLetter {
      words.removeFirst()
      setPriority(letter, isWrittenSo: !isDone, &report)
    }
    if isDone {
      if let day = words.takeDay() {
        draft.done = day
        report.add(.taken, "completion date")
      } else {
        draft.done = now
        report.add(.guessed, "completion date", "there is none: done when it was imported")
      }
    }
    if let day = words.takeDay() {
      draft.created = day
      report.add(.taken, "creation date")
    }
    readText(words, &report)
  }

  private mutating func readText(_ words: ArraySlice<Substring>, _ report: inout ImportReport) {
    var title: [Substring] = []
    var named: [Substring] = []
    for word in words {
      if word.count > 1, word.hasPrefix("@") || word.hasPrefix("+") {
        named.append(word)
      } else if !take(word, &report) {
        title.append(word)
      }
    }
    var labels: [String] = []
    // If a label is written in two ways, prefer the one that is kept unchanged.
    for word in named.filter(isExact) + named.filter({ !isExact($0) }) { take(label: word, &labels, &report) }
    draft.set(labels: labels)
    if title.isEmpty { report.add(.guessed, "title", "there is none: \"Untitled\"") }
    draft.title = title.isEmpty ? "Untitled" : title.joined(separator: " ")
  }

  /// Reads `@context` and `+project`: a label without a leading `+`, and one with it.
  private func take(label word: Substring, _ labels: inout [String], _ report: inout ImportReport) {
    let field = word.hasPrefix("@") ? "@context" : "+project"
    let label = label(word)
    guard !label.isEmpty, label != "+" else { return report.add(.dropped, field, "no name: \"\(word.prefix(40))\"") }
    guard !labels.contains(label) else { return report.add(.dropped, field, "given twice") }
    labels.append(label)
    isExact(word)
      ? report.add(.taken, field, "as labels")
      : report.add(.rewritten, field, "a label has no commas and no space around it: \"\(label.prefix(40))\"")
  }

  private func label(_ word: Substring) -> String {
    let name = word.dropFirst().replacing("_", with: " ").replacing(",", with: " ").trimmed
    return word.hasPrefix("@") ? name : "+\(name)"
  }

  private func isExact(_ word: Substring) -> Bool { TodoText.word(for: label(word)) == word }

  /// Reads a known `key:value` that has not been given before. Anything else stays in the title.
  private mutating func take(_ word: Substring, _ report: inout ImportReport) -> Bool {
    let halves = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[1].isEmpty else { return false }
    let value = String(halves[1])
    switch halves[0] {
    case "due" where draft.due == nil:
      guard let due = DueDate(value) else {
        report.add(.taken, "due:", "\"\(word.prefix(40))\" is not a date, and stays in the title")
        return false
      }
      draft.due = due
      if due.description != value {
        report.add(.rewritten, "due:", "to the minute, such as 2026-12-24T18:00")
        return true
      }
    case "rec" where draft.repetition == nil:
      guard let rule = Repetition(value) else {
        report.add(.taken, "rec:", "\"\(word.prefix(40))\" is not a rule of repetition, and stays in the title")
        return false
      }
      draft.repetition = rule
      if rule.description != value {
        report.add(.rewritten, "rec:", "such as rec:\(rule)")
        return true
      }
    case "pri" where draft.priority == nil:
      guard let letter = Substring("(\(value))").priorityLetter else { return false }
      setPriority(letter, isWrittenSo: draft.done != nil, &report)
      return true
    case "who" where draft.assignee == nil: draft.assignee = value.replacing("_", with: " ")
    case "who" where !draft.assignees.contains(value.replacing("_", with: " ")):
      draft.set(people: draft.people + [value.replacing("_", with: " ")])
    case "list" where list == nil: list = value.replacing("_", with: " ")
    case "id" where id == nil && CardID(written: value) != nil: id = CardID(written: value)
    default: return false
    }
    report.add(.taken, "\(halves[0]):")
    return true
  }

  /// - Parameter isWrittenSo: Whether it is where an export puts it: before an open task, in `pri:` of a done one.
  private mutating func setPriority(_ letter: Character, isWrittenSo: Bool, _ report: inout ImportReport) {
    draft.priority = letter == "A" ? .high : letter == "B" ? .medium : .low
    if letter > "C" {
      report.add(.rewritten, "priority", "\(letter) as low (C)")
    } else if isWrittenSo {
      report.add(.taken, "priority")
    } else {
      report.add(.rewritten, "priority", "(A) of what is open, pri:A of what is done")
    }
  }

  func card(_ id: CardID) -> Card { draft.copied(as: id) }
}

extension Substring {
  /// The letter in "(A)".
  fileprivate var priorityLetter: Character? {
    guard count == 3, hasPrefix("("), hasSuffix(")"), let letter = dropFirst().first, "A"..."Z" ~= letter,
      letter.isASCII
    else { return nil }
    return letter
  }
}

extension ArraySlice<Substring> {
  /// Removes a date from the beginning of the words and returns it.
  fileprivate mutating func takeDay() -> Moment? {
    guard let day = first.flatMap({ Day(String($0)) }) else { return nil }
    removeFirst()
    return Moment(rawValue: day.number * 86_400)
  }
}
