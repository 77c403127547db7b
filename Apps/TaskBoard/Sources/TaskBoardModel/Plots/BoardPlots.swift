/// What the history of a board shows as pictures. A value, made once and then only read.
public struct BoardPlots: Hashable, Sendable, Codable {
  public var flow: BoardFlow
  public var times: CycleTimes

  /// - Complexity: O(*n* log *n*) in the cards, and O(*m*) in the edits of all steps and in the days.
  public init(_ past: BoardPast, now: LocalTime) {
    flow = BoardFlow(past, now: now)
    times = CycleTimes(past)
  }
}
