extension MIDIFile {
  /// The encoded file. Every event has its own status byte: a few bytes more, and no ambiguity.
  ///
  /// All numbers must be in the ranges documented for their properties.
  ///
  /// - Complexity: O(*n*).
  public func bytes() -> [UInt8] {
    precondition(1 <= ticksPerQuarter && ticksPerQuarter <= 0x7FFF, "A quarter cannot have \(ticksPerQuarter) ticks.")
    precondition(tracks.count <= 0xFFFF, "A file cannot have \(tracks.count) tracks.")
    precondition(format == .parallelTracks || tracks.count == 1, "Format 0 has one track, not \(tracks.count).")
    var bytes: [UInt8] = []
    bytes.append(number: Self.headerID, of: 4)
    bytes.append(number: 6, of: 4)
    bytes.append(number: format.rawValue, of: 2)
    bytes.append(number: tracks.count, of: 2)
    bytes.append(number: ticksPerQuarter, of: 2)
    for track in tracks {
      let body = track.body
      precondition(body.count <= 0xFFFF_FFFF, "A track cannot have \(body.count) bytes.")
      bytes.append(number: Self.trackID, of: 4)
      bytes.append(number: body.count, of: 4)
      bytes += body
    }
    return bytes
  }
}

extension MIDITrack {
  fileprivate var body: [UInt8] {
    var bytes: [UInt8] = []
    for event in events {
      bytes.append(variable: event.delta)
      bytes.append(event.message)
    }
    bytes.append(variable: endDelta)
    bytes += [0xFF, MIDIMeta.endOfTrack, 0]
    return bytes
  }
}

extension [UInt8] {
  /// Appends a number, the highest byte first.
  fileprivate mutating func append(number: Int, of count: Int) {
    for index in (0..<count).reversed() { append(UInt8(number >> (8 * index) & 0xFF)) }
  }

  /// Appends a number in groups of 7 bits, the highest first, as few as possible.
  fileprivate mutating func append(variable number: Int) {
    precondition(0 <= number && number <= 0x0FFF_FFFF, "\(number) is not from 0 to 268435455, which is 28 bits.")
    for shift in [21, 14, 7] where number >> shift != 0 { append(UInt8(number >> shift & 0x7F | 0x80)) }
    append(UInt8(number & 0x7F))
  }

  fileprivate mutating func append(_ message: MIDIMessage) {
    switch message {
    case .channel(let channel, let message):
      precondition(0 <= channel && channel <= 15, "There is no channel \(channel).")
      append(message.status << 4 | UInt8(channel))
      for number in message.data {
        precondition(0 <= number && number <= 127, "\(message) has a number out of its range.")
        append(UInt8(number))
      }
    case .meta(let meta):
      let (type, data) = meta.encoded
      self += [0xFF, type]
      append(block: data)
    case .systemExclusive(let data):
      append(0xF0)
      append(block: data)
    case .escape(let data):
      append(0xF7)
      append(block: data)
    }
  }

  private mutating func append(block: [UInt8]) {
    append(variable: block.count)
    self += block
  }
}
