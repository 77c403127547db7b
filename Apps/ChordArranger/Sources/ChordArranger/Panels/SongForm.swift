import AppShell
import ArrangerModel
import ChordTheory
import GestureModel
import History
import TerminalUI

/// The facts of a song as fields of text.
struct SongForm: FormPanel {
  enum Field: String, CaseIterable {
    case title, artist, key, tempo, time, capo

    /// The most characters that are typed.
    fileprivate var limit: Int {
      switch self {
      case .title, .artist: 200
      case .key: 30
      case .tempo, .time: 10
      case .capo: 3
      }
    }
  }

  private let song: Song
  /// The texts at the beginning.
  private let start: [String]
  /// The texts of the fields; that of the selected one is being typed.
  private var texts: [String]
  var form = FormCursor()

  init(_ song: Song) {
    self.song = song
    texts = [
      song.title, song.artist, song.key.text, tempoText(song.tempo), song.time.text, String(song.capo),
    ]
    start = texts
    select(0)
  }

  /// Whether Escape would lose something.
  var isDraft: Bool { texts != start }

  let title = "About the song"
  let note = "Tab goes to the next field, Enter saves, Esc cancels."
  let width = 58
  let buttons = [PanelButton("Write a file (F3)", .function(3))]

  var fields: [Field] { Field.allCases }

  func label(of field: Field) -> String { field.rawValue.capitalized }

  func text(of field: Field) -> String { fields.firstIndex(of: field).map { texts[$0] } ?? "" }

  func placeholder(of field: Field) -> String { "" }

  func indent(of field: Field) -> Int { 10 }

  // MARK: Inputs

  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    let isBack = key.modifiers.contains(.shift)
    switch key.key {
    case .down: select(form.selected + 1)
    case .up: select(form.selected - 1)
    case .tab: select(form.selected + (isBack ? -1 : 1))
    case .function(3): return [.write]
    default:
      let outcome = form.typed?.handle(key)
      texts[form.selected] = form.typed?.text ?? ""
      switch outcome {
      case .submitted?: return submitted()
      case .cancelled?: return [.close]
      case .editing?, nil: break
      }
    }
    return []
  }

  mutating func paste(_ text: String) -> [PanelRequest] {
    form.typed?.paste(text)
    texts[form.selected] = form.typed?.text ?? ""
    return []
  }

  mutating func click(_ click: PanelClick) -> [PanelRequest] {
    if case .row(let index) = click.part {
      select(index)
      if let field = form.typed { type(field, at: click) }
    }
    return click.part == .key(.function(3)) ? [.write] : []
  }

  /// Types into a field. The first one follows the last.
  private mutating func select(_ index: Int) {
    form.selected = (index + fields.count) % fields.count
    let text = texts[form.selected]
    form.typed = TextField(text, limit: max(field.limit, text.count))
  }

  /// Saves what was typed; what cannot be read stays, with a reason.
  mutating func submitted() -> [PanelRequest] {
    do throws(Refusal) {
      let changes = try changes()
      switch changes.count {
      case 0: return [.close, .say("Nothing changed.")]
      case 1: return [.close, .perform(.set(changes[0]))]
      default: return [.close, .perform(.setAll(changes))]
      }
    } catch {
      return [.say(error.description)]
    }
  }

  /// The settings that differ from those of the song.
  ///
  /// - Throws: the reason why a field cannot be read; that field is then selected.
  private mutating func changes() throws(Refusal) -> [Setting] {
    var changes: [Setting] = []
    for (index, field) in fields.enumerated() {
      let text = texts[index].trimmingSpaces
      do throws(Refusal) {
        let setting = try Self.setting(field, text, song)
        if let setting {
          var copy = song
          _ = try ArrangerCommand.set(setting).perform(on: &copy)
          if copy != song { changes.append(setting) }
        }
      } catch {
        select(index)
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
