import AppShell
import ArrangerModel
import ChordPro
import ChordTheory

/// Answers that are found once for many frames and many steps of a drag. Each depends only on its question, so copies
/// of an app can share them.
struct ArrangerCaches {
  private let timelines = Memo<TimelineQuestion, Timeline>()
  private let transposed = Memo<Transposed, Song>()
  private let palettes = Memo<PaletteQuestion, [PaletteRow]>()
  private let grids = Memo<GridQuestion, PaletteGrid>()
  private let forms = Memo<Song, PlayedForm>()
  private let sounds = Memo<Song, [VoicedBeat: Voicing]>()
  private let differences = Memo<Comparison, Set<Int>>()
  private let diagrams = Memo<DiagramsQuestion, SongDiagrams>()
  private let grips = Memo<GripQuestion, [Fingering]>()

  /// - Parameters:
  ///   - width: Columns per line.
  ///   - margin: How many of them stay free on each side.
  ///   - heights: What the rows of a line may be, the greatest first, without the one for words.
  ///   - rows: The rows for all lines.
  /// - Returns: The timeline with the widest and highest bars with which all of it is in sight, or else with the lowest.
  func timeline(of song: Song, width: Int, margin: Int, heights: [Int], in rows: Int, look: ChordLook) -> Timeline {
    let question = TimelineQuestion(song: song, width: width, margin: margin, heights: heights, rows: rows, look: look)
    return timelines.answer(to: question) { last in
      let needs = BarNeeds(song, look, previous: last?.needs)
      for height in heights.dropLast() {
        // Bars that are high may be wide as well.
        for bars in [4, 8] {
          let timeline = Timeline(
            song, width: width, margin: margin, height: height, mostBars: bars, needs: needs)
          if timeline.count * timeline.lineHeight <= rows { return timeline }
        }
      }
      return Timeline(song, width: width, margin: margin, height: heights[heights.count - 1], needs: needs)
    }
  }

  /// The song transposed by so many semitones.
  func shown(_ song: Song, by semitones: Int) -> Song {
    if semitones == 0 { return song }
    return transposed.answer(to: Transposed(song: song, semitones: semitones)) { _ in
      var song = song
      // It is within the range that every song takes.
      _ = try? ArrangerCommand.transpose(semitones).perform(on: &song)
      return song
    }
  }

  /// - Parameter typed: The chords that were typed, the latest first.
  func paletteRows(of key: MusicalKey, typed: [ChordSymbol]) -> [PaletteRow] {
    palettes.answer(to: PaletteQuestion(key: key, typed: typed)) { _ in
      PaletteRow.rows(of: key, typed: typed)
    }
  }

  /// - Parameter width: The columns of the palette.
  func grid(of rows: [PaletteRow], width: Int, look: ChordLook, isTiled: Bool) -> PaletteGrid {
    grids.answer(to: GridQuestion(rows: rows, width: width, look: look, isTiled: isTiled)) { _ in
      isTiled
        ? PaletteGrid(tiles: rows, width: width) { ChordTile($0, look).columns } : PaletteGrid(list: rows, width: width)
    }
  }

  func playedForm(of song: Song) -> PlayedForm { forms.answer(to: song) { _ in PlayedForm(song) } }

  func voicings(of song: Song) -> [VoicedBeat: Voicing] { sounds.answer(to: song) { _ in song.voicings() } }

  func differingBars(of comparison: Comparison) -> Set<Int> {
    differences.answer(to: comparison) { _ in comparison.differingBars }
  }

  func diagrams(of song: Song, on instrument: Instrument, definitions: [ChordDefinition]) -> SongDiagrams {
    diagrams.answer(to: DiagramsQuestion(song: song, instrument: instrument)) { _ in
      SongDiagrams(of: song, on: instrument, definitions: definitions)
    }
  }

  func fingerings(_ question: GripQuestion, _ find: () -> [Fingering]) -> [Fingering] {
    grips.answer(to: question) { _ in find() }
  }
}

/// Everything on which the timeline depends.
private struct TimelineQuestion: Equatable {
  let song: Song
  let width: Int
  let margin: Int
  let heights: [Int]
  let rows: Int
  let look: ChordLook
}

private struct Transposed: Equatable {
  let song: Song
  let semitones: Int
}

private struct PaletteQuestion: Equatable {
  let key: MusicalKey
  let typed: [ChordSymbol]
}

private struct GridQuestion: Equatable {
  let rows: [PaletteRow]
  let width: Int
  let look: ChordLook
  let isTiled: Bool
}

/// Everything on which the diagrams depend.
private struct DiagramsQuestion: Equatable {
  let song: Song
  let instrument: Instrument
}

/// Everything on which the fingerings depend.
struct GripQuestion: Equatable {
  let chord: Chord
  let instrument: Instrument
}
