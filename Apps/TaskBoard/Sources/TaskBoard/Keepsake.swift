import Foundation

extension KanbanApp {
  /// The data that a save stores beside the board.
  private struct Keepsake: Codable {
    var sort: SortOrder
    var lanes: LaneField
    var isCompact: Bool
    var firstColumn: Int
  }

  public var keepsake: String? {
    get {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let keepsake = Keepsake(
        sort: looking.sort, lanes: looking.lanes, isCompact: looking.isCompact, firstColumn: firstColumn)
      return (try? encoder.encode(keepsake)).map { String(decoding: $0, as: UTF8.self) }
    }
    set {
      guard let newValue, let kept = try? JSONDecoder().decode(Keepsake.self, from: Data(newValue.utf8)) else { return }
      (looking.sort, looking.lanes, looking.isCompact) = (kept.sort, kept.lanes, kept.isCompact)
      firstColumn = kept.firstColumn
      arrange()
    }
  }
}
