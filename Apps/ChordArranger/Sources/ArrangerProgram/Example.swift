import ArrangerModel
import ChordArranger
import ChordTheory
import History

/// Songs that come with the program: common chord progressions that nobody owns.
enum Example: String, CaseIterable {
  case blues, pachelbel, jazz, axis, rhythm

  var title: String {
    switch self {
    case .blues: "Twelve Bar Blues"
    case .pachelbel: "Canon (after Johann Pachelbel)"
    case .jazz: "Two Five One"
    case .axis: "Four Chords"
    case .rhythm: "Changes in B flat"
    }
  }

  private var key: String {
    switch self {
    case .blues: "A"
    case .pachelbel: "D"
    case .jazz: "C"
    case .axis: "G"
    case .rhythm: "Bb"
    }
  }

  private var tempo: Double {
    switch self {
    case .blues: 100
    case .pachelbel: 60
    case .jazz: 140
    case .axis: 110
    case .rhythm: 180
    }
  }

  /// The sections in the order of the form: their chords, with bars separated by `|`; a name that occurred before
  /// uses that section again.
  var form: [(name: String, bars: String)] {
    switch self {
    case .blues: [("Chorus", "A7 | D7 | A7 | A7 | D7 | D7 | A7 | F#7 | Bm7 | E7 | A7 . D7 . | A7 . E7 .")]
    case .pachelbel:
      [
        ("Ground", "D . A . | Bm . F#m . | G . D . | G . A ."),
        ("Variation", "D . A/C# . | Bm . F#m/A . | G . D/F# . | Em7 . A7 ."),
        ("Ground", ""), ("End", "D"),
      ]
    case .jazz: [("Major", "Dm7 | G7 | Cmaj7 | Cmaj7"), ("Minor", "Bm7b5 | E7 | Am7 | Am7"), ("Major", "")]
    case .axis:
      [
        ("Verse", "G | D | Em | C | G | D | Em | C"), ("Chorus", "C | G | D | Em | C | G | D | D"), ("Verse", ""),
        ("Chorus", ""), ("Bridge", "Em | C | Am | D7"), ("Chorus", ""),
      ]
    case .rhythm:
      [
        ("A", "Bb . G7 . | Cm7 . F7 . | Dm7 . G7 . | Cm7 . F7 . | Bb . Bb7 . | Eb . Ebm . | Bb . F7 . | Bb"),
        ("A", ""), ("B", "D7 | D7 | G7 | G7 | C7 | C7 | F7 | F7"), ("A", ""),
      ]
    }
  }

  func song() throws -> Song {
    var song = Song(title: title, key: try MusicalKey(parsing: key))
    _ = try ArrangerCommand.set(.tempo(tempo)).perform(on: &song)
    var known: [String: SectionID] = [:]
    for (name, bars) in form {
      if let section = known[name] { try song.use(section) } else { known[name] = try song.add(name, bars) }
    }
    return song
  }
}

extension Song {
  /// Eight empty bars.
  static func empty(title: String = "Untitled") throws -> Song {
    var song = Song(title: title, key: try MusicalKey(parsing: "C"))
    try song.add("A", Array(repeating: "", count: 8).joined(separator: "|"))
    return song
  }

  fileprivate mutating func use(_ section: SectionID) throws {
    let place = form.last.map { UsePlace.after($0.id) } ?? .start
    _ = try ArrangerCommand.form(.use(section, as: newUseID(), at: place)).perform(on: &self)
  }

  /// Adds a section at the end.
  ///
  /// - Parameter bars: Beats separated by spaces, `.` if no chord begins on one; bars separated by `|`.
  @discardableResult
  mutating func add(_ name: String, _ bars: String) throws -> SectionID {
    let cells = bars.split(separator: "|", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
    let (section, ids) = (newSectionID(), newBarIDs(cells.count))
    let place = form.last.map { UsePlace.after($0.id) } ?? .start
    _ = try ArrangerCommand.form(
      .add(section, name: name, kind: Section.Kind(name: name), bars: ids, use: newUseID(), at: place)
    ).perform(on: &self)
    for (bar, cells) in zip(ids, cells) {
      for (number, text) in cells.enumerated() where text != "." {
        _ = try dropping(.new([ChordSymbol(String(text))]), at: Beat(bar, number), .replace).command.perform(on: &self)
      }
    }
    return section
  }
}
