import AppShell

/// Keys for a set of songs.
enum SetKeys {
  static var bindings: [Binding<Arranger>] {
    [
      Binding("Ctrl-N", "}", id: "next-song", title: "Open the next song of the set", unless: isMissing) { app, _ in
        app.turn(by: 1)
      },
      Binding("Ctrl-P", "{", id: "previous-song", title: "Open the previous song", unless: isMissing) { app, _ in
        app.turn(by: -1)
      },
      Binding(
        "L", id: "song-list", title: "List the songs: order, transposition, search, one PDF of all", unless: isMissing
      ) { app, context in
        app.openSet(in: context)
      },
    ]
  }

  private static func isMissing(_ app: Arranger, _ context: AppContext<Arranger>) -> String? {
    app.set == nil ? "This song is alone. Open a folder, or a text of several songs." : nil
  }
}

extension Arranger {
  /// Opens another song, wherever the band is.
  fileprivate mutating func turn(by steps: Int) -> Effects {
    band.goOwnWay()
    return set?.turn(by: steps) ?? []
  }
}
