/// Bytes of an event stream in, events out; the bytes may be cut anywhere.
///
/// Follows WHATWG HTML, section 9.2.6: lines end with LF, CR or CR LF; one byte order mark at the beginning is skipped;
/// what is no UTF-8 becomes U+FFFD; an event whose empty line has not come when the stream ends is dropped.
public struct EventStreamParser: Hashable, Sendable {
  /// An event is larger than the limit: the stream is not one that we can follow.
  public struct EventTooLarge: Error, Hashable, Sendable {
    /// In bytes.
    public var limit: Int
  }

  /// What a connection that follows this one tells the server it has seen: the id of the last event that was handed out.
  public private(set) var lastEventID: String
  /// How long the server asks to wait before connecting again, where it did.
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
  ///   - lastEventID: Of the connection before, because ids outlive connections.
  ///   - limit: In bytes, of one line and of one event's data.
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

  /// Drops EF BB BF where it is the beginning of the stream.
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
