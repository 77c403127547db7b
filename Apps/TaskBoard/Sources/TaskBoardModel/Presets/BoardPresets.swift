public import History

/// What a team keeps on a board besides its cards, each under a name: filters, and templates for new cards. A value.
public struct BoardPresets: Hashable, Sendable {
  /// The words of the saved filters, by their names.
  public var filters: [String: String] = [:]
  public var templates: [String: CardTemplate] = [:]

  /// The maximum number of filters, and of templates.
  public static let maximumCount = 100
  /// The maximum size of a name, in bytes.
  public static let maximumInName = 100
  /// The maximum size of the words of a filter, in bytes.
  public static let maximumInFilter = 500

  public init(filters: [String: String] = [:], templates: [String: CardTemplate] = [:]) {
    (self.filters, self.templates) = (filters, templates)
  }

  public var isEmpty: Bool { filters.isEmpty && templates.isEmpty }

  /// The names in the order in which people read them.
  public static func sorted(_ names: some Sequence<String>) -> [String] {
    names.sorted { (handle(of: $0), $0) < (handle(of: $1), $1) }
  }

  /// The name as one word, by which a filter is named among other words: "my-bugs" for "My bugs".
  public static func handle(of name: String) -> String {
    name.trimmed.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }

  /// The name in the list that means the same word.
  ///
  /// - Parameter text: A name, with or without "@" before it.
  public static func name(_ text: String, among names: some Sequence<String>) -> String? {
    let handle = handle(of: String(text.drop { $0 == "@" }))
    return names.first { $0 == text } ?? names.first { Self.handle(of: $0) == handle }
  }

  // MARK: Rules

  /// The change in its proper form: names and words without spaces around them.
  ///
  /// - Throws: The reason why the board does not allow it.
  func checked(_ change: BoardChange) throws(Refusal) -> BoardChange {
    switch change {
    case .filter(let name, let words?):
      let name = try Self.checked(name, "filter", among: filters.keys)
      try checkNoOther(words)
      return .filter(name, try Self.checkedWords(words))
    case .filter(let name, nil): return .filter(try Self.present(name, "filter", among: filters.keys), nil)
    case .renameFilter(let name, let new):
      let name = try Self.present(name, "filter", among: filters.keys)
      return .renameFilter(name, to: try Self.checkedNew(new, "filter", for: name, among: filters.keys))
    case .template(let name, let template?):
      let name = try Self.checked(name, "template", among: templates.keys)
      try template.checkForm()
      return .template(name, template)
    case .template(let name, nil): return .template(try Self.present(name, "template", among: templates.keys), nil)
    case .renameTemplate(let name, let new):
      let name = try Self.present(name, "template", among: templates.keys)
      return .renameTemplate(name, to: try Self.checkedNew(new, "template", for: name, among: templates.keys))
    case .title, .personLimit: return change
    }
  }

  /// Checks everything, as on a board that somebody else has made.
  public func check() throws(Refusal) {
    for (name, words) in filters {
      _ = try Self.checked(name, "filter", among: filters.keys)
      _ = try Self.checkedWords(words)
    }
    for (name, template) in templates {
      _ = try Self.checked(name, "template", among: templates.keys)
      try template.checkForm()
    }
    for (count, kind) in [(filters.count, "filters"), (templates.count, "templates")] where count > Self.maximumCount {
      throw Refusal("The board would have \(count) \(kind); the limit is \(Self.maximumCount).")
    }
  }

  /// A name for something that is saved. It may be there already: then that is replaced.
  private static func checked(
    _ text: String, _ kind: String, among names: some Collection<String>
  ) throws(Refusal) -> String {
    let name = try Kanban.name(String(text.trimmed.drop { $0 == "@" }), of: kind)
    guard name.utf8.count <= maximumInName else {
      throw Refusal(
        "The name of the \(kind) has \(name.utf8.count) bytes; the limit is \(maximumInName).",
        remedy: "Make it shorter.")
    }
    if names.contains(name) { return name }
    if let other = names.first(where: { handle(of: $0) == handle(of: name) }) {
      throw Refusal(
        "There is a \(kind) \"\(other)\", which would be called @\(handle(of: name)) as well.",
        remedy: "Choose another name, or write \"\(other)\" to replace it.")
    }
    guard names.count < maximumCount else {
      throw Refusal("The board has \(names.count) \(kind)s already.", remedy: "Delete one first.")
    }
    return name
  }

  /// Another name for something that is saved, which replaces nothing.
  private static func checkedNew(
    _ text: String, _ kind: String, for name: String, among names: some Collection<String>
  ) throws(Refusal) -> String {
    let others = names.filter { $0 != name }
    let new = try checked(text, kind, among: others)
    guard !others.contains(new) else {
      throw Refusal("There is a \(kind) \"\(new)\" already.", remedy: "Choose another name, or delete that one first.")
    }
    return new
  }

  /// A filter that names others would have a size that nobody sees.
  private func checkNoOther(_ words: String) throws(Refusal) {
    let named = words.split(separator: " ").lazy.map { $0.drop { $0 == "-" } }.filter { $0.hasPrefix("@") }
    for word in named {
      guard let other = Self.name(String(word), among: filters.keys) else { continue }
      throw Refusal(
        "A saved filter cannot name another one: \(word).", remedy: "Write its words: \(filters[other] ?? "").")
    }
  }

  private static func checkedWords(_ text: String) throws(Refusal) -> String {
    let words = text.trimmed
    guard !words.isEmpty, !words.contains(where: \.isNewline) else {
      throw Refusal("A filter needs words, on one line.", remedy: "Write some, such as label:bug.")
    }
    guard words.utf8.count <= maximumInFilter else {
      throw Refusal(
        "The filter has \(words.utf8.count) bytes; the limit is \(maximumInFilter).", remedy: "Use fewer words.")
    }
    return words
  }

  private static func present(
    _ text: String, _ kind: String, among names: some Collection<String>
  ) throws(Refusal) -> String {
    if let name = name(text, among: names) { return name }
    let known = sorted(names).prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
    throw Refusal(
      "There is no \(kind) \"\(text.prefix(100))\".",
      remedy: known.isEmpty ? "None is saved on this board yet." : "Choose from \(known).")
  }
}

extension BoardPresets {
  /// The template of that name.
  ///
  /// - Throws: A refusal with the names that there are.
  public func template(named text: String) throws(Refusal) -> CardTemplate {
    templates[try Self.present(text, "template", among: templates.keys)]!
  }

  /// - Returns: The inverse; `nil` if nothing changed.
  mutating func apply(_ change: BoardChange) -> BoardChange? {
    switch change {
    case .filter(let name, let words):
      let before = filters[name]
      filters[name] = words
      return before == words ? nil : .filter(name, before)
    case .renameFilter(let name, let new):
      guard filters[new] == nil, let words = filters.removeValue(forKey: name) else { return nil }
      filters[new] = words
      return .renameFilter(new, to: name)
    case .template(let name, let template):
      let before = templates[name]
      templates[name] = template
      return before == template ? nil : .template(name, before)
    case .renameTemplate(let name, let new):
      guard templates[new] == nil, let template = templates.removeValue(forKey: name) else { return nil }
      templates[new] = template
      return .renameTemplate(new, to: name)
    case .title, .personLimit: return nil
    }
  }

  /// The changes that turn these presets into others.
  func changes(to other: BoardPresets) -> [BoardChange] {
    let names = Set(filters.keys).union(other.filters.keys).sorted()
    let templateNames = Set(templates.keys).union(other.templates.keys).sorted()
    return names.filter { filters[$0] != other.filters[$0] }.map { .filter($0, other.filters[$0]) }
      + templateNames.filter { templates[$0] != other.templates[$0] }.map { .template($0, other.templates[$0]) }
  }
}
