import DragDropKit
import GestureModel
import TerminalUI

/// All keys and what the mouse does, in groups.
struct Help: Hashable {
  struct Row: Hashable {
    var keys: [String]
    var title: String
  }

  struct Group: Hashable {
    var title: String
    var rows: [Row]
  }

  /// The most important group comes first.
  private(set) var groups: [Group] = []

  static let moving = "Move things"
  static let mouse = "With the mouse"
  static let history = "Take back"
  static let program = "The program"

  /// Adds rows to the group with that title, which is made if there is none.
  mutating func add(_ rows: [Row], to title: String) {
    guard !rows.isEmpty else { return }
    if let index = groups.firstIndex(where: { $0.title == title }) {
      groups[index].rows += rows
    } else {
      groups.append(Group(title: title, rows: rows))
    }
  }

  var rows: [Row] { groups.flatMap(\.rows) }

  /// The rows that match every word of the text: as a key, exactly, or within the title of the row or its group, in
  /// upper or lower case.
  func found(by text: String) -> Help {
    let words = text.split(separator: " ").map { String($0) }
    guard !words.isEmpty else { return self }
    var found = Help()
    for group in groups {
      let rows = group.rows.filter { row in
        words.allSatisfy { word in
          row.keys.contains(word) || "\(row.title) \(group.title)".lowercased().contains(word.lowercased())
        }
      }
      found.add(rows, to: group.title)
    }
    return found
  }
}

extension Program {
  /// The help of the app with the keys as they are bound now. If an app and the shell use the same key, the app's meaning
  /// counts.
  var help: Help {
    let taken = Set(app.bindings.flatMap { keys.chords($0) })
    var help = Help()
    help.add(moving(free: free(.lift, taken)), to: Help.moving)
    for binding in app.bindings {
      let row = Help.Row(keys: keys.chords(binding).map(\.description), title: binding.title)
      help.add([row], to: binding.group.isEmpty ? "Keys" : binding.group)
    }
    let mouse =
      switch drags.style {
      case .hold: [MouseAction("Press and move", "Carry; release to drop")]
      case .clicks: [MouseAction("Click", "Lift; click again to drop")]
      }
    help.add(
      (mouse + app.mouseActions + [MouseAction("Right button", "Put back what you carry")]).map {
        Help.Row(keys: [$0.gesture], title: $0.title)
      }, to: Help.mouse)
    for command in ShellCommand.allCases where command.firstVersion <= settings.recordingVersion && command != .lift {
      let free = free(command, taken)
      if !free.isEmpty { help.add([Help.Row(keys: free, title: command.title)], to: command.group) }
    }
    help.add([Help.Row(keys: ["Ctrl-C"], title: "Quit at once")], to: Help.program)
    return help
  }

  private func free(_ command: ShellCommand, _ taken: Set<KeyChord>) -> [String] {
    keys.chords(command).filter { !taken.contains($0) }.map(\.description)
  }

  private func moving(free lift: [String]) -> [Help.Row] {
    [
      Help.Row(keys: lift, title: ShellCommand.lift.title),
      Help.Row(keys: ["Tab", "arrows"], title: "Move the focus; while carrying, move between places"),
      Help.Row(keys: ["c"], title: "While carrying by keyboard: copy or move"),
      Help.Row(keys: ["Esc"], title: "Put back what you carry"),
    ].filter { !$0.keys.isEmpty }
  }
}
