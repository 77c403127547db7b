/// Where in a text the parts of a song stand. Lines are those of the document, from 0.
extension ChordProReading {
  struct UseSource {
    enum Kind {
      case definition
      /// `{chorus}`.
      case recall
      /// Written out once more below ``again``.
      case again
    }

    let kind: Kind
    /// The first line that belongs to it.
    let line: Int
  }

  struct SectionSource {
    /// From where its name stands to behind its end.
    let lines: Range<Int>
    /// "grid", "verse"; `nil` for lines that are in no environment.
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
    /// `%`: what came before once more.
    case repetition(line: Int)

    var line: Int {
      switch self {
      case .segment(_, let line), .cells(_, let line), .repetition(let line): line
      }
    }
  }
}
