extension MIDIFile {
  /// Reads a file: running status is supported, unknown chunks are skipped.
  ///
  /// - Throws: If the bytes are not a complete, valid file of format 0 or 1. Nothing is guessed.
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) throws(MIDIError) {
    var reader = ByteReader(bytes)
    let header = try Header(&reader)
    var tracks: [MIDITrack] = []
    while reader.left > 0 {
      let start = reader.offset
      let id = try reader.number(4, of: "the name of a chunk")
      let lengthOffset = reader.offset
      let length = try reader.number(4, of: "the length of a chunk")
      let name = id == Self.trackID ? "track \(tracks.count + 1)" : "the chunk at byte \(start)"
      var chunk = try reader.part(name, of: length, saidAt: lengthOffset)
      guard id == Self.trackID else { continue }
      tracks.append(try MIDITrack(&chunk))
    }
    guard tracks.count == header.tracks else {
      throw MIDIError(.trackCount(says: header.tracks, has: tracks.count), at: Header.tracksOffset)
    }
    self.init(format: header.format, ticksPerQuarter: header.ticksPerQuarter, tracks: tracks)
  }

  /// "MThd" as a number.
  static let headerID = 0x4D54_6864
  /// "MTrk" as a number.
  static let trackID = 0x4D54_726B
}

private struct Header {
  var format: MIDIFile.Format
  var tracks: Int
  var ticksPerQuarter: Int

  static let tracksOffset = 10

  init(_ reader: inout ByteReader) throws(MIDIError) {
    let part = "the header"
    for byte in [0x4D, 0x54, 0x68, 0x64] as [UInt8] {
      guard let next = reader.next else { throw MIDIError(.truncated(part), at: reader.offset) }
      guard next == byte else { throw MIDIError(.notMIDI, at: 0) }
      _ = try reader.byte(of: part)
    }
    let length = try reader.number(4, of: part)
    guard 6 <= length else { throw MIDIError(.headerLength(length), at: 4) }
    // "more parameters may be added to the MThd chunk in the future": they are skipped.
    var header = try reader.part(part, of: length, saidAt: 4)
    let number = try header.number(2, of: part)
    guard let format = MIDIFile.Format(rawValue: number) else { throw MIDIError(.format(number), at: 8) }
    self.format = format
    tracks = try header.number(2, of: part)
    guard format == .parallelTracks || tracks == 1 else {
      throw MIDIError(.notOneTrack(says: tracks), at: Self.tracksOffset)
    }
    ticksPerQuarter = try header.number(2, of: part)
    if ticksPerQuarter & 0x8000 != 0 {
      let rate = -Int(Int8(truncatingIfNeeded: ticksPerQuarter >> 8))
      throw MIDIError(.filmTime(framesPerSecond: rate), at: 12)
    }
    guard ticksPerQuarter > 0 else { throw MIDIError(.noTicks, at: 12) }
  }
}

extension MIDITrack {
  fileprivate init(_ reader: inout ByteReader) throws(MIDIError) {
    self.init(events: [])
    var runningStatus: UInt8?
    while reader.left > 0 {
      let delta = try reader.variableNumber(of: "a delta time")
      guard let message = try MIDIMessage.read(&reader, &runningStatus) else {
        endDelta = delta
        guard reader.left == 0 else { throw MIDIError(.afterEndOfTrack(bytes: reader.left), at: reader.offset) }
        return
      }
      events.append(MIDIEvent(delta: delta, message))
    }
    throw MIDIError(.noEndOfTrack, at: reader.offset)
  }
}

extension MIDIMessage {
  /// - Returns: `nil` for the end of track.
  fileprivate static func read(
    _ reader: inout ByteReader, _ runningStatus: inout UInt8?
  ) throws(MIDIError) -> MIDIMessage? {
    let start = reader.offset
    let part = "an event"
    guard let first = reader.next else { throw MIDIError(.truncated(part), at: start) }
    if first < 0xF0 {
      return try readChannelMessage(&reader, &runningStatus)
    }
    _ = try reader.byte(of: part)
    guard first == 0xF0 || first == 0xF7 || first == 0xFF else { throw MIDIError(.strayStatus(first), at: start) }
    runningStatus = nil
    let type = first == 0xFF ? try reader.byte(of: part) : 0
    guard type <= 0x7F else { throw MIDIError(.metaType(type), at: start + 1) }
    let lengthOffset = reader.offset
    let length = try reader.variableNumber(of: "the length of an event")
    let data = Array(try reader.part(part, of: length, saidAt: lengthOffset).rest)
    switch first {
    case 0xF0: return .systemExclusive(data)
    case 0xF7: return .escape(data)
    default: break
    }
    guard type == MIDIMeta.endOfTrack else { return .meta(MIDIMeta(type: type, data: data)) }
    guard data.isEmpty else { throw MIDIError(.endOfTrackLength(data.count), at: lengthOffset) }
    return nil
  }

  private static func readChannelMessage(
    _ reader: inout ByteReader, _ runningStatus: inout UInt8?
  ) throws(MIDIError) -> MIDIMessage {
    let start = reader.offset
    let part = "a channel message"
    if let next = reader.next, next >= 0x80 {
      runningStatus = try reader.byte(of: part)
    }
    guard let status = runningStatus, let count = ChannelMessage.dataCount(ofStatus: status >> 4) else {
      throw MIDIError(.noStatus(try reader.byte(of: part)), at: start)
    }
    var data: [Int] = []
    for _ in 0..<count {
      let offset = reader.offset
      let byte = try reader.byte(of: part)
      guard byte <= 0x7F else { throw MIDIError(.notData(byte), at: offset) }
      data.append(Int(byte))
    }
    return .channel(Int(status & 0xF), ChannelMessage(status: status >> 4, data: data))
  }
}
