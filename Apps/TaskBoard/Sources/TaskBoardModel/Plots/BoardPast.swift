/// A board as it is now, and the edits that lead back to what it was before. A value.
public struct BoardPast: Sendable {
  /// A step of the past.
  public struct Step: Hashable, Sendable {
    public var time: Moment
    /// The edits that take it back, in this order, on the board as it was right after the step.
    public var inverse: [KanbanEdit]

    public init(at time: Moment, inverse: [KanbanEdit]) {
      (self.time, self.inverse) = (time, inverse)
    }
  }

  public let board: Kanban
  /// The steps, oldest first. Their times may go back, if the clock was set.
  public let steps: [Step]
  /// Whether there were steps before these, which are not known any more.
  public let isCut: Bool

  public init(of board: Kanban, steps: [Step], isCut: Bool = false) {
    (self.board, self.steps, self.isCut) = (board, steps, isCut)
  }

  /// - Parameter commands: Commands with their inverses, oldest first.
  public init(
    of board: Kanban, _ commands: [(command: KanbanCommand, inverse: KanbanCommand)], isCut: Bool = false
  ) {
    self.init(
      of: board,
      steps: commands.compactMap { command, inverse in
        inverse.edits.map { Step(at: command.time, inverse: $0) }
      }, isCut: isCut)
  }

  /// The past of a file, from its versions.
  ///
  /// - Parameter versions: The boards and the times at which they were written, oldest first; the last one is the board
  ///   as it is. The first one is where the past begins.
  /// - Complexity: O(*n* log *n*) in the cards, for each version.
  public init?(of versions: [(time: Moment, board: Kanban)], isCut: Bool = false) {
    guard let last = versions.last else { return nil }
    self.init(
      of: last.board,
      steps: zip(versions, versions.dropFirst()).map { old, new in
        Step(at: new.time, inverse: BoardDifference(from: new.board, to: old.board).edits)
      }, isCut: isCut)
  }
}
