import DragDropKit
package import GestureModel

/// The keys that every app has. The raw value is the id by which other keys can be chosen.
package enum ShellCommand: String, CaseIterable {
  case lift, menu, start, undo, redo, reset, history, help
  case orient = "say-where"
  case dragStyle = "drag-style"
  case themes
  case saveElsewhere = "save-elsewhere"
  case quit

  package var chords: [KeyChord] {
    switch self {
    case .lift: [KeyChord(.character(" ")), KeyChord(.enter)]
    case .menu: [KeyChord(.character(":")), KeyChord(.function(10), .shift)]
    case .start: [.start]
    case .undo: [KeyChord(.character("u"))]
    case .redo: [KeyChord(.character("r"), .control)]
    case .reset: [KeyChord(.character("R"))]
    case .history: [KeyChord(.character("H"))]
    case .help: [KeyChord(.character("?"))]
    case .orient: [KeyChord(.character("l"), .control)]
    case .dragStyle: [KeyChord(.character("k"), .control)]
    case .themes: [KeyChord(.character("t"), .control)]
    case .saveElsewhere: [KeyChord(.character("W"))]
    case .quit: [KeyChord(.character("q"))]
    }
  }

  package var title: String {
    switch self {
    case .lift: "Pick up or drop the focused item"
    case .menu: "Show what can be done with the focused item"
    case .start: "Start something else; this stays saved"
    case .undo: "Undo the latest step"
    case .redo: "Redo the last undone step"
    case .reset: "Start over (asks first)"
    case .history: "Show the history; go to any step"
    case .help: "Show this help"
    case .orient: "Announce the focus and redraw the screen"
    case .dragStyle: "Switch between drag-by-click and drag-by-hold"
    case .themes: "Choose a theme"
    case .saveElsewhere: "Save elsewhere if the disk is full"
    case .quit: "Quit; everything is saved"
    }
  }

  /// The words for the row of the help that it shares with its neighbors; `nil` for a row of its own.
  var row: String? {
    switch self {
    case .undo, .redo: "Undo or redo"
    case .quit: "Quit; everything is saved"
    default: nil
    }
  }

  /// The group of the help that lists it.
  var group: String {
    switch self {
    case .lift, .menu: Help.moving
    case .undo, .redo, .reset, .history: Help.history
    case .start, .help, .orient, .dragStyle, .themes, .saveElsewhere, .quit: Help.program
    }
  }
}

extension KeyChord {
  package static var interrupt: KeyChord { KeyChord(.character("c"), .control) }
  /// The key of ``App/startPage(in:)``.
  static var start: KeyChord { KeyChord(.character("o"), .control) }
  static var suspend: KeyChord { KeyChord(.character("z"), .control) }
}
