import History

/// A target place for uses in the form.
public enum UsePlace: Hashable, Sendable, Codable {
  case start
  case after(UseID)
}

/// A change to sections or to the form.
public enum FormEdit: Hashable, Sendable, Codable {
  /// Adds a new section whose bars have no chords, used once.
  case add(SectionID, name: String, kind: Section.Kind, bars: [BarID], use: UseID, at: UsePlace)
  case rename(SectionID, to: String, kind: Section.Kind)
  /// Adds another use of a section.
  case use(SectionID, as: UseID, at: UsePlace)
  /// The uses keep their order.
  case move([UseID], to: UsePlace)
  /// Removing the last use of a section removes the section.
  case remove([UseID])
  /// Turns one of several uses into a section of its own: changes there no longer affect the other uses.
  case separate(UseID, as: SectionID, name: String, bars: [BarID])

  var title: String {
    switch self {
    case .add(_, let name, _, _, _, _): "Add \(name)"
    case .rename(_, let name, _): "Rename to \(name)"
    case .use: "Use a section again"
    case .move(let ids, _): ids.count == 1 ? "Move a section" : "Move \(ids.count) sections"
    case .remove(let ids): ids.count == 1 ? "Remove a section" : "Remove \(ids.count) sections"
    case .separate(_, _, let name, _): "Separate \(name)"
    }
  }
}

extension Song {
  mutating func edit(_ edit: FormEdit) throws(Refusal) {
    switch edit {
    case .add(let id, let name, let kind, let bars, let use, let place):
      let bars = bars.map { Bar($0, time: time) }
      try add(Section(name: name, kind: kind, bars: []), bars, as: id)
      try insert([Use(id: use, section: id)], at: place)
    case .rename(let id, let name, let kind):
      _ = try require(id)
      try requireName(name)
      sections[id]!.name = name
      sections[id]!.kind = kind
    case .use(let section, let id, let place):
      _ = try require(section)
      try insert([Use(id: id, section: section)], at: place)
    case .move(let ids, let place):
      if case .after(let use) = place, ids.contains(use) {
        throw Refusal("A section cannot come after itself.", remedy: "Drop it next to one that is not being moved.")
      }
      try insert(try take(ids), at: place)
    case .remove(let ids):
      _ = try take(ids)
      let used = Set(form.map(\.section))
      sections = sections.filter { used.contains($0.key) }
    case .separate(let use, let id, let name, let bars):
      try separate(use, as: id, name: name, bars: bars)
    }
  }

  private mutating func separate(_ use: UseID, as id: SectionID, name: String, bars: [BarID]) throws(Refusal) {
    let index = try require(use)
    let section = sections[form[index].section]!
    guard form.count(where: { $0.section == form[index].section }) > 1 else {
      throw Refusal("\(section.name) is used only once.", remedy: "Edit it as it is.")
    }
    guard bars.count == section.bars.count else {
      throw Refusal("\(section.name) has \(ArrangerModel.bars(section.bars.count)), but \(bars.count) ids were given.")
    }
    let copies = zip(section.bars, bars).map { $0.renamed($1) }
    try add(Section(name: name, kind: section.kind, bars: []), copies, as: id)
    form[index] = Use(id: use, section: id)
  }

  private mutating func add(_ section: Section, _ bars: [Bar], as id: SectionID) throws(Refusal) {
    guard sections[id] == nil, Self.ids.contains(id.rawValue) else {
      throw Refusal("A new section cannot have the id \(id.rawValue): it is taken or out of range.")
    }
    guard !bars.isEmpty else {
      throw Refusal("\(section.name) would have no bars.", remedy: "Give it one at least.")
    }
    try requireName(section.name)
    sections[id] = section
    try insert(bars, at: .start(id))
  }

  private func requireName(_ name: String) throws(Refusal) {
    guard name.isLine, name.contains(where: { !$0.isWhitespace }) else {
      throw Refusal("\"\(name)\" is not a section name.", remedy: "Write a line, such as Verse 2.")
    }
  }

  private mutating func insert(_ uses: [Use], at place: UsePlace) throws(Refusal) {
    var taken = Set(form.map(\.id))
    for use in uses where !taken.insert(use.id).inserted || !Self.ids.contains(use.id.rawValue) {
      throw Refusal("A new use cannot have the id \(use.id.rawValue): it is taken or out of range.")
    }
    switch place {
    case .start: form.insert(contentsOf: uses, at: 0)
    case .after(let use): form.insert(contentsOf: uses, at: try require(use) + 1)
    }
  }

  /// Removes the uses, and returns them in the order of the form.
  private mutating func take(_ ids: [UseID]) throws(Refusal) -> [Use] {
    guard !ids.isEmpty else { throw Refusal("No section was named.") }
    for id in ids { _ = try require(id) }
    let wanted = Set(ids)
    guard wanted.count == ids.count else { throw Refusal("A section was named twice.") }
    let taken = form.filter { wanted.contains($0.id) }
    form.removeAll { wanted.contains($0.id) }
    return taken
  }
}
