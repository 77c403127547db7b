/// Renders notes as sound, one block at a time: however long the music is, only the notes and one block are in memory.
///
/// The same notes give the same samples on every system.
///
/// ```swift
/// let rendering = try Rendering([PlayedNote(start: 0, length: 1, pitch: 60, timbre: .pad)])
/// file.write(WAVFile.header(of: rendering))
/// for block in rendering { file.write(WAVFile.bytes(of: block)) }
/// ```
public struct Rendering: Sendable {
  /// Samples per second.
  public let rate: Int
  /// The number of samples until the last note has faded.
  public let sampleCount: Int
  /// The voices in the order in which they begin.
  private let voices: [Voice]
  private let blockSize: Int

  /// The maximum length of the music, in seconds: an hour.
  public static let maximumDuration = 3_600.0
  /// The supported rates, in samples per second.
  public static let rates = 8_000...96_000

  /// - Parameters:
  ///   - notes: In any order.
  ///   - rate: Samples per second.
  /// - Throws: If a number of a note is out of range, or the music is longer than ``maximumDuration``.
  /// - Complexity: O(*n* log *n*), then O(the sum of all lengths) while the blocks are rendered.
  public init(_ notes: [PlayedNote], rate: Int = 44_100) throws(RenderingError) {
    try self.init(notes, rate: rate, blockSize: 4_096)
  }

  init(_ notes: [PlayedNote], rate: Int, blockSize: Int) throws(RenderingError) {
    guard Self.rates.contains(rate) else { throw .rate(rate) }
    var voices: [Voice] = []
    for (index, note) in notes.enumerated() {
      if let fault = note.fault { throw .note(index: index, fault) }
      let end = note.start + note.length
      guard end <= Self.maximumDuration else { throw .tooLong(seconds: end) }
      voices.append(Voice(note, rate: rate))
    }
    self.rate = rate
    self.blockSize = blockSize
    self.voices = voices.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    sampleCount = voices.map(\.range.upperBound).max() ?? 0
  }

  /// The length of the sound, in seconds.
  public var duration: Double { Double(sampleCount) / Double(rate) }
}

extension Rendering: Sequence {
  /// Blocks of 16-bit samples, all of the same size except the last.
  public struct Iterator: IteratorProtocol {
    fileprivate let rendering: Rendering
    private var first = 0
    private var begun = 0
    private var sounding: [Voice] = []

    fileprivate init(_ rendering: Rendering) {
      self.rendering = rendering
    }

    public mutating func next() -> [Int16]? {
      let count = Swift.min(rendering.blockSize, rendering.sampleCount - first)
      guard count > 0 else { return nil }
      let voices = rendering.voices
      while begun < voices.count, voices[begun].range.lowerBound < first + count {
        sounding.append(voices[begun])
        begun += 1
      }
      var block = Array(repeating: 0.0, count: count)
      for index in sounding.indices { sounding[index].add(to: &block, from: first) }
      first += count
      sounding.removeAll { $0.range.upperBound <= first }
      return block.map(Self.sample)
    }

    /// The value, unchanged up to 0.8; above that, a soft limit that never reaches 1, with no audible corner.
    static func limited(_ value: Double) -> Double {
      let size = abs(value)
      guard 0.8 < size else { return value }
      let excess = (size - 0.8) / 0.2
      return (0.8 + 0.2 * excess / (1 + excess)) * (value < 0 ? -1 : 1)
    }

    private static func sample(_ value: Double) -> Int16 {
      Int16((limited(value) * 32_767).rounded())
    }
  }

  public func makeIterator() -> Iterator { Iterator(self) }
}
