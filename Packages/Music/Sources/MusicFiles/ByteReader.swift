/// Reads bytes from the front, never past the end.
struct ByteReader {
  private let bytes: [UInt8]
  /// The offset of the next byte, from 0 at the start of the file.
  private(set) var offset: Int
  private let end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
    end = bytes.count
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  var left: Int { end - offset }

  var next: UInt8? { offset < end ? bytes[offset] : nil }

  /// - Parameter part: What is being read, with its article, for the error.
  mutating func byte(of part: String) throws(MIDIError) -> UInt8 {
    guard offset < end else { throw MIDIError(.truncated(part), at: end) }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a big-endian number of `count` bytes.
  mutating func number(_ count: Int, of part: String) throws(MIDIError) -> Int {
    var number = 0
    for _ in 0..<count { number = number << 8 | Int(try byte(of: part)) }
    return number
  }

  /// Reads a variable-length number in groups of 7 bits, the highest first; all but the last have the high bit.
  mutating func variableNumber(of part: String) throws(MIDIError) -> Int {
    let start = offset
    var number = 0
    for _ in 0..<4 {
      let byte = try byte(of: part)
      number = number << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return number }
    }
    throw MIDIError(.longNumber, at: start)
  }

  /// A separate reader for the next `count` bytes, which this one then skips.
  ///
  /// - Parameters:
  ///   - part: The name of these bytes, for the error.
  ///   - start: The offset at which their length was given.
  mutating func part(_ part: String, of count: Int, saidAt start: Int) throws(MIDIError) -> ByteReader {
    guard count <= left else { throw MIDIError(.tooLong(part, says: count, left: left), at: start) }
    defer { offset += count }
    return ByteReader(bytes, offset..<offset + count)
  }

  /// All remaining bytes.
  var rest: ArraySlice<UInt8> { bytes[offset..<end] }
}
