public import ChordTheory

/// A bar with a cell for each of its beats.
public struct Bar: Hashable, Sendable, Codable {
  public let id: BarID
  public internal(set) var time: TimeSignature
  /// One cell for each beat: the chord that begins on it, or `nil` if the last chord continues.
  public internal(set) var cells: [ChordSymbol?]
  public internal(set) var marks: Marks = Marks()
  /// The key in which the bar is written; `nil` if it is the song's.
  public internal(set) var key: MusicalKey?
  /// What is sung over it; `nil` in sections without words.
  public internal(set) var words: Words?

  /// A bar without chords.
  init(_ id: BarID, time: TimeSignature) {
    self.init(id, time: time, cells: Array(repeating: nil, count: time.beats))
  }

  init(_ id: BarID, time: TimeSignature, cells: [ChordSymbol?]) {
    precondition(cells.count == time.beats, "A bar of \(time) cannot have \(cells.count) cells.")
    self.id = id
    self.time = time
    self.cells = cells
  }

  /// The same bar with another id, without words.
  func renamed(_ id: BarID) -> Bar {
    var bar = Bar(id, time: time, cells: cells)
    bar.marks = marks
    bar.key = key
    return bar
  }

  /// The transposition of a bar that has its own key, if its song is transposed: by as many semitones, but spelled in
  /// that key. `nil` if the bar has the song's key.
  func ownTransposition(in way: Transposition) -> Transposition? {
    key.map { Transposition(from: $0, semitones: way.semitones) }
  }

  /// Transposes the chords and the bar's own key, if it has one.
  mutating func transpose(_ way: Transposition) {
    if key != nil { key = way.to }
    cells = cells.map { $0?.transposed(by: way) }
  }

  /// Everything in a bar except its id and its key.
  struct Content: Hashable {
    let time: TimeSignature
    let cells: [ChordSymbol?]
    let marks: Marks
  }

  var content: Content { Content(time: time, cells: cells, marks: marks) }
}

/// A beat of a bar.
public struct Beat: Hashable, Sendable, Codable {
  public var bar: BarID
  /// The number of the beat in its bar, from 0.
  public var number: Int

  public init(_ bar: BarID, _ number: Int) {
    self.bar = bar
    self.number = number
  }

  /// - Throws: `DecodingError.dataCorrupted` if no bar has as many beats.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    bar = try fields.decode(BarID.self, forKey: .bar)
    number = try fields.decode(Int.self, forKey: .number)
    guard 0..<TimeSignature.allBeats.upperBound ~= number else {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: fields, debugDescription: "No bar has a beat with the index \(number).")
    }
  }
}
