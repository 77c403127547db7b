/// Filters and templates that both sides have saved under names that mean the same: both stay, theirs under another name.
extension BoardMerge {
  /// Whether the edit saves something under a name that means the same word as another one that is here.
  func clashes(_ edit: KanbanEdit) -> Bool {
    guard let saved = Saved(edit, on: board.presets) else { return false }
    return !saved.names.contains(saved.name) && BoardPresets.name(saved.name, among: saved.names) != nil
  }

  /// Saves what the edit saves, under its own name if that is free here.
  ///
  /// - Returns: Whether it saves something. If not, nothing has changed.
  @discardableResult
  mutating func keepBoth(_ edit: KanbanEdit) -> Bool {
    guard let saved = Saved(edit, on: board.presets) else { return false }
    var (stem, name, number) = (saved.name, saved.name, 1)
    // Room for what follows.
    while stem.utf8.count > BoardPresets.maximumInName - 20 { stem.removeLast() }
    while BoardPresets.name(name, among: saved.names) != nil {
      name = stem + (number == 1 ? " (theirs)" : " (theirs \(number))")
      number += 1
    }
    _ = board.apply(.changeBoard(saved.change(name)))
    notes.append(
      name == saved.name
        ? "We have deleted the \(saved.kind) \"\(name)\", which they have changed; it stays."
        : "Both sides have saved a \(saved.kind) \"\(saved.name)\"; theirs is \"\(name)\" now.")
    return true
  }
}

/// Something that an edit saves under a name.
private struct Saved {
  var kind: String
  var name: String
  /// The names of that kind that there are.
  var names: [String]
  /// The same under another name.
  var change: (String) -> BoardChange

  init?(_ edit: KanbanEdit, on presets: BoardPresets) {
    switch edit {
    case .changeBoard(.filter(let name, let words?)):
      (kind, self.name, names) = ("filter", name, Array(presets.filters.keys))
      change = { .filter($0, words) }
    case .changeBoard(.template(let name, let template?)):
      (kind, self.name, names) = ("template", name, Array(presets.templates.keys))
      change = { .template($0, template) }
    default: return nil
    }
  }
}
