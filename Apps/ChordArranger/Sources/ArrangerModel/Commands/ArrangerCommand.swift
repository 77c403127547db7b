public import ChordTheory
public import History

/// A change to a song.
public enum ArrangerCommand: Command, Codable {
  public typealias Model = Song

  /// Adds, moves or copies chords to a beat. Make it with ``Song/dropping(_:at:in:_:)``.
  case drop(ChordDrop)
  /// Exchanges two chords.
  case swap(Beat, Beat)
  case delete([Beat])
  case bars(BarEdit)
  case form(FormEdit)
  /// Moves chords over the words.
  case words(WordsEdit)
  case set(Setting)
  /// Several settings in one step.
  case setAll([Setting])
  /// Transposes the key and the chords by this many semitones, up or down, within ``semitones``.
  case transpose(Int)
  /// Transposes the song to this key, or to its relative key if the song has the other mode.
  case transposeTo(MusicalKey)
  /// Replaces the song with another arrangement of it. Make it with ``exchange(_:for:)``.
  case exchange(Patch)
  /// Undoes another command.
  case restore(Patch)
  /// A command that is refused if the song has another key or time by now. Make it with ``bound(to:by:)``.
  indirect case inFrame(Frame, ArrangerCommand)

  /// The range of ``transpose(_:)``.
  public static let semitones = -127...127

  public var title: String {
    switch self {
    case .drop(let drop): drop.title
    case .swap: "Swap 2 chords"
    case .delete(let beats): "Delete \(beats.count.counted("chord"))"
    case .bars(let edit): edit.title
    case .form(let edit): edit.title
    case .words(let edit): edit.title
    case .set(let setting): setting.title
    case .setAll(let settings): settings.map(\.title).joined(separator: ", ")
    case .transpose(let semitones): semitones < 0 ? "Transpose by \(semitones)" : "Transpose by +\(semitones)"
    case .transposeTo(let key): "Transpose to \(key)"
    case .exchange: "Switch versions"
    case .restore: "Undo"
    case .inFrame(_, let command): command.title
    }
  }

  /// - Throws: A ``Refusal`` if something named does not exist, if a new id is already taken, if a chord would be
  ///   lost that nobody asked to remove, or if a section would have no bars.
  /// - Complexity: O(*n*) in the bars of the song, for each bar that is named.
  public func perform(on song: inout Song) throws(Refusal) -> ArrangerCommand {
    if case .inFrame(let frame, let command) = self {
      try frame.check(song)
      return .inFrame(frame, try command.perform(on: &song))
    }
    var next = song
    switch self {
    case .inFrame: break
    case .drop(let drop): try drop.perform(on: &next)
    case .swap(let one, let other): try next.swap(one, other)
    case .delete(let beats): try next.delete(beats)
    case .bars(let edit): try edit.perform(on: &next)
    case .form(let edit): try edit.perform(on: &next)
    case .words(let edit): try edit.perform(on: &next)
    case .set(let setting): try setting.perform(on: &next)
    case .setAll(let settings): for setting in settings { try setting.perform(on: &next) }
    case .transpose(let semitones):
      guard Self.semitones.contains(semitones) else {
        throw Refusal("\(semitones) semitones are too many.", remedy: "Choose from -127 to 127; 12 is an octave.")
      }
      next.transpose(Transposition(from: song.key, semitones: semitones))
    case .transposeTo(let key): next.transpose(Transposition(from: song.key, to: key))
    case .exchange(let patch), .restore(let patch): try patch.perform(on: &next)
    }
    switch self {
    case .exchange, .restore: break
    default: next.placeTexts(asIn: song)
    }
    defer { song = next }
    return .restore(Patch(undoing: self, from: next, to: song))
  }

  /// Replaces this arrangement with another one, as one step.
  ///
  /// - Complexity: O(*n*).
  public static func exchange(_ song: Song, for other: Song) -> ArrangerCommand {
    .exchange(Patch(from: song, to: other))
  }
}
