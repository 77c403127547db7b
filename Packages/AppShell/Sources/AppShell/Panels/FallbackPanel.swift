import GestureModel
import TerminalUI

/// The choice of a directory in which to continue saving: one of those offered, or one that the user types.
///
/// Whether the directory is suitable is found out when it is used.
struct FallbackPanel: ProgramPanel, ListPanel {
  /// The directories that are offered.
  let matches: [String]
  /// The typed text is initially the first offer. The offer that matches it is selected.
  var search: ListSearch

  init(_ offers: [String]) {
    matches = offers
    search = ListSearch(TextField(offers.first ?? "", limit: 1_000), wraps: false)
  }

  static let title = "Save elsewhere: Enter or a click saves there, Esc closes"

  var title: String { Self.title }

  let prompt = "Directory: "

  var hint: String? { "\(choice("choose a directory", "saves there", needsRow: false))Esc closes." }

  var spoken: String { prompt + search.text }

  func cells(of offer: String) -> [ListCell] { [ListCell(offer)] }

  func choose(_ offer: String) -> [PanelRequest] { [.close, .save(in: offer)] }

  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    if key.key == .up || key.key == .down { return scroll(by: key.key == .up ? -1 : 1, in: window) }
    let directory = search.text.drop(while: { $0.isWhitespace })
    let outcome = search.field?.handle(key)
    search.select(matches.firstIndex(of: search.text) ?? -1)
    switch outcome {
    case .submitted where !directory.isEmpty:
      return choose(String(directory.reversed().drop(while: { $0.isWhitespace }).reversed()))
    case .cancelled: return cancel()
    case .editing, .submitted, nil: return []
    }
  }

  /// Moves to the next offer, or to the first if something else is typed.
  mutating func scroll(by rows: Int, in window: CellSize) -> [PanelRequest] {
    guard !matches.isEmpty else { return [] }
    let next = matches.firstIndex(of: search.text).map { $0 + rows } ?? 0
    search.select(min(max(next, 0), matches.count - 1))
    search.field = TextField(matches[search.selected], limit: 1_000)
    return []
  }

  /// A path that was broken into lines becomes whole again.
  mutating func paste(_ text: String) -> [PanelRequest] {
    search.field?.paste(text.filter { !$0.isNewline })
    search.select(matches.firstIndex(of: search.text) ?? -1)
    return []
  }
}
