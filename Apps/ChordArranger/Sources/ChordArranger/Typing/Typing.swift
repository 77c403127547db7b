import GestureModel
import TerminalUI

/// A line that is being typed at the top of the window, and its purpose.
struct Typing: Hashable {
  /// The purpose of the line.
  enum Purpose: Hashable, CaseIterable {
    case chord, title, artist, key, transposition, section, newName, time, ending, mark
    case file(OutputFormat)
    /// The name of a chart of all songs of the set.
    case set

    static var allCases: [Purpose] {
      [.chord, .title, .artist, .key, .transposition, .section, .newName, .time, .ending, .mark]
        + OutputFormat.allCases.map { .file($0) } + [.set]
    }
  }

  let purpose: Purpose
  private(set) var field: TextField
  /// The text at the beginning.
  private let start: String

  /// - Parameter text: The text to begin with, however long.
  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    field = TextField(text, limit: max(purpose.limit, text.count))
    start = text
  }

  /// Whether Escape would lose what was typed.
  var isDraft: Bool { text != start && !field.isEmpty }

  /// Whether a click elsewhere keeps what was typed. A file is written only if somebody says so.
  var isKeptByClick: Bool {
    switch purpose {
    case .file, .set: false
    case .chord, .title, .artist, .key, .transposition, .section, .newName, .time, .ending, .mark: isDraft
    }
  }

  var text: String { field.text }

  /// Backspace in an empty line gives it up, as Escape does.
  mutating func take(_ event: KeyEvent) -> TextField.Outcome {
    event.key == .backspace && field.isEmpty ? .cancelled : field.handle(event)
  }

  mutating func paste(_ pasted: String) { field.paste(pasted) }

  /// The text before the line.
  var prompt: String {
    switch purpose {
    case .chord: "Chord"
    case .title: "Title"
    case .artist: "Artist"
    case .key: "Key; the chords stay"
    case .transposition: "Transpose to a key, or by semitones"
    case .section: "Name of the new section"
    case .newName: "New name of the section"
    case .time: "Time from this bar on"
    case .ending: "Ending that begins with this bar"
    case .mark: "Mark"
    case .file(let format): "Write \(format.title) to"
    case .set: "Write all songs, as .pdf or for iReal Pro (.html), to"
    }
  }

  /// A hint at the input that is possible.
  var hint: String {
    switch purpose {
    case .chord: "such as Am7, A/C#, ii7 or 57; several chords: one per bar"
    case .title: "Ctrl-U clears it"
    case .artist: "Ctrl-U clears it; empty for none"
    case .key: "such as G, Em, Bb"
    case .transposition: "such as G, +2, -3"
    case .section, .newName: "such as Verse, Chorus 2"
    case .time: "such as 3/4, 12/8; empty for no change"
    case .ending: "1 to 9; empty for none"
    case .mark: "Segno, Coda, To Coda, Fine, D.C., D.S. al Coda, …; empty for none"
    case .file, .set: "a name; Enter writes it"
    }
  }
}

extension Typing.Purpose {
  /// The maximum length of the line, in characters.
  fileprivate var limit: Int {
    switch self {
    case .title, .artist: 200
    case .file, .set: 1_000
    case .chord: 300
    case .key, .transposition, .section, .newName, .time, .ending, .mark: 60
    }
  }
}
