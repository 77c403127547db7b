/// One line of a document.
public struct ChordProLine: Hashable, Sendable {
  /// The line as written, with its line end.
  public let bytes: [UInt8]
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
  }

  /// What the line says.
  ///
  /// It is parsed each time, because what a long text says takes many times the memory of its bytes.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  public var content: Content {
    if let directive { return .directive(directive) }
    return switch environment?.reading ?? .lyrics {
    case .foreign: .verbatim
    case _ where body.first == .hash: .comment(String(decoding: body.dropFirst(), as: UTF8.self))
    case .tab: .verbatim
    case _ where body.trimmed.isEmpty: .blank
    case .grid: .grid(GridLine(body))
    case .lyrics: .lyrics(LyricScan(body).segments)
    }
  }

  /// The directive, if the line is one; found without parsing chords and words.
  public var directive: Directive? {
    let directive = Directive(body)
    // Braces have another meaning in there; only the end of that environment is a directive.
    if let environment, environment.reading == .foreign, directive?.role != .end(environment) { return nil }
    return directive
  }

  /// The text without the line end; U+FFFD replaces what is not UTF-8.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// LF or CRLF; empty if the document ends without one. A CR without an LF is text.
  public var lineEnd: ArraySlice<UInt8> { bytes[bodyCount...] }

  var body: ArraySlice<UInt8> { bytes[..<bodyCount] }

  /// The environment that is open after this line.
  var environmentBehind: EnvironmentName? {
    guard let directive else { return environment }
    return switch directive.role {
    case .start(let name): name
    case .end, .newSong: nil
    default: environment
    }
  }
}
