import GestureModel

/// A line being typed at the top of the window, and what it is for.
struct Typing: Hashable {
  /// What becomes of the line.
  enum Purpose: Hashable, CaseIterable {
    case chord, key, transposition, section, newName, time, ending, mark
  }

  /// What a key did to the line.
  enum Outcome: Hashable {
    case goesOn, done, givenUp
  }

  let purpose: Purpose
  private(set) var text = ""

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  /// No name of anything is longer, in characters.
  static let longest = 60

  mutating func take(_ event: KeyEvent) -> Outcome {
    switch event.key {
    case .escape: return .givenUp
    case .enter: return .done
    case .backspace:
      if text.isEmpty { return .givenUp }
      text.removeLast()
    case .character("u") where event.modifiers.contains(.control): text = ""
    case .character(let character) where event.modifiers.isSubset(of: .shift): add(character)
    default: break
    }
    return .goesOn
  }

  mutating func paste(_ pasted: String) {
    pasted.forEach { add($0) }
  }

  private mutating func add(_ character: Character) {
    guard !character.isNewline, character != "\t", text.count < Self.longest else { return }
    text.append(character)
  }

  /// What stands before the line.
  var prompt: String {
    switch purpose {
    case .chord: "Chord"
    case .key: "Key; the chords stay"
    case .transposition: "Transpose to a key, or by semitones"
    case .section: "Name of the new section"
    case .newName: "New name of the section"
    case .time: "Time from this bar on"
    case .ending: "Ending that begins with this bar"
    case .mark: "Mark"
    }
  }

  /// What can be written.
  var hint: String {
    switch purpose {
    case .chord: "as Am7, A/C#, or a step of the key: ii7, V7/V, 57"
    case .key: "as G, Em, Bb"
    case .transposition: "as G, +2, -3"
    case .section, .newName: "as Verse, Chorus 2"
    case .time: "as 3/4, 12/8; nothing: as before"
    case .ending: "1 to 9; nothing: none"
    case .mark: "Segno, Coda, To Coda, Fine, D.C., D.S. al Coda, …; nothing: none"
    }
  }
}
