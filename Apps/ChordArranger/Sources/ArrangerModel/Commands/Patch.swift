import History

/// The changes that restore a former state of a song: the inverse of every command.
///
/// It contains only the differences: single bars of a section, the form if it changed, single settings. Changes of all
/// bars are stated once. Thus a step takes no more memory for a long song than for a short one.
public struct Patch: Hashable, Sendable {
  /// A change made before the others; `nil` if it would not make them fewer.
  let bulk: BulkChange?
  let settings: [Setting]
  /// The form; `nil` if it is unchanged.
  let form: [Use]?
  /// Sections to restore as a whole.
  let sections: [SectionID: Section]
  /// Changes to sections that exist both before and after.
  let changes: [SectionID: SectionChange]
  let removed: [SectionID]
  /// The lines that are not bars; `nil` if they are unchanged.
  let texts: [TextLine]?

  /// The patch that turns `after` into `before`.
  ///
  /// - Complexity: O(*n*).
  init(from after: Song, to before: Song) {
    self.init(bulk: nil, from: after, to: before)
  }

  /// The patch that undoes a command, which turned `before` into `after`.
  ///
  /// - Complexity: O(*n*).
  init(undoing command: ArrangerCommand, from after: Song, to before: Song) {
    self.init(from: after, to: before)
    var start = after
    guard let bulk = BulkChange(undoing: command, on: before), (try? bulk.perform(on: &start)) != nil else { return }
    let shorter = Patch(bulk: bulk, from: start, to: before)
    if shorter.barCount < barCount { self = shorter }
  }

  /// - Parameter after: The song after the bulk change.
  private init(bulk: BulkChange?, from after: Song, to before: Song) {
    self.bulk = bulk
    settings = zip(after.settings, before.settings).filter { $0 != $1 }.map(\.1)
    form = after.form == before.form ? nil : before.form
    sections = before.sections.filter { after.sections[$0.key] == nil }
    changes = before.sections.reduce(into: [:]) { changes, entry in
      guard let section = after.sections[entry.key], section != entry.value else { return }
      changes[entry.key] = SectionChange(from: section, to: entry.value)
    }
    removed = after.sections.keys.filter { before.sections[$0] == nil }.sorted()
    texts = after.texts == before.texts ? nil : before.texts
  }

  /// How many bars it contains.
  private var barCount: Int {
    sections.values.reduce(0) { $0 + $1.bars.count } + changes.values.reduce(0) { $0 + $1.barCount }
  }
}

extension Patch: Codable {
  private enum CodingKeys: String, CodingKey {
    case bulk, settings, form, sections, changes, removed, texts
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    bulk = try container.decodeIfPresent(BulkChange.self, forKey: .bulk)
    settings = try container.decode([Setting].self, forKey: .settings)
    form = try container.decodeIfPresent([Use].self, forKey: .form)
    sections = try container.decode([SectionID: Section].self, forKey: .sections)
    changes = try container.decodeIfPresent([SectionID: SectionChange].self, forKey: .changes) ?? [:]
    removed = try container.decode([SectionID].self, forKey: .removed)
    texts = try container.decodeIfPresent([TextLine].self, forKey: .texts)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(bulk, forKey: .bulk)
    try container.encode(settings, forKey: .settings)
    try container.encodeIfPresent(form, forKey: .form)
    try container.encode(sections, forKey: .sections)
    if !changes.isEmpty { try container.encode(changes, forKey: .changes) }
    try container.encode(removed, forKey: .removed)
    try container.encodeIfPresent(texts, forKey: .texts)
  }
}

extension Patch {
  /// - Throws: If the result would be invalid, for example because the patch came from another song.
  func perform(on song: inout Song) throws(Refusal) {
    var next = song
    try bulk?.perform(on: &next)
    for setting in settings { setting.assign(to: &next) }
    if let form { next.form = form }
    next.sections.merge(sections) { $1 }
    for (id, change) in changes {
      guard let section = next.sections[id].flatMap(change.applied) else {
        throw Refusal("This step belongs to another state of the song.", remedy: "Undo later steps first.")
      }
      next.sections[id] = section
    }
    for section in removed { next.sections[section] = nil }
    if let texts { next.texts = texts }
    if let fault = SongValidator(song: next).fault {
      throw Refusal("This step belongs to another state of the song: \(fault)", remedy: "Undo later steps first.")
    }
    song = next
  }
}
