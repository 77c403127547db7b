import ArrangerModel
import ChordTheory

/// How much room the bars of a song need, kept by section: who changes one section measures one.
struct BarNeeds {
  /// How many beats the longest bar has.
  let beats: Int
  /// How many columns a beat needs.
  let columns: Int
  private let look: ChordLook
  private let sections: [SectionID: Need]

  private struct Need {
    let section: Section
    let beats: Int
    let columns: Int
  }

  /// - Parameters:
  ///   - previous: What it knows of sections that have not changed is taken from there, where they look the same.
  /// - Complexity: O(the bars of sections that have changed, and the sections).
  init(_ song: Song, _ look: ChordLook, previous: BarNeeds?) {
    let previous = previous?.look == look ? previous : nil
    var known: [Key?: [ChordSymbol: Int]] = [:]
    func width(_ symbol: ChordSymbol, in key: Key?) -> Int {
      if let width = known[key]?[symbol] { return width }
      let width = look.columns(of: symbol, in: key)
      known[key, default: [:]][symbol] = width
      return width
    }
    var sections: [SectionID: Need] = [:]
    sections.reserveCapacity(song.sections.count)
    for (id, section) in song.sections {
      if let old = previous?.sections[id], old.section == section {
        sections[id] = old
      } else {
        sections[id] = Need(
          section: section, beats: section.bars.map(\.cells.count).max() ?? 1,
          columns: BarGrid.need(
            section.bars.lazy.map { bar in bar.cells.map { cell in cell.map { width($0, in: bar.key) } } }))
      }
    }
    (self.look, self.sections) = (look, sections)
    beats = sections.values.lazy.map(\.beats).max() ?? 4
    self.columns = sections.values.lazy.map(\.columns).max() ?? 1
  }
}
