import AppShell
import History
import TaskBoard
import TaskBoardModel

/// The arguments with which an agent calls a tool.
struct ToolArguments {
  private let values: [String: JSONValue]

  /// - Parameter known: The names that the tool has.
  /// - Throws: A refusal if there is another one.
  init(_ value: JSONValue?, known: [String]) throws(Refusal) {
    switch value {
    case .object(let members)?: values = members
    case nil, .null?: values = [:]
    default: throw Refusal("The arguments are not an object.", remedy: "Give them by name.")
    }
    for name in values.keys.sorted() where !known.contains(name) {
      let near = known.nearest(to: name).map { "Did you mean \"\($0)\"?" }
      throw Refusal(
        "There is no argument \"\(name.prefix(40))\".",
        remedy: near ?? "The tool has \(known.isEmpty ? "none" : known.joined(separator: ", ")).")
    }
  }

  private func value(_ name: String) -> JSONValue? { values[name].flatMap { $0 == .null ? nil : $0 } }

  func has(_ name: String) -> Bool { value(name) != nil }

  func text(_ name: String) throws(Refusal) -> String? {
    guard let value = value(name) else { return nil }
    if let text = value.string { return text }
    if case .int(let number) = value { return "\(number)" }
    throw Refusal("\"\(name)\" must be text.", remedy: "Give it in quotation marks.")
  }

  func required(_ name: String) throws(Refusal) -> String {
    if let text = try text(name), !text.trimmed.isEmpty { return text }
    throw Refusal("\"\(name)\" is missing.", remedy: "The tool needs it.")
  }

  func texts(_ name: String) throws(Refusal) -> [String] {
    guard let value = value(name) else { return [] }
    if let text = value.string { return [text] }
    guard let all = value.array else { throw Refusal("\"\(name)\" must be a list of texts.") }
    var texts: [String] = []
    for value in all {
      switch value {
      case .string(let text): texts.append(text)
      case .int(let number): texts.append("\(number)")
      default: throw Refusal("\"\(name)\" must be a list of texts.")
      }
    }
    return texts
  }

  func numbers(_ name: String) throws(Refusal) -> [Int] {
    var numbers: [Int] = []
    for text in try texts(name: name) {
      guard let number = Int(text) else { throw Refusal("\"\(name)\" must be a list of numbers.") }
      numbers.append(number)
    }
    return numbers
  }

  private func texts(name: String) throws(Refusal) -> [String] {
    if case .int(let number)? = value(name) { return ["\(number)"] }
    return try texts(name)
  }

  func number(_ name: String, in range: ClosedRange<Int>, otherwise: Int) throws(Refusal) -> Int {
    guard let value = value(name) else { return otherwise }
    if case .int(let number) = value, range ~= number { return number }
    throw Refusal("\"\(name)\" must be a number from \(range.lowerBound) to \(range.upperBound).")
  }

  func flag(_ name: String) throws(Refusal) -> Bool {
    guard let value = value(name) else { return false }
    if let flag = value.bool { return flag }
    throw Refusal("\"\(name)\" must be true or false.")
  }
}
