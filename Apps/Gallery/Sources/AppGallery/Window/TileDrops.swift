public import AppShell
public import History

/// What is dropped on a tile opens in that app, which takes it or refuses it as if it were named on its command line;
/// beside the tiles, it opens in the first app that takes files with such names.
extension Gallery {
  public func refusal(toReceiveOn place: Place?, in context: AppContext<Gallery>) -> Refusal? {
    guard case .tile(let name)? = place, let entry = entries.first(where: { $0.name == name }), entry.takes.isEmpty
    else { return nil }
    return Refusal("\(entry.title) accepts no files.", remedy: "Drop it on another tile.")
  }

  public func dropDescription(on place: Place?, in context: AppContext<Gallery>) -> String? {
    if case .tile(let name)? = place {
      "Release to open it in \(title(of: name))."
    } else {
      "Release to open it in its program."
    }
  }

  public mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Gallery>) -> Effects {
    let file = arrival.files[0]
    let taker =
      if case .tile(let name)? = arrival.place {
        entries.first { $0.name == name }
      } else {
        entries.first { entry in
          file.path == nil
            ? entry.takes.contains(file.kind)
            : (file.kind.isFolder ? file.names : [file.name]).contains { name in entry.opens(name, file.kind) }
        }
      }
    guard let taker else {
      return [.say("No program here is known to open \(file.name). Drop it on the tile of a program.")]
    }
    guard let path = file.path else {
      return [.say("This is data without a file. Start \(taker.title), and drop it there.")]
    }
    chosen = taker.name
    return [.lend(.open(taker.name, file: path))]
  }
}

extension Gallery.Entry {
  /// Whether it takes files with this name, or folders with such files in them.
  fileprivate func opens(_ name: String, _ kind: DropKind) -> Bool {
    takes.contains { $0.fits(name) } && (!kind.isFolder || takes.contains(where: \.isFolder))
  }
}
