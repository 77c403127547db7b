/// The parts of a board that a user wants to see, and how.
struct Looking: Hashable, Sendable {
  var filter = ""
  var sort = SortOrder.manual
  var lanes = LaneField.none
  var collapsed: Set<Lane> = []
  /// Whether cards take one line instead of three.
  var isCompact = false
  var showsArchived = false
  /// Whether the details of the card with the focus are shown beside the columns; with `nil`, if no column gives way.
  var showsDetails: Bool?

  func with(_ change: (inout Looking) -> Void) -> Looking {
    var changed = self
    change(&changed)
    return changed
  }
}
