/// What is being typed on a board and not kept yet.
public struct BoardDraft: Hashable, Sendable {
  let mode: Mode
}
