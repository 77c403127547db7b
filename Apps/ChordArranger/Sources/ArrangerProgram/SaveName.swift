import ArrangerModel
import ChordArranger
import ChordTheory

/// The name of a save: always the same for one source with one set of settings, and different for any other.
struct SaveName: Hashable {
  /// The source and its content, without the settings.
  let source: String
  /// The name of the file without its extension; `nil` if the song does not come from a file.
  let file: String?
  private(set) var text: String

  /// An option given on the command line, with its spelling there.
  enum Setting {
    case key(MusicalKey, written: String)
    case tempo(Double)
    case time(TimeSignature, written: String)
    case transposition(ArrangerCommand, written: String)
  }

  init(_ source: String, ofFile file: String? = nil) {
    self.source = source
    self.file = file
    text = source
  }

  mutating func add(_ settings: [Setting]) {
    guard !settings.isEmpty else { return }
    text = ([source] + settings.map(\.name)).joined(separator: "-")
  }
}

extension SaveName.Setting {
  /// A name of letters, digits and hyphens: one for each setting, however that was spelled.
  fileprivate var name: String {
    switch self {
    case .key(let key, _): "in-\(key.inNames)"
    case .tempo(let tempo): "at-\(tempo.shortText)".withHyphens
    case .time(let time, _): time.text.withHyphens
    case .transposition(.transpose(let semitones), _): "to-\(semitones < 0 ? "down" : "up")-\(semitones.magnitude)"
    case .transposition(.transposeTo(let key), _): "to-\(key.inNames)"
    case .transposition(_, let written): "to-\(written)".withHyphens
    }
  }
}

extension MusicalKey {
  fileprivate var inNames: String { text.replacing("#", with: "sharp") }
}

extension String {
  /// The text with a hyphen in place of each character that is neither a letter nor a digit.
  fileprivate var withHyphens: String { String(map { $0.isLetter || $0.isNumber ? $0 : "-" }) }
}
