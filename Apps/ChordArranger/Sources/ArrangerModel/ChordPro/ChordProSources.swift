/// The positions of the parts of a song in a text. Lines are those of the document, from 0.
extension ChordProReading {
  struct UseSource {
    enum Kind {
      case definition
      /// `{chorus}`.
      case recall
      /// Written out again below ``again``.
      case again
    }

    let kind: Kind
    /// The first line that belongs to it.
    let line: Int
    /// The line after its last one; lines without bars may follow it.
    let end: Int
  }

  struct SectionSource {
    /// The lines from the one with its name to the line after its end.
    let lines: Range<Int>
    /// The environment: "grid", "verse"; `nil` for lines outside of any environment.
    let environment: String?
    /// The line with its name: the directive that begins it, or a comment.
    let nameLine: Int?

    var isGrid: Bool { environment == "grid" }
  }

  enum BarSource: Hashable {
    /// A chord over words.
    case segment(Int, line: Int)
    /// The cells of a grid, which share the beats equally.
    case cells([Int], line: Int)
    /// `%` and the cells around it: repeats the bar before it.
    case repetition([Int], line: Int)

    var line: Int {
      switch self {
      case .segment(_, let line), .cells(_, let line), .repetition(_, let line): line
      }
    }
  }

  /// The source of each bar. As they are read, bars are numbered from 1.
  struct BarSources {
    private var sources: [BarSource] = []

    var count: Int { sources.count }

    /// The source of a bar; `nil` if it was not read from the text.
    subscript(bar: BarID) -> BarSource? {
      sources.indices.contains(bar.rawValue - 1) ? sources[bar.rawValue - 1] : nil
    }

    mutating func append(_ new: [BarSource]) { sources += new }
  }
}
