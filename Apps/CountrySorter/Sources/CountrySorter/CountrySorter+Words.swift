public import AppShell
import DragDropKit

/// Announcements for anyone who does not see the cards.
extension CountrySorter {
  /// A card and its position: "Chile, the cards, 3 of 10". The names of places in the answer include their position.
  public func words(for place: SorterPlace, _ stage: Stage<Self>) -> String? {
    let board = stage.model.board
    guard case .board(.item(let id)) = place, let card = board[id], let part = board.part(of: id) else { return nil }
    let lying = board.contents(of: part).compactMap(\.self)
    let number = lying.firstIndex(of: id).map { ", \($0 + 1) of \(lying.count)" } ?? ""
    return "\(game.name(of: card)), \(dropRules.partName(part))\(number)"
  }

  public var typedLine: String? {
    query.map { $0.isEmpty ? "Find: type a name, Enter ends." : "Find: \($0)" }
  }
}
