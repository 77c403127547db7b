import TaskBoardModel

/// One line of a todo.txt.
///
/// `x`, the priority, the completion date and the creation date, in this order; each may be missing, and some programs
/// write the priority after the completion date. Without an `x`, a date at the beginning is the creation date, and
/// anything that looks like a priority after it is text.
struct TodoLine {
  private(set) var id: CardID?
  private(set) var list: String?
  private var draft = Card(CardID(""), title: "")

  init(_ line: Substring, at now: Moment, _ report: inout ImportReport) {
    var words = TodoText.words(line)[...]
    if line != words.joined(separator: " ") { report.add(.rewritten, "white space", "one space between words") }
    let isDone = words.first == "x"
    if isDone {
      words.removeFirst()
      report.add(.taken, "x", "as done")
    }
    takePriority(&words, isWrittenSo: !isDone, &report)
    if isDone {
      if let day = words.takeDay() {
        draft.done = day
        report.add(.taken, "completion date")
        takePriority(&words, isWrittenSo: false, &report)
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
    let text = words.filter { TodoText.isTag($0) || !take($0, &report) }
    let sentence = TodoText.sentence(of: text)
    var title: [Substring] = []
    var named: [Substring] = []
    var labels: [String] = []
    for (place, word) in text.enumerated() {
      guard TodoText.isTag(word) else {
        title.append(word)
        continue
      }
      guard sentence.contains(place), isExact(word) else {
        named.append(word)
        continue
      }
      title.append(word)
      if !labels.contains(label(word)) { take(label: word, &labels, &report) }
    }
    if draft.repetition != nil, title.contains(where: { $0.begins(with: "t:") && Day(String($0.dropFirst(2))) != nil })
    {
      report.add(.kept, "t:", "it stays in the title, and is not moved on when the card repeats")
    }
    // If a label is written in two ways, prefer the one that is kept unchanged.
    for word in named.filter(isExact) + named.filter({ !isExact($0) }) { take(label: word, &labels, &report) }
    draft.set(labels: labels)
    if title.isEmpty { report.add(.guessed, "title", "there is none: \"Untitled\"") }
    draft.title = title.isEmpty ? "Untitled" : title.joined(separator: " ")
  }

  /// Reads `@context` and `+project`: a label without a leading `+`, and one with it.
  private func take(label word: Substring, _ labels: inout [String], _ report: inout ImportReport) {
    let field = word.begins(with: "@") ? "@context" : "+project"
    let label = label(word)
    guard !label.isEmpty, label != "+" else { return report.add(.dropped, field, "no name: \"\(word.prefix(40))\"") }
    guard !labels.contains(label) else { return report.add(.dropped, field, "given twice") }
    labels.append(label)
    isExact(word)
      ? report.add(.taken, field, "as labels")
      : report.add(.rewritten, field, "a label has no commas and no space around it: \"\(label.prefix(40))\"")
  }

  private func label(_ word: Substring) -> String {
    let isContext = word.begins(with: "@")
    let name = word.rest(after: "@").replacingBytes(of: "_", with: " ").replacingBytes(of: ",", with: " ").trimmed
    return isContext ? name : "+\(name)"
  }

  private func isExact(_ word: Substring) -> Bool { TodoText.word(for: label(word)) == word }

  /// Reads a known `key:value` that has not been given before. Anything else stays in the title.
  private mutating func take(_ word: Substring, _ report: inout ImportReport) -> Bool {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let key = word[..<colon]
    let value = String(word[word.utf8.index(after: colon)...])
    guard !value.isEmpty else { return false }
    switch key {
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
    case "who" where draft.assignee == nil: draft.assignee = value.replacingBytes(of: "_", with: " ")
    case "who" where !draft.assignees.contains(value.replacingBytes(of: "_", with: " ")):
      draft.set(people: draft.people + [value.replacingBytes(of: "_", with: " ")])
    case "list" where list == nil: list = value.replacingBytes(of: "_", with: " ")
    case "id" where id == nil && CardID(written: value) != nil: id = CardID(written: value)
    default: return false
    }
    report.add(.taken, "\(key):")
    return true
  }

  private mutating func takePriority(
    _ words: inout ArraySlice<Substring>, isWrittenSo: Bool, _ report: inout ImportReport
  ) {
    guard draft.priority == nil, let letter = words.first?.priorityLetter else { return }
    words.removeFirst()
    setPriority(letter, isWrittenSo: isWrittenSo, &report)
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
