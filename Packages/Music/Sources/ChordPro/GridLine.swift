/// A line of chords in bars, for example `|: C . F~G . | % . . . :| twice`.
public struct GridLine: Hashable, Sendable {
  /// The tokens from left to right; the spaces between them have no meaning.
  public let tokens: [Token]

  /// A piece of the line without spaces.
  public struct Token: Hashable, Sendable {
    /// What a token is.
    public enum Kind: Hashable, Sendable {
      case bar(Bar)
      /// The number right after a bar line, as in `|1`: the first ending begins here.
      case ending(Int)
      case cell(Cell)
      /// A word before the first bar line or after the last one: part of a label or a remark.
      case margin
    }

    public let kind: Kind
    public let text: String
    /// Its position in the line, in bytes.
    let range: Range<Int>
  }

  /// A bar line, with its spelling.
  public enum Bar: String, Hashable, Sendable, CaseIterable {
    case single = "|"
    case double = "||"
    case end = "|."
    case repeatStart = "|:"
    case repeatEnd = ":|"
    case repeatEndAndStart = ":|:"

    var canBeginEnding: Bool { self == .single || self == .double || self == .repeatEnd }
  }

  /// What is on one beat.
  public enum Cell: Hashable, Sendable {
    /// `C`, or several of equal length in one beat, for example `C~G`.
    case chords([String])
    /// `.`: nothing new on this beat.
    case empty
    /// `/`: repeats the chord.
    case beat
    /// `%`: repeats the previous bar.
    case repeatBar
    /// `%%`: this bar and the next repeat the previous two.
    case repeatTwoBars
  }

  /// - Parameter body: A line without its end.
  init(_ body: ArraySlice<UInt8>) {
    let parts = GridScan(body).parts
    func isBar(_ part: GridScan.Part) -> Bool {
      if case .bar = part.kind { true } else { false }
    }
    let first = parts.firstIndex(where: isBar) ?? parts.endIndex
    let last = parts.lastIndex(where: isBar) ?? parts.startIndex
    tokens = parts.enumerated().map { index, part in
      let text = body[part.range].string
      let kind: Token.Kind =
        switch part.kind {
        case .bar(let bar): .bar(bar)
        case .ending(let number): .ending(number)
        case .word: first < index && index < last ? .cell(Cell(text)) : .margin
        }
      return Token(kind: kind, text: text, range: part.range)
    }
  }

  /// The cells between each bar line and the next.
  public var bars: [[Cell]] {
    var bars: [[Cell]] = []
    for token in tokens {
      switch token.kind {
      case .bar: bars.append([])
      case .cell(let cell): bars[bars.count - 1].append(cell)
      case .ending, .margin: break
      }
    }
    return bars.dropLast()
  }

  /// Whether the line is a strum row, which says how to strum the bars above: `|s dn up dn up |`.
  public var isStrumming: Bool {
    guard let bar = tokens.firstIndex(where: { $0.kind != .margin }), bar + 1 < tokens.count else { return false }
    let mark = tokens[bar + 1]
    return tokens[bar].kind == .bar(.single) && mark.range.lowerBound == tokens[bar].range.upperBound
      && ["s", "S"].contains(mark.text)
  }

  /// The words before the first bar line.
  public var leftMargin: String? { margin(tokens.prefix { $0.kind == .margin }) }

  /// The words after the last bar line; also `nil` if there is no bar line.
  public var rightMargin: String? {
    let count = tokens.reversed().prefix { $0.kind == .margin }.count
    return count == tokens.count ? nil : margin(tokens.suffix(count))
  }

  private func margin(_ words: ArraySlice<Token>) -> String? {
    words.isEmpty ? nil : words.map(\.text).joined(separator: " ")
  }
}

extension GridLine.Cell {
  init(_ text: String) {
    switch text {
    case ".": self = .empty
    case "/": self = .beat
    case "%": self = .repeatBar
    case "%%": self = .repeatTwoBars
    default: self = .chords(text.split(separator: "~", omittingEmptySubsequences: false).map(String.init))
    }
  }
}
