public import AppSharing
public import CountrySorter
public import History

/// A game that several people play on one board.
extension CountrySorter: SharedApp {
  private static var game: String { "game" }
  private static var turns: String { "turns" }

  /// Cards and places; whose turn it is; and the game, which a deal replaces.
  public static func subjects(of command: SortingCommand) -> Set<String> {
    if command.isEnding { return [game] }
    return command.change.subjects.union(command.takesTurn ? [turns, game] : [game])
  }

  /// A deal is only taken back if nobody else has played in the new game.
  ///
  /// Nothing is checked twice: whoever has finished cannot take that back.
  public static func conditions(of command: SortingCommand) -> Set<String> {
    if command.isEnding { return [] }
    return command.isDeal ? [game] : command.change.subjects.union(command.takesTurn ? [turns] : [])
  }

  public static func bound(_ command: SortingCommand, to model: SortingModel, by program: String) -> SortingCommand {
    command.bound(to: model)
  }

  /// The cards and the rules are chosen when the program begins.
  public static func refusal(toReplace model: SortingModel, by other: SortingModel) -> Refusal? {
    model.isOfOneSupply(with: other)
      ? nil : Refusal("The server has another game by now.", remedy: "Start the program again to see it.")
  }

  public static func refusal(toShare command: SortingCommand) -> Refusal? { command.refusalToShare }
}
