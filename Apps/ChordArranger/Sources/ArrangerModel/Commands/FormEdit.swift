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
    case .remove(let ids): ids.count == 1 ? "Delete a section" : "Delete \(ids.count) sections"
    case .separate(_, _, let name, _): "Make \(name) independent"
    }
  }
}

extension FormEdit {
  func perform(on song: inout Song) throws(Refusal) {
    switch self {
    case .add(let id, let name, let kind, let bars, let use, let place):
      let bars = bars.map { Bar($0, time: song.time) }
      try Self.add(Section(name: name, kind: kind, bars: []), bars, as: id, to: &song)
      try Self.insert([Use(id: use, section: id)], at: place, in: &song)
    case .rename(let id, let name, let kind):
      _ = try song.require(id)
      try Self.requireName(name)
      song.sections[id]!.name = name
      song.sections[id]!.kind = kind
    case .use(let section, let id, let place):
      _ = try song.require(section)
      try Self.insert([Use(id: id, section: section)], at: place, in: &song)
    case .move(let ids, let place):
      if case .after(let use) = place, ids.contains(use) {
        throw Refusal("A section cannot come after itself.", remedy: "Drop it next to one that is not being moved.")
      }
      try Self.insert(try Self.take(ids, from: &song), at: place, in: &song)
    case .remove(let ids):
      _ = try Self.take(ids, from: &song)
      let used = Set(song.form.map(\.section))
      song.sections = song.sections.filter { used.contains($0.key) }
    case .separate(let use, let id, let name, let bars):
      try Self.separate(use, as: id, name: name, bars: bars, in: &song)
    }
  }

  private static func separate(
    _ use: UseID, as id: SectionID, name: String, bars: [BarID], in song: inout Song
  ) throws(Refusal) {
    let index = try song.require(use)
    let repeated = song.form[index].section
    let section = song.sections[repeated]!
    guard song.form.count(where: { $0.section == repeated }) > 1 else {
      throw Refusal("\(section.name) is used only once.", remedy: "Edit it as it is.")
    }
    guard bars.count == section.bars.count else {
      throw Refusal("\(section.name) has \(section.bars.count.counted("bar")), but \(bars.count) ids were given.")
    }
    let copies = zip(section.bars, bars).map { $0.renamed($1) }
    try add(Section(name: name, kind: section.kind, bars: []), copies, as: id, to: &song)
    song.form[index] = Use(id: use, section: id)
    song.texts += song.copiedTexts(
      of: repeated, as: id, bars: Dictionary(uniqueKeysWithValues: zip(section.bars.map(\.id), bars)))
  }

  private static func add(
    _ section: Section, _ bars: [Bar], as id: SectionID, to song: inout Song
  ) throws(Refusal) {
    guard song.sections[id] == nil, id.isInRange else {
      throw Refusal("A new section cannot have the id \(id.rawValue): it is taken or out of range.")
    }
    guard !bars.isEmpty else {
      throw Refusal("\(section.name) would have no bars.", remedy: "Give it at least one.")
    }
    try requireName(section.name)
    song.sections[id] = section
    try song.insert(bars, at: .start(id))
  }

  private static func requireName(_ name: String) throws(Refusal) {
    guard name.isLine, name.contains(where: { !$0.isWhitespace }) else {
      throw Refusal("\"\(name)\" is not a section name.", remedy: "Write one line of text, such as Verse 2.")
    }
  }

  private static func insert(_ uses: [Use], at place: UsePlace, in song: inout Song) throws(Refusal) {
    var taken = Set(song.form.map(\.id))
    for use in uses where !taken.insert(use.id).inserted || !use.id.isInRange {
      throw Refusal("A new use cannot have the id \(use.id.rawValue): it is taken or out of range.")
    }
    switch place {
    case .start: song.form.insert(contentsOf: uses, at: 0)
    case .after(let use): song.form.insert(contentsOf: uses, at: try song.require(use) + 1)
    }
  }

  /// Removes the uses, and returns them in the order of the form.
  private static func take(_ ids: [UseID], from song: inout Song) throws(Refusal) -> [Use] {
    guard !ids.isEmpty else { throw Refusal("No section was named.") }
    for id in ids { _ = try song.require(id) }
    let wanted = Set(ids)
    guard wanted.count == ids.count else { throw Refusal("A section was named twice.") }
    let taken = song.form.filter { wanted.contains($0.id) }
    song.form.removeAll { wanted.contains($0.id) }
    return taken
  }
}
