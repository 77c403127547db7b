import ChordTheory
import History

/// Lookups of bars, beats and chords. Each is O(*n*) in the bars of the song.
extension Song {
  /// The section that contains a bar, and the bar's index in it, from 0.
  func location(of bar: BarID) -> (section: SectionID, index: Int)? {
    for (id, section) in sections {
      if let index = section.bars.firstIndex(where: { $0.id == bar }) { return (id, index) }
    }
    return nil
  }

  func require(_ bar: BarID) throws(Refusal) -> (section: SectionID, index: Int) {
    guard let location = location(of: bar) else { throw Refusal("There is no bar with the id \(bar.rawValue).") }
    return location
  }

  /// The section of a beat, and how many beats of the section come before it.
  func require(_ beat: Beat) throws(Refusal) -> (section: SectionID, index: Int) {
    let section = try require(beat.bar).section
    guard let index = sections[section]?.index(of: beat) else {
      throw Refusal("\(name(of: beat.bar)) has no beat \(beat.number + 1).")
    }
    return (section, index)
  }

  func require(_ section: SectionID) throws(Refusal) -> Section {
    guard let found = sections[section] else {
      throw Refusal("There is no section with the id \(section.rawValue).")
    }
    return found
  }

  func require(_ use: UseID) throws(Refusal) -> Int {
    guard let index = form.firstIndex(where: { $0.id == use }) else {
      throw Refusal("There is no use \(use.rawValue) in the form.")
    }
    return index
  }

  /// The bar with that id, `nil` if there is none.
  public func bar(_ id: BarID) -> Bar? {
    location(of: id).flatMap { sections[$0.section]?.bars[$0.index] }
  }

  /// The chord that begins on that beat; `nil` if no chord does, or if there is no such beat.
  public func chord(at beat: Beat) -> ChordSymbol? {
    guard let bar = bar(beat.bar), bar.cells.indices.contains(beat.number) else { return nil }
    return bar.cells[beat.number]
  }

  /// The number of a bar in the form, from 1; at its first occurrence if no use is named.
  public func number(of bar: BarID, in use: UseID? = nil) -> Int? {
    var before = 0
    for place in form {
      let bars = sections[place.section]?.bars ?? []
      if use == nil || place.id == use, let index = bars.firstIndex(where: { $0.id == bar }) {
        return before + index + 1
      }
      before += bars.count
    }
    return nil
  }

  /// "Bar 3", numbered by its first occurrence in the form.
  func name(of bar: BarID) -> String {
    number(of: bar).map { "Bar \($0)" } ?? "The bar with the id \(bar.rawValue)"
  }

  /// "bar 3, beat 2".
  func name(of beat: Beat) -> String {
    "\(name(of: beat.bar).lowercased()), beat \(beat.number + 1)"
  }
}
