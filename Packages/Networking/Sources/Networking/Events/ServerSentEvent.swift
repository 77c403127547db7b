/// One event of a stream of server-sent events (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Hashable, Sendable {
  /// The most recent id that the stream had sent when the event arrived; empty if there was none.
  public var id: String
  /// The kind of event; "message" if the stream does not specify one.
  public var name: String
  /// The event's data lines, joined with "\n".
  public var data: String

  public init(id: String = "", name: String = "message", data: String) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// The event as it is sent over the wire. Each line break in ``data`` is written as one, whichever of the three kinds
  /// it is. The id and the name end at their first line break, and an id with a NUL is omitted, because no reader would
  /// accept it.
  public var encoded: String {
    var text = ""
    let id = Self.firstLine(id)
    if !id.isEmpty, !id.unicodeScalars.contains("\0") { text += "id: \(id)\n" }
    let name = Self.firstLine(name)
    if !name.isEmpty, name != "message" { text += "event: \(name)\n" }
    for line in Self.lines(data) { text += "data: \(line)\n" }
    return text + "\n"
  }

  /// A line that every reader ignores: it shows that the connection is alive.
  public static let heartbeat = ":\n\n"

  /// Asks readers to wait this long before they reconnect.
  public static func retry(_ delay: Duration) -> String {
    let milliseconds = delay.components.seconds * 1000 + delay.components.attoseconds / 1_000_000_000_000_000
    return "retry: \(max(0, milliseconds))\n\n"
  }

  private static func firstLine(_ text: String) -> Substring {
    lines(text)[0]
  }

  /// Works on scalars, because "\r\n" is a single Character.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text.unicodeScalars[...]
    while let end = rest.firstIndex(where: { $0 == "\n" || $0 == "\r" }) {
      lines.append(Substring(rest[..<end]))
      let next = rest.index(after: end)
      let isPair = rest[end] == "\r" && next < rest.endIndex && rest[next] == "\n"
      rest = rest[(isPair ? rest.index(after: next) : next)...]
    }
    lines.append(Substring(rest))
    return lines
  }
}
