import TaskBoardModel

/// How long what is carried has been still, and over which column. What costs bytes is drawn only when it rests.
struct DragRest: Hashable {
  /// As long as the shell waits before things make room.
  static let pause = Duration.milliseconds(100)

  private var movedAt: Duration = .zero
  private var column: ColumnID?
  private var hasRested = false

  mutating func moved(over column: ColumnID?, at time: Duration) {
    if isResting(at: time) { hasRested = true }
    if self.column != column { hasRested = false }
    (self.column, movedAt) = (column, time)
  }

  func isResting(at time: Duration) -> Bool { movedAt + Self.pause <= time }

  /// The column over which it has rested since it came there.
  func column(at time: Duration) -> ColumnID? { hasRested || isResting(at: time) ? column : nil }
}
