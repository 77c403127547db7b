/// One line of a document.
public struct ChordProLine: Hashable, Sendable {
  /// The line as written, with its line end.
  public let bytes: [UInt8]
  public let content: Content
  /// The environment that is open before this line; it determines how the line is parsed.
  let environment: EnvironmentName?
  /// The number of bytes before the line end.
  let bodyCount: Int

  /// What a line is.
  public enum Content: Hashable, Sendable {
    /// White space, or nothing.
    case blank
    /// For readers of the source: the text after the #.
    case comment(String)
    case directive(Directive)
    case lyrics([LyricSegment])
    /// A line inside start_of_grid.
    case grid(GridLine)
    /// A line inside start_of_tab, or inside an environment for another program (abc, ly …); not parsed.
    case verbatim
  }

  init(bytes: [UInt8], in environment: EnvironmentName?) {
    var count = bytes.count
    if bytes.last == .lineFeed {
      count -= 1
      if 0 < count, bytes[count - 1] == .carriageReturn { count -= 1 }
    }
    self.bytes = bytes
    self.environment = environment
    bodyCount = count
    content = Content(bytes[..<count], in: environment)
  }

  /// The text without the line end; U+FFFD replaces what is not UTF-8.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// LF or CRLF; empty if the document ends without one. A CR without an LF is text.
  public var lineEnd: ArraySlice<UInt8> { bytes[bodyCount...] }

  var body: ArraySlice<UInt8> { bytes[..<bodyCount] }

  /// The environment that is open after this line.
  var environmentBehind: EnvironmentName? {
    guard case .directive(let directive) = content else { return environment }
    return switch directive.role {
    case .start(let name): name
    case .end, .newSong: nil
    default: environment
    }
  }
}

extension ChordProLine.Content {
  init(_ body: ArraySlice<UInt8>, in environment: EnvironmentName?) {
    let reading = environment?.reading ?? .lyrics
    let directive = Directive(body)
    if reading == .foreign {
      // Braces and # have another meaning there; only the end of that environment is a directive.
      if let directive, directive.role == .end(environment!) {
        self = .directive(directive)
      } else {
        self = .verbatim
      }
      return
    }
    if let directive {
      self = .directive(directive)
    } else if body.first == .hash {
      self = .comment(String(decoding: body.dropFirst(), as: UTF8.self))
    } else if reading == .tab {
      self = .verbatim
    } else if body.trimmed.isEmpty {
      self = .blank
    } else if reading == .grid {
      self = .grid(GridLine(body))
    } else {
      self = .lyrics(LyricScan(body).segments)
    }
  }
}
