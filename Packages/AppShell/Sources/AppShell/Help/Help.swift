import DragDropKit
import GestureModel
import TerminalUI

/// All keys and what the mouse does, in groups.
struct Help: Hashable {
  struct Row: Hashable {
    var keys: [String]
    var title: String
    /// The words for this row and its neighbors with the same words, if they can be shown as one.
    var together: String?
    /// Whether its keys can be pressed by a click on them: they do the same wherever the focus is.
    var isClickable = false
  }

  struct Group: Hashable {
    var title: String
    var rows: [Row]
  }

  /// The most important group comes first.
  private(set) var groups: [Group] = []

  static let moving = "Move things"
  static let mouse = "With the mouse"
  static let history = "Undo"
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

  var rows: [Row] { groups.flatMap { $0.rows } }

  /// The same with fewer rows: neighbors with the same words are one row, whose keys share a cap.
  var condensed: Help {
    var help = Help()
    for group in groups {
      var rows: [Row] = []
      for row in group.rows {
        guard let words = row.together else {
          rows.append(row)
          continue
        }
        if let last = rows.last, last.together == words {
          rows[rows.count - 1].keys = [(last.keys + row.keys).joined(separator: " ")]
        } else {
          rows.append(
            Row(
              keys: [row.keys.joined(separator: " ")], title: words, together: words, isClickable: row.isClickable))
        }
      }
      help.add(rows, to: group.title)
    }
    return help
  }

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
    let taken = takenChords
    var help = Help()
    help.add(moving(free: free(.lift, taken).map { $0.description }), to: Help.moving)
    for binding in app.allBindings {
      let row = Help.Row(
        keys: keys.chords(binding).map { $0.description }, title: binding.title, together: binding.row,
        isClickable: true)
      help.add([row], to: binding.group.isEmpty ? "Keys" : binding.group)
    }
    let mouse =
      switch drags.style {
      case .hold: [MouseAction("Drag", "Carry it; release to drop")]
      case .clicks: [MouseAction("Click", "Pick up; click again to drop")]
      }
    help.add(
      (mouse + A.profile.mouseActions + [MouseAction("Right click", "Show what can be done there; cancel a drag")]
        + outsideActions).map {
          Help.Row(keys: [$0.gesture], title: $0.title)
        }, to: Help.mouse)
    for command in ShellCommand.allCases
    where command != .lift && (command != .start || app.startPage(in: context) != nil) {
      let free = free(command, taken).map { $0.description }
      guard !free.isEmpty else { continue }
      help.add(
        [Help.Row(keys: free, title: command.title, together: command.row, isClickable: true)], to: command.group)
    }
    help.add([Help.Row(keys: ["Ctrl-C"], title: "Quit at once", together: ShellCommand.quit.row)], to: Help.program)
    return help
  }

  /// What comes in from other programs and goes out to them.
  private var outsideActions: [MouseAction] {
    let takes =
      A.profile.takes.isEmpty
      ? [] : [MouseAction("Drop from outside", "Open \(A.profile.takes.words) (or paste its path)")]
    return takes
      + (A.profile.exportsItems
        ? [MouseAction("Drag out of the window", "Hand it to another program (kitty, iTerm2)")] : [])
  }

  /// The keys of the app.
  var takenChords: Set<KeyChord> { Set(app.allBindings.flatMap { keys.chords($0) }) }

  /// The keys of a command that the app does not use for something else.
  func free(_ command: ShellCommand, _ taken: Set<KeyChord>) -> [KeyChord] {
    keys.chords(command).filter { !taken.contains($0) }
  }

  private func moving(free lift: [String]) -> [Help.Row] {
    [
      Help.Row(keys: lift, title: ShellCommand.lift.title, isClickable: true),
      Help.Row(keys: ["Tab", "arrows"], title: "Move the focus, or what you carry"),
      Help.Row(keys: ["c"], title: "While carrying: switch between move and copy"),
      Help.Row(keys: ["Esc"], title: "Cancel the drag"),
    ].filter { !$0.keys.isEmpty }
      + (A.profile.exportsItems
        ? [Help.Row(keys: ["e"], title: "While carrying: hand it to another program, or copy it as text")] : [])
  }
}
