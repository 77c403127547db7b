/// Turns the bytes of an event stream into events. The bytes may be split anywhere.
///
/// Follows WHATWG HTML, section 9.2.6: lines end with LF, CR or CR LF; one byte order mark at the beginning is skipped;
/// invalid UTF-8 becomes U+FFFD; an event without its closing empty line when the stream ends is dropped.
public struct EventStreamParser: Hashable, Sendable {
  /// An event exceeds the size limit, so the stream cannot be followed.
  public struct EventTooLarge: Error, Hashable, Sendable {
    /// The limit, in bytes.
    public var limit: Int
  }

  /// The id of the last event that was delivered. The next connection sends it to the server to say what it has seen.
  public private(set) var lastEventID: String
  /// How long the server asks clients to wait before reconnecting, if it did.
  public private(set) var retry: Duration?

  private let limit: Int
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var name: [UInt8] = []
  private var id: String
  /// How many bytes of a byte order mark are still possible at the beginning.
  private var mark = 3
  private var endedWithCR = false

  /// - Parameters:
  ///   - lastEventID: The last id of the previous connection, because ids outlive connections.
  ///   - limit: The maximum size of one line and of one event's data, in bytes.
  public init(lastEventID: String = "", limit: Int = 8 << 20) {
    self.lastEventID = lastEventID
    self.limit = limit
    id = lastEventID
  }

  /// The events that these bytes complete.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public mutating func parse(_ bytes: some Sequence<UInt8>) throws(EventTooLarge) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n") where endedWithCR: endedWithCR = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        endedWithCR = byte == UInt8(ascii: "\r")
        if let event = try endLine() { events.append(event) }
      default:
        endedWithCR = false
        guard line.count < limit else { throw EventTooLarge(limit: limit) }
        line.append(byte)
        if mark > 0 { skipMark() }
      }
    }
    return events
  }

  /// Drops EF BB BF at the beginning of the stream.
  private mutating func skipMark() {
    let bom: [UInt8] = [0xef, 0xbb, 0xbf]
    guard bom.starts(with: line) else {
      mark = 0
      return
    }
    mark = 3 - line.count
    if mark == 0 { line = [] }
  }

  private mutating func endLine() throws(EventTooLarge) -> ServerSentEvent? {
    defer {
      line.removeAll(keepingCapacity: true)
      mark = 0
    }
    if line.isEmpty { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "data":
      if hasData { data.append(UInt8(ascii: "\n")) }
      hasData = true
      guard data.count + value.count <= limit else { throw EventTooLarge(limit: limit) }
      data += value
    case "event": name = Array(value)
    case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      if !value.isEmpty, value.allSatisfy({ UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }),
        let milliseconds = Int64(String(decoding: value, as: UTF8.self))
      {
        retry = .milliseconds(milliseconds)
      }
    default: break  // A comment, or a field of a later standard.
    }
    return nil
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer {
      data = []
      hasData = false
      name = []
    }
    lastEventID = id
    guard hasData else { return nil }
    return ServerSentEvent(
      id: id, name: name.isEmpty ? "message" : String(decoding: name, as: UTF8.self),
      data: String(decoding: data, as: UTF8.self))
  }
}
