public import AppShell
public import ArrangerModel
import ChordTheory
import DragDropCollections
import History
public import TerminalUI

/// A palette of chords on the left, and a song in bars and beats beside it.
public struct Arranger: App {
  public typealias Action = ArrangerCommand
  public typealias Place = ArrangerPlace
  public typealias Item = ArrangerItem
  /// What the sound player is to do.
  public typealias Request = SoundRequest
  /// A line to show.
  public typealias Message = String

  public static let name = "chord-arranger"

  /// The source of the song, for the files that are written at the end.
  let origin: Origin
  var panes: Panes
  var selection: Set<Beat> = []
  var mode = DropMode.replace
  var naming = ChordNaming.letters
  var showsVoicings = false
  /// The line being typed; `nil` while keys are commands.
  var typing: Typing?
  /// Chords that were typed, the latest first; offered before those of the key.
  var typed: [ChordSymbol] = []
  /// The description of a chord, in a box of its own.
  var information: String?
  var playback: Playback?
  /// How the chord at the focus is played, in a box of its own.
  var grip: Grip?
  let fingerings = Memo<GripQuestion, [Fingering]>()
  /// Two arrangements between which the person switches.
  var comparison: Comparison?
  let plans = Answers<Song, DropQuestion, Result<PlannedDrop<ArrangerCommand>?, Refusal>>()
  let differences = Memo<Comparison, Set<Int>>()
  let voicings = Memo<Song, [VoicedBeat: Voicing]>()
  private let timelines = Memo<TimelineQuestion, Timeline>()
  private let palettes = Memo<PaletteQuestion, [PaletteRow]>()
  /// Whether the picture of the view is reused while its inputs stay the same; a test compares it with a new drawing.
  var keepsView = true

  init(origin: Origin = .nothing) {
    self.origin = origin
    panes = Panes([.palette: PaneSettings(title: "Palette"), .timeline: PaneSettings(.rows(height: 2))])
  }

  public let minimumSize = CellSize(columns: 44, rows: 10)

  public var isTyping: Bool { typing != nil }

  public var typedLine: String? { typing.map { "\($0.prompt): \($0.text.isEmpty ? $0.hint : $0.text)" } }

  public func summary(_ stage: Stage<Arranger>) -> String {
    let bars = timeline(stage).barCount
    let steps = stage.history.counter
    return "\(bars.counted("bar"))  \(steps.counted("step"))"
  }

  public func nextTick(_ stage: Stage<Arranger>) -> Duration? { playback?.nextTick }

  // MARK: Layout

  func timeline(_ stage: Stage<Arranger>) -> Timeline {
    let width = panes.inside(of: .timeline, in: ArrangerLayout(stage.size).timeline).columns
    let question = TimelineQuestion(song: stage.model, width: width, look: look(stage.model))
    return timelines.answer(to: question) { last in
      Timeline(question.song, width: width, needs: BarNeeds(question.song, question.look, previous: last?.needs))
    }
  }

  func paletteRows(_ song: Song) -> [PaletteRow] {
    palettes.answer(to: PaletteQuestion(key: song.key, typed: typed)) { _ in
      PaletteRow.rows(of: song.key, typed: typed)
    }
  }

  func paneFrames(_ stage: Stage<Arranger>) -> [PartID: PaneFrame] {
    let layout = ArrangerLayout(stage.size)
    return [
      .palette: PaneFrame(layout.palette, count: paletteRows(stage.model).count),
      .timeline: PaneFrame(layout.timeline, count: timeline(stage).count),
    ]
  }

  func look(_ song: Song) -> ChordLook {
    ChordLook(naming: naming, key: song.key, capo: song.capo, showsVoicings: showsVoicings)
  }

  func text(of symbol: ChordSymbol, _ song: Song) -> String { look(song).text(of: symbol) }
}

/// Everything on which the timeline depends.
private struct TimelineQuestion: Equatable {
  let song: Song
  let width: Int
  let look: ChordLook
}

private struct PaletteQuestion: Equatable {
  let key: Key
  let typed: [ChordSymbol]
}
