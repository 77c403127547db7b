import ArrangerModel
import ChordTheory
import TerminalUI

/// The space that the bars of a song need, cached by section, so that a change to one section measures only that one.
struct BarNeeds {
  /// The number of beats in the longest bar.
  let beats: Int
  /// The number of columns that a beat needs.
  let columns: Int
  /// The number of columns that the words over a bar need; 0 in a song without words.
  let words: Int
  private let look: ChordLook
  private let sections: [SectionID: Need]

  private struct Need {
    let section: Section
    let beats: Int
    let columns: Int
    let words: Int
  }

  /// - Parameters:
  ///   - previous: A source of cached values for sections that have not changed, if the look is the same.
  /// - Complexity: O(bars of changed sections + sections).
  init(_ song: Song, _ look: ChordLook, previous: BarNeeds?) {
    let previous = previous?.look == look ? previous : nil
    var known: [MusicalKey?: [ChordSymbol: Int]] = [:]
    func width(_ symbol: ChordSymbol, in key: MusicalKey?) -> Int {
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
            section.bars.lazy.map { bar in bar.cells.map { cell in cell.map { width($0, in: bar.key) } } }),
          words: section.bars.lazy.compactMap(\.words).map(\.columns).max() ?? 0)
      }
    }
    (self.look, self.sections) = (look, sections)
    beats = sections.values.lazy.map(\.beats).max() ?? 4
    self.columns = sections.values.lazy.map(\.columns).max() ?? 1
    words = sections.values.lazy.map(\.words).max() ?? 0
  }
}

extension Bar.Words {
  /// At least 1, because words that are missing need a row as well.
  /// Spaces at the end need no room.
  fileprivate var columns: Int { max(1, TerminalUI.columns(of: (before + text).trimmingTrailingSpaces)) }
}
