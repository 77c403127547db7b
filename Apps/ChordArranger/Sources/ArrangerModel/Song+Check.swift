import ChordTheory

extension Song {
  /// A sentence about a broken invariant, `nil` if all hold.
  ///
  /// - Complexity: O(*n*).
  var fault: String? {
    headFault ?? formFault ?? sections.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.fault }.first ?? barFault
  }

  private var headFault: String? {
    if !Self.tempos.contains(tempo) { return "A tempo of \(tempo) beats a minute is out of range." }
    if !Capo.frets.contains(capo) { return "There is no fret \(capo) for a capo." }
    if let text = [title, artist].first(where: { !$0.isLine }) { return "\"\(text)\" is more than a line." }
    return nil
  }

  private var formFault: String? {
    if let use = form.first(where: { sections[$0.section] == nil }) {
      return "Use \(use.id.rawValue) is of section \(use.section.rawValue), which does not exist."
    }
    if Set(form.map(\.id)).count < form.count { return "Two uses have the same id." }
    if let id = Set(sections.keys).subtracting(form.map(\.section)).min() {
      return "Section \(id.rawValue) is not used in the form."
    }
    let ids = form.map(\.id.rawValue) + sections.keys.map(\.rawValue)
    return ids.allSatisfy(Self.ids.contains) ? nil : "An id is out of range."
  }

  private var barFault: String? {
    var seen: Set<BarID> = []
    for bar in sections.values.lazy.flatMap(\.bars) where !seen.insert(bar.id).inserted {
      return "Two bars have the id \(bar.id.rawValue)."
    }
    return nil
  }

  static let ids = 0..<1_000_000_000
}

extension Section {
  var fault: String? {
    if bars.isEmpty { return "The section \"\(name)\" has no bars." }
    if !name.isLine { return "The name \"\(name)\" is more than a line." }
    return bars.lazy.compactMap(\.fault).first
  }
}

extension Bar {
  fileprivate var fault: String? {
    if cells.count != time.beats { return "Bar \(id.rawValue) has \(cells.count) cells for \(time.beats) beats." }
    if let ending = marks.ending, !Marks.endings.contains(ending) {
      return "Bar \(id.rawValue) begins an ending of number \(ending)."
    }
    if marks.ending != nil, marks.beginsRepeat { return "Bar \(id.rawValue) begins a repeat and an ending at once." }
    if !Song.ids.contains(id.rawValue) { return "There can be no bar \(id.rawValue)." }
    return cells.lazy.compactMap { $0?.fault }.first
  }
}

extension ChordSymbol {
  /// What is wrong with its text, `nil` if nothing is.
  var fault: String? {
    let text = text
    if text.isEmpty { return "A chord needs a text." }
    if !text.isLine || text.contains("[") || text.contains("]") {
      return "\"\(text)\" cannot be used as a chord."
    }
    if text.hasPrefix("*") || [".", "/", "%", "%%"].contains(text) {
      return "\"\(text)\" means something else in ChordPro."
    }
    return nil
  }
}

extension String {
  /// Whether it has no line ends or other control characters.
  var isLine: Bool { unicodeScalars.allSatisfy { 0x20 <= $0.value && $0.value != 0x7F } }
}
