public import AppShell
public import History

/// A file that is dropped on a tile opens in that app; beside the tiles, in the first app that takes it.
extension Gallery {
  public static var takes: [DropKind] { Plugin.all.flatMap(\.takes) }

  public func refusal(toReceiveOn place: Place?, in context: AppContext<Gallery>) -> Refusal? {
    guard case .tile(let name)? = place, let entry = entries.first(where: { $0.name == name }), entry.takes.isEmpty
    else { return nil }
    return Refusal("\(entry.title) takes no files.", remedy: "Drop it on another tile.")
  }

  public func dropDescription(on place: Place?, in context: AppContext<Gallery>) -> String? {
    if case .tile(let name)? = place {
      "Release: \(title(of: name)) opens it."
    } else {
      "Release: its program opens it."
    }
  }

  public mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Gallery>) -> Effects {
    let file = arrival.files[0]
    let takers = entries.filter { $0.takes.contains(file.kind) }
    var taker = takers.first
    if case .tile(let name)? = arrival.place {
      taker = takers.first { $0.name == name }
      guard taker != nil else {
        return [.say("\(title(of: name)) does not open \(file.kind.name). Drop it on another tile.")]
      }
    }
    guard let taker else { return [.say("No program here opens \(file.name).")] }
    guard let path = file.path else {
      return [.say("This is data without a file. Start \(taker.title), and drop it there.")]
    }
    chosen = taker.name
    return [.lend(.open(taker.name, file: path))]
  }
}
