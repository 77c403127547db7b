import TaskBoardModel

/// An item of a checklist that is dragged to the place of another one: the others close up and make room. A value.
struct ChecklistMove {
  let card: Card
  let item: CheckItemID

  /// The card after a drop.
  ///
  /// - Parameter target: The item whose place it takes; `nil` for the end.
  /// - Returns: `nil` if the item stays where it is.
  func result(at target: CheckItemID?) -> Card? {
    guard let source = card.checklist.firstIndex(where: { $0.id == item }) else { return nil }
    let end = card.checklist.count - 1
    let index = target.map { target in card.checklist.firstIndex { $0.id == target } ?? end } ?? end
    guard index != source else { return nil }
    var moved = card
    moved.checklist.insert(moved.checklist.remove(at: source), at: index)
    return moved
  }

  /// "move "Answer" above "Ask Bob"": the item beside which it comes to lie.
  func words(at target: CheckItemID?) -> String {
    let name = name(of: item)
    guard let moved = result(at: target), let index = moved.checklist.firstIndex(where: { $0.id == item }) else {
      return "leave it here"
    }
    if index + 1 < moved.checklist.count { return "move \(name) above \(self.name(of: moved.checklist[index + 1].id))" }
    return "move \(name) to the end of the checklist"
  }

  private func name(of id: CheckItemID) -> String {
    let text = card.checklist.first { $0.id == id }?.text ?? "an item"
    return "\"\(text.count > 24 ? "\(text.prefix(23))…" : text)\""
  }
}
