import AppShell
import ArrangerModel
import ChordTheory
import GestureModel
import History
import TerminalUI

/// A window over the song that takes all keys: the menu of files, the form of facts, the list of songs, or the menu about
/// playing.
enum Dialog: Hashable {
  case files(FileMenu)
  case facts(SongForm)
  case set(SetPanel)
  case practice(PracticeMenu)

  /// What is announced of it.
  var spoken: String {
    switch self {
    case .files(let menu): "Write a file: \(menu.format.title). \(menu.diagramsLabel)"
    case .facts(let form): "\(form.field.title): \(form.text)"
    case .set(let panel): panel.spoken
    case .practice(let menu): menu.row.title
    }
  }

  /// - Parameters:
  ///   - drag: What a drag of songs carries, and where to.
  ///   - values: What the menu about playing shows.
  func view(_ drag: SetDrag, _ values: [PracticeRow: String]) -> View<ArrangerPlace> {
    if case .set(let panel) = self { return SetDrawing(panel: panel, drag: drag).view }
    return .canvas { canvas in
      let rows = self.rows(values)
      let size = CellSize(min(canvas.size.columns - 2, 58), min(canvas.size.rows, rows.count + 4))
      canvas.within(.dialog, in: CellRect(dialogOf: size, in: canvas.size)) { canvas in
        canvas.draw(View<ArrangerPlace>.empty.panel(title: self.title, role: .accent), in: CellRect(canvas.size))
        for (index, row) in rows.enumerated() where index + 2 < canvas.size.rows {
          let line = CellRect(column: 2, row: index + 1, columns: canvas.size.columns - 4, rows: 1)
          canvas.within(row.place, in: line) { row.draw(in: &$0) }
        }
        canvas.write(
          self.hint, at: CellPoint(2, canvas.size.rows - 2), style: canvas.style(.hint),
          width: canvas.size.columns - 4)
      }
    }
  }

  private struct Row {
    let place: ArrangerPlace
    let label: String
    let field: TextField?
    let isChosen: Bool

    func draw(in canvas: inout Canvas<ArrangerPlace>) {
      let style = isChosen && field == nil ? canvas.style(.focus) : canvas.style(isChosen ? .accent : .text)
      if isChosen, field == nil { canvas.fill(CellRect(canvas.size), style: style) }
      canvas.write(label, at: CellPoint(1, 0), style: style, width: canvas.size.columns - 1)
      guard let field else { return }
      if isChosen {
        _ = canvas.draw(field, at: CellPoint(10, 0), width: max(1, canvas.size.columns - 11))
      } else {
        canvas.write(
          field.text, at: CellPoint(10, 0), style: canvas.style(.text), width: max(1, canvas.size.columns - 11))
      }
    }
  }

  private func rows(_ values: [PracticeRow: String]) -> [Row] {
    switch self {
    case .files(let menu):
      OutputFormat.allCases.enumerated().map { index, format in
        Row(
          place: .format(format), label: "\(index + 1)  \(format.title)  .\(format.fileExtension)", field: nil,
          isChosen: format == menu.format)
      } + [Row(place: .chartDiagrams, label: "d  \(menu.diagramsLabel)", field: nil, isChosen: false)]
    case .facts(let form):
      SongForm.Field.allCases.map { field in
        Row(place: .field(field), label: field.title, field: form.fields[field], isChosen: field == form.field)
      } + [Row(place: .write, label: "Write a file", field: nil, isChosen: false)]
    case .set: []
    case .practice(let menu):
      PracticeRow.allCases.map { row in
        let label = row.title + String(repeating: " ", count: max(1, 10 - row.title.count)) + (values[row] ?? "")
        return Row(place: .practice(row), label: label, field: nil, isChosen: row == menu.row)
      }
    }
  }

  private var title: String {
    switch self {
    case .files: "Write a file"
    case .facts: "About the song"
    case .set(let panel): panel.set.name
    case .practice: "Playing"
    }
  }

  private var hint: String {
    switch self {
    case .files: "Enter or a click chooses, d: diagrams, Esc closes"
    case .facts: "Tab: next field, Enter: done, Esc: as before"
    case .set: ""
    case .practice: "Enter or a click changes, Esc closes"
    }
  }
}

/// The menu of files.
struct FileMenu: Hashable {
  var format = OutputFormat.chordPro
  /// The instrument whose diagrams are on charts; `nil` for none.
  var diagrams: Instrument?

  var diagramsLabel: String { "Chord diagrams on charts: \(diagrams?.rawValue ?? "none")" }

  /// Chooses the next instrument, and none after the last.
  mutating func chooseDiagrams() { diagrams = diagrams.map(\.following) ?? .guitar }

  enum Outcome {
    case open, chosen, closed
  }

  mutating func take(_ event: KeyEvent) -> Outcome {
    let all = OutputFormat.allCases
    let index = all.firstIndex(of: format)!
    switch event.key {
    case .escape: return .closed
    case .enter, .character(" "): return .chosen
    case .down, .tab: format = all[(index + 1) % all.count]
    case .up: format = all[(index + all.count - 1) % all.count]
    case .character("d"): chooseDiagrams()
    case .character(let character):
      guard let number = character.wholeNumberValue, all.indices.contains(number - 1) else { return .open }
      format = all[number - 1]
      return .chosen
    default: break
    }
    return .open
  }
}

/// The facts of a song as fields of text.
public struct SongForm: Hashable, Sendable {
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case title, artist, key, tempo, time, capo

    var title: String { rawValue.capitalized }
  }

  private(set) var fields: [Field: TextField]
  var field = Field.title

  var text: String { fields[field]?.text ?? "" }

  init(_ song: Song) {
    fields = [
      .title: TextField(song.title, limit: max(200, song.title.count)),
      .artist: TextField(song.artist, limit: max(200, song.artist.count)),
      .key: TextField(song.key.text, limit: 30), .tempo: TextField(tempoText(song.tempo), limit: 10),
      .time: TextField(song.time.text, limit: 10), .capo: TextField(String(song.capo), limit: 3),
    ]
  }

  /// - Returns: Whether the form is complete, given up, or still open.
  mutating func take(_ event: KeyEvent) -> TextField.Outcome {
    switch event.key {
    case .down,
      .tab where !event.modifiers.contains(.shift):
      move(1)
    case .up, .tab: move(-1)
    default: return fields[field]?.handle(event) ?? .editing
    }
    return .editing
  }

  mutating func paste(_ text: String) { fields[field]?.paste(text) }

  private mutating func move(_ steps: Int) {
    let all = Field.allCases
    field = all[(all.firstIndex(of: field)! + steps + all.count) % all.count]
  }

  /// The settings that differ from those of the song.
  ///
  /// - Throws: the reason why a field cannot be read; ``field`` is then that field.
  mutating func changes(of song: Song) throws(Refusal) -> [Setting] {
    var changes: [Setting] = []
    for field in Field.allCases {
      let text = (fields[field]?.text ?? "").trimmingSpaces
      do throws(Refusal) {
        let setting = try Self.setting(field, text, song)
        if let setting {
          var copy = song
          _ = try ArrangerCommand.set(setting).perform(on: &copy)
          if copy != song { changes.append(setting) }
        }
      } catch {
        self.field = field
        throw error
      }
    }
    return changes
  }

  /// - Returns: `nil` if the text is as it was.
  private static func setting(_ field: Field, _ text: String, _ song: Song) throws(Refusal) -> Setting? {
    switch field {
    case .title: return .title(text)
    case .artist: return .artist(text)
    case .key: return text == song.key.text ? nil : .key(try MusicalKey(typed: text))
    case .tempo:
      guard text != tempoText(song.tempo) else { return nil }
      guard let tempo = Double(text.replacing(",", with: ".")) else {
        throw Refusal("\"\(text)\" is not a tempo.", remedy: "Write beats a minute, such as 96.")
      }
      return .tempo(tempo)
    case .time: return text == song.time.text ? nil : .time(try TimeSignature(typed: text))
    case .capo:
      guard let fret = Int(text.isEmpty ? "0" : text) else {
        throw Refusal("\"\(text)\" is not a fret.", remedy: "Write a number from 0, for none, to 11.")
      }
      return .capo(fret)
    }
  }
}

extension CellRect {
  /// The place of a dialog in the window: in the middle, and a little above it.
  init(dialogOf size: CellSize, in window: CellSize) {
    self.init(
      origin: CellPoint((window.columns - size.columns) / 2, max(0, (window.rows - size.rows) / 3)), size: size)
  }
}
