import DragDropKit

/// What must be put back so that a song is as it was: the inverse of every command.
///
/// It holds only what is different: the sections that were changed, the form where it was, single settings.
public struct Patch: Hashable, Sendable, Codable {
  let settings: [Setting]
  /// `nil` where it is the same.
  let form: [Use]?
  let sections: [SectionID: Section]
  let removed: [SectionID]

  /// What makes `before` of `after`.
  ///
  /// - Complexity: O(*n*) to find it.
  init(from after: Song, to before: Song) {
    settings = zip(after.settings, before.settings).filter { $0 != $1 }.map(\.1)
    form = after.form == before.form ? nil : before.form
    sections = before.sections.filter { after.sections[$0.key] != $0.value }
    removed = after.sections.keys.filter { before.sections[$0] == nil }.sorted()
  }
}

extension Song {
  /// - Throws: Where something would no longer hold, as when it is put back into another song than it came from.
  mutating func apply(_ patch: Patch) throws(Refusal) {
    var next = self
    for setting in patch.settings {
      // The bars of another time come with the sections.
      if case .time(let time) = setting { next.time = time } else { try next.set(setting) }
    }
    if let form = patch.form { next.form = form }
    next.sections.merge(patch.sections) { $1 }
    for section in patch.removed { next.sections[section] = nil }
    if let fault = next.fault {
      throw Refusal("This step belongs to another state of the song: \(fault)", remedy: "Undo later steps first.")
    }
    self = next
  }
}
