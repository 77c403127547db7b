import AppShell

/// What the picture of a game depends on besides its board.
struct ScreenInputs: Hashable {
  let header: SorterHeader
  let check: Check
  let facts: ScoreFacts?
  let mistakes: Int
  let layout: SorterLayout
  let isResting: Bool
  let keys: KeyMap
  let atlas: Atlas?
}
