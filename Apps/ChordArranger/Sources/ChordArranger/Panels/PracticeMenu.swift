import AppShell
import ArrangerModel
import GestureModel
import History
import TerminalUI

/// The menu of everything about playing: style, swing, tempo, parts, count-in, loop.
struct PracticeMenu: ListPanel {
  var search = ListSearch(nil)
  /// What the rows show.
  var values: [PracticeRow: String] = [:]

  let title = "Playing"
  let hint: String? = "Enter or a click changes, Esc closes"
  let choosesByClick = true
  let width: Int? = 58
  let columns = [ListColumn.fitting, .filling]

  var matches: [PracticeRow] { PracticeRow.allCases }

  func cells(of row: PracticeRow) -> [ListCell] { [ListCell(row.title), ListCell(values[row] ?? "")] }

  func choose(_ row: PracticeRow) -> [PanelRequest] { [.practice(row, steps: 1)] }

  func cancel() -> [PanelRequest] { [.close] }

  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    switch key.key {
    case .character("y"), .character("q"): cancel()
    case .right: selection.map(choose) ?? []
    case .left: selection.map { [.practice($0, steps: -1)] } ?? []
    case .character(","): choose(.tempo)
    case .character("l"): choose(.loop)
    case .character("p"): choose(.play)
    default: list(key, in: window) ?? []
    }
  }
}

enum PracticeRow: String, CaseIterable {
  case style, swing, tempo, chords, bass, click, strikes, countIn, loop, play

  var title: String {
    switch self {
    case .style: "Style"
    case .swing: "Swing"
    case .tempo: "Tempo"
    case .chords: "Chords"
    case .bass: "Bass"
    case .click: "Click"
    case .strikes: "Clicked chords"
    case .countIn: "Count-in"
    case .loop: "Loop"
    case .play: "Play"
    }
  }

  /// What the row shows now.
  func value(_ song: Song, _ rehearsal: Rehearsal, isPlaying: Bool) -> String {
    switch self {
    case .style: song.style.rawValue
    case .swing: song.swings ? "on: long and short eighths" : "off"
    case .tempo: "\(tempoText(song.tempo)) (Enter to type, or tap , in time)"
    case .chords: rehearsal.muted.contains(.chords) ? "off" : "on"
    case .bass: rehearsal.muted.contains(.bass) ? "off" : song.hasBass ? "on" : "none (B adds one)"
    case .click: rehearsal.hasClicks ? "on each beat" : "off"
    case .strikes: rehearsal.strikesChords ? "heard" : "silent"
    case .countIn: rehearsal.countsIn ? "a bar" : "off"
    case .loop: rehearsal.loop?.text(in: song) ?? "off (Enter loops the selection or section)"
    case .play: isPlaying ? "stop" : "start"
    }
  }
}
