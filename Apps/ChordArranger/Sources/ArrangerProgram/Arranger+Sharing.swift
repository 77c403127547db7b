public import AppSharing
public import ArrangerModel
public import ChordArranger
public import History

/// A song from which several people play.
extension Arranger: SharedApp {
  public static func subjects(of command: ArrangerCommand) -> Set<String> { command.subjects }
  public static func conditions(of command: ArrangerCommand) -> Set<String> { command.conditions }

  public static func bound(_ command: ArrangerCommand, to song: Song, by program: String) -> ArrangerCommand {
    command.bound(to: song, by: program)
  }

  public static func refusal(toShare command: ArrangerCommand) -> Refusal? {
    guard case .exchange = command else { return nil }
    return Refusal("Others play from this song too, so you cannot switch to another version.")
  }
}
