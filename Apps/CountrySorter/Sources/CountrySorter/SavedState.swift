import AppShell
public import SortingGames

/// What is kept besides the cards.
extension CountrySorter {
  /// The days that were played in any game, what was learned, and all results.
  public var sharedState: PlayerRecord {
    get { tutor.record }
    set { tutor.record = newValue }
  }

  /// What a save contains besides the cards.
  public struct ViewState: Codable {
    var check: Check
    var hints: Hints
    /// `nil` if nothing was recorded.
    var learning: Learning?
  }

  public var viewState: ViewState {
    get { ViewState(check: check, hints: hints, learning: tutor.learning == Learning() ? nil : tutor.learning) }
    set { (check, hints, tutor.learning) = (newValue.check, newValue.hints, newValue.learning ?? Learning()) }
  }
}
