/// A part of a song between `{start_of_…}` and `{end_of_…}`, or a `{chorus}` that repeats the chorus.
public struct ChordProSection: Hashable, Sendable {
  /// What the directive calls the section.
  public enum Kind: Hashable, Sendable {
    case verse, chorus, bridge, tab, grid
    /// `{chorus}`.
    case chorusRecall
    /// Any other name, for example "intro".
    case other(String)
  }

  public let kind: Kind
  public let label: String?
  /// Line numbers of the document, including the directives around the section.
  public let lines: Range<Int>
  /// The lines between the directives.
  public let body: Range<Int>
  /// `false` if another section or song begins before its end, or no line is left.
  public let isClosed: Bool
}

/// The sections among some lines of a document, and `{chorus}`.
struct SectionScan {
  private(set) var sections: [ChordProSection] = []
  private var open: (name: EnvironmentName, label: String?, line: Int)?

  /// - Parameter range: The lines of a song.
  init(_ lines: [ChordProLine], in range: Range<Int>) {
    for index in range {
      guard let directive = lines[index].directive else { continue }
      switch directive.role {
      case .start(let name):
        close(before: index)
        open = (name, directive.label, index)
      case .end(let name):
        close(before: index, closedBy: name)
      case .recall where open == nil:
        sections.append(
          ChordProSection(
            kind: .chorusRecall, label: directive.label, lines: index..<index + 1, body: index + 1..<index + 1,
            isClosed: true))
      case .recall, .newSong, .other:
        break
      }
    }
    close(before: range.upperBound)
  }

  /// - Parameter last: The environment whose end the line `end` is, if it is one.
  private mutating func close(before end: Int, closedBy last: EnvironmentName? = nil) {
    guard let (name, label, line) = open else { return }
    sections.append(
      ChordProSection(
        kind: ChordProSection.Kind(name), label: label, lines: line..<(last == nil ? end : end + 1),
        body: line + 1..<end, isClosed: last == name))
    open = nil
  }
}

extension ChordProSection.Kind {
  init(_ name: EnvironmentName) {
    self =
      switch name.text {
      case "verse": .verse
      case "chorus": .chorus
      case "bridge": .bridge
      case "tab": .tab
      case "grid": .grid
      default: .other(name.text)
      }
  }
}
