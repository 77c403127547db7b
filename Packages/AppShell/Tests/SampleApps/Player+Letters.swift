import AppShell
import TerminalUI
import TestKit

extension Player {
  /// The cell in the middle of a place that a test knows to be in sight.
  func cell(of place: A.Place) -> CellPoint { try! center(of: place) }
}

extension Player<LetterSorter> {
  init(size: CellSize = CellSize(80, 12), settings: ProgramSettings = ProgramSettings()) {
    self.init(LetterSorter(), model: Letters(), size: size, settings: settings)
  }

  mutating func drop(_ letter: String, on tray: Tray) {
    drop(from: cell(of: .letter(letter)), to: cell(of: .tray(tray)))
  }

  /// Presses on a letter and carries it over a tray.
  mutating func carry(_ letter: String, over tray: Tray) {
    carry(from: cell(of: .letter(letter)), to: cell(of: .tray(tray)))
  }

  func tray(of letter: String) -> Tray? { model.trays[letter] }
}
