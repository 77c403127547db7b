import AppShell
import GestureModel
import TerminalUI

/// The menu of kinds of files.
struct FileMenu: ListPanel {
  /// The instrument whose diagrams are on charts; `nil` for none.
  private var diagrams: Instrument?
  var search = ListSearch(nil)

  init(diagrams: Instrument?) { self.diagrams = diagrams }

  let title = "Write a file"
  let hint: String? = "Enter or a click chooses, d: diagrams, Esc closes"
  let choosesByClick = true
  let width: Int? = 58

  var matches: [OutputFormat] { OutputFormat.allCases }

  var buttons: [PanelButton] {
    [PanelButton("d  Chord diagrams on charts: \(diagrams?.rawValue ?? "none")", .character("d"))]
  }

  var spoken: String { "\(title): \(selection?.title ?? ""). \(buttons[0].title.dropFirst(3))" }

  func cells(of format: OutputFormat) -> [ListCell] {
    let number = (matches.firstIndex(of: format) ?? 0) + 1
    return [ListCell("\(number)  \(format.title)  .\(format.fileExtension)")]
  }

  func choose(_ format: OutputFormat) -> [PanelRequest] { [.name(format)] }

  func cancel() -> [PanelRequest] { [.close] }

  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    switch key.key {
    case .character("d"):
      diagrams = diagrams.map(\.following) ?? .guitar
      return [.diagrams(diagrams)]
    case .character(let digit) where matches.indices.contains((digit.wholeNumberValue ?? 0) - 1):
      return choose(matches[digit.wholeNumberValue! - 1])
    default: return list(key, in: window) ?? []
    }
  }
}
