/// One event of a stream of server-sent events (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Hashable, Sendable {
  /// The last id that the stream had given when the event came; empty where it had given none.
  public var id: String
  /// The kind of event; "message" where the stream names none.
  public var name: String
  /// Its lines, with "\n" between them.
  public var data: String

  public init(id: String = "", name: String = "message", data: String) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// The event as it goes over the wire. A line break in ``data`` is written as one, whichever of the three it is; the id
  /// and the name end at their first line break, and an id with a NUL is left out, because no reader would take it.
  public var encoded: String {
    var text = ""
    let id = Self.firstLine(id)
    if !id.isEmpty, !id.unicodeScalars.contains("\0") { text += "id: \(id)\n" }
    let name = Self.firstLine(name)
    if !name.isEmpty, name != "message" { text += "event: \(name)\n" }
    for line in Self.lines(data) { text += "data: \(line)\n" }
    return text + "\n"
  }

  /// A line that every reader ignores: it shows that the connection lives.
  public static let heartbeat = ":\n\n"

  /// Asks readers to wait so long before they connect again.
  public static func retry(_ delay: Duration) -> String {
    let milliseconds = delay.components.seconds * 1000 + delay.components.attoseconds / 1_000_000_000_000_000
    return "retry: \(max(0, milliseconds))\n\n"
  }

  private static func firstLine(_ text: String) -> Substring {
    lines(text)[0]
  }

  /// Over scalars, because "\r\n" is one character of a String.
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
