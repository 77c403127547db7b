/// The steps of a board by several people, from which all that one of them did can be taken back as a whole. A value.
public struct OthersSteps: Sendable {
  private let steps: [(command: KanbanCommand, inverse: KanbanCommand)]

  /// - Parameter steps: Commands with their inverses, oldest first.
  public init(_ steps: [(command: KanbanCommand, inverse: KanbanCommand)]) { self.steps = steps }

  /// How to take back what somebody did.
  public struct Undo: Hashable, Sendable {
    /// The edits, to be performed in this order.
    public var edits: [KanbanEdit] = []
    /// How many commands they take back.
    public var count = 0
    /// How many edits are left out, because somebody else has changed the same thing since.
    public var kept = 0
  }

  /// - Parameter isMeant: Whether a command of that time is taken back.
  /// - Complexity: O(*n*) in the edits of all steps.
  public func undo(of author: String, where isMeant: (Moment) -> Bool = { _ in true }) -> Undo {
    var undo = Undo()
    /// What others have changed after the steps that are still to come.
    var touched: Set<Extent> = []
    for (command, inverse) in steps.reversed() {
      guard case .takeBack(let edits) = inverse.action else { continue }
      if command.author == author, isMeant(command.time) {
        undo.count += 1
        for edit in edits {
          guard let condition = edit.condition else { continue }
          if touched.contains(condition) { undo.kept += 1 } else { undo.edits.append(edit) }
        }
      } else {
        touched.formUnion(edits.lazy.flatMap(\.subjects))
      }
    }
    return undo
  }
}
