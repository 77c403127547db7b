public import GestureModel
public import TerminalUI

/// What is always true of an app: its name, and what it asks of the shell. Only the name has no default.
public struct AppProfile: Sendable {
  /// The command's name, also the kind of its documents: "letter-sorter".
  public var name: String

  /// The name as people write it: "Letter Sorter". It is the title of the window. By default, the words of ``name``, each
  /// with a capital letter.
  public var title: String

  /// The color of the app, in its title line and on its tile.
  public var hue: ThemeRole

  /// A first hint for anyone new to the app. The status line shows it until the first key or press, unless there is a
  /// first step.
  public var welcome = "New here? Drag with the mouse, or press Tab, then Space. ? shows all keys, q quits."

  /// The smallest window that has room for the app, in cells. In a smaller one, a message replaces the view.
  public var minimumSize: CellSize

  /// What the mouse does besides dragging, for the help.
  public var mouseActions: [MouseAction]

  /// The newest form of model and commands that the app reads and writes. A save that was changed in a later form is
  /// refused with a clear message. Raise it whenever an older program would not understand what this one stores.
  public var saveVersion: Int

  /// What is recognized: how far a press may move before it is a pan, how long a long press takes, and recognizers of
  /// the app's own, alone or beside the others. A pan or a press drags; the app gets the rest as ``AppEvent``.
  public var gestures = GestureSystem()

  /// Whether positions within a cell matter. If so, and if the terminal can, it reports the mouse in pixels, which takes
  /// more reports for each movement.
  public var usesPixels: Bool

  /// Whether views place images (`Canvas.place`). If so, the terminal is asked whether it can show them. By default, an app
  /// that ``usesPixels`` does.
  public var placesImages: Bool

  /// Whether the app gets clicks with the right button. A menu opens (see ``Binding/about(_:)``) if it answers with
  /// nothing; of an app that does not ask for them, always.
  public var usesRightButton: Bool

  /// What can be dropped from outside. In a terminal that knows no drops, the pasted path of a file is the same.
  ///
  /// The shell reads the files, on another thread and within the limits; ``App/receive(_:in:)`` gets what it read. That is
  /// part of a recording, so a replay needs no file.
  public var takes: [DropKind]

  /// Whether anything can be dragged out to other programs. The terminal is asked for it only if so.
  ///
  /// The shell offers the items when a drag reaches the edge of the window, or with the key `e`, makes the data when another
  /// program asks for it, and reports the end as `DragEvent.handedOver`.
  public var exportsItems: Bool

  /// The settings that only this app has. The command of the app reads them:
  /// ``ShellOptions/configured(_:of:environment:)``.
  public var settings: [AppSetting]

  public init(
    _ name: String, title: String? = nil, hue: ThemeRole = .accent, saveVersion: Int = 1,
    minimumSize: CellSize = CellSize(columns: 20, rows: 6), mouseActions: [MouseAction] = [], usesPixels: Bool = false,
    placesImages: Bool? = nil, usesRightButton: Bool = false, takes: [DropKind] = [], exportsItems: Bool = false,
    settings: [AppSetting] = []
  ) {
    self.name = name
    self.title =
      title ?? name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    self.hue = hue
    self.saveVersion = saveVersion
    self.minimumSize = minimumSize
    self.mouseActions = mouseActions
    self.usesPixels = usesPixels
    self.placesImages = placesImages ?? usesPixels
    self.usesRightButton = usesRightButton
    self.takes = takes
    self.exportsItems = exportsItems
    self.settings = settings
  }
}
