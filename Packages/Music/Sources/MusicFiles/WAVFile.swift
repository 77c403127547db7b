/// Sound as a RIFF WAVE file: PCM, 16 bits, one channel.
///
/// Source: Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0", 1991.
public enum WAVFile {
  /// The 44 bytes before the samples.
  public static func header(of rendering: Rendering) -> [UInt8] {
    header(samples: rendering.sampleCount, rate: rendering.rate)
  }

  /// The samples as stored in the file: little-endian.
  public static func bytes(of samples: [Int16]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * samples.count)
    for sample in samples {
      let bits = UInt16(bitPattern: sample)
      bytes.append(UInt8(bits & 0xFF))
      bytes.append(UInt8(bits >> 8))
    }
    return bytes
  }

  /// A whole file at once: 5 MB per minute at 44,100 samples per second. Long music is better written a block at a
  /// time.
  public static func bytes(of rendering: Rendering) -> [UInt8] {
    rendering.reduce(into: header(of: rendering)) { $0 += bytes(of: $1) }
  }

  private static func header(samples: Int, rate: Int) -> [UInt8] {
    let bytesPerSample = 2
    let size = samples * bytesPerSample
    return Array("RIFF".utf8) + number(36 + size, of: 4) + Array("WAVEfmt ".utf8)
      + number(16, of: 4)  // bytes of this chunk
      + number(1, of: 2)  // PCM
      + number(1, of: 2)  // channels
      + number(rate, of: 4) + number(rate * bytesPerSample, of: 4)
      + number(bytesPerSample, of: 2) + number(16, of: 2)
      + Array("data".utf8) + number(size, of: 4)
  }

  /// The bytes of a number, little-endian.
  private static func number(_ number: Int, of count: Int) -> [UInt8] {
    (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) }
  }
}
