import AppShell
import ConfigFiles
import GestureModel

extension Preferences {
  /// The chosen keys, as far as they fit the app, and what is wrong with the others.
  func keys<A: App>(of app: A) -> KeyAssignment {
    KeyAssignment(section.keys, among: Self.actions(of: app), file: fileName ?? "")
  }

  /// Everything that has keys: the app's own actions, then those that every app has.
  static func actions<A: App>(of app: A) -> [KeyAssignment.Action] {
    app.allBindings.map { .init(id: $0.id, title: $0.title, chords: $0.chords, isOfApp: true) }
      + ShellCommand.allCases.map { .init(id: $0.rawValue, title: $0.title, chords: $0.chords, isOfApp: false) }
  }

  /// All actions of an app, one per line: the id, the keys, what they do, and where other keys were chosen.
  func list<A: App>(keysOf app: A) -> String {
    let chosen = keys(of: app)
    var seen: Set<String> = []
    let rows = Self.actions(of: app).filter { seen.insert($0.id).inserted }.map { action in
      [
        action.id, (chosen.keys[action.id] ?? action.chords).map(\.description).joined(separator: " "), action.title,
        chosen.lines[action.id].map { "(\(fileName ?? ""):\($0))" } ?? "",
      ]
    }
    return Self.table(rows)
  }

  /// Rows whose columns line up, without blanks at their ends.
  static func table(_ rows: [[String]]) -> String {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
