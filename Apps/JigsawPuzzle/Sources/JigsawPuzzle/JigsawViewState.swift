import Geometry

/// What a save contains besides the pieces.
public struct JigsawViewState: Codable {
  var watch: Stopwatch
  var showsBox: Bool
  var showsLabels: Bool
  var ghost: Int
  var trayScroll: Int
  /// `nil` in a save of an earlier version, and if nothing was played.
  var log: PlayLog?
  /// `nil` in a save of an earlier version, and if there was no time before.
  var bestBefore: Int?
  /// `nil` in a save of an earlier version, and if the person chose none.
  var view: View?
  /// The name of the open tray; `nil` in a save of an earlier version, and for the main tray.
  var openTray: String?
  /// How many hints were asked for; `nil` in a save of an earlier version, and if there were none.
  var hints: Int?

  /// `nil` in a save of an earlier version, and unless nothing has happened yet in a new puzzle.
  var showsBoxIfRoom: Bool?
  /// `nil` in a save of an earlier version, and if the person chose none.
  var traySide: TraySide?

  struct View: Codable {
    var zoom: Int
    var x: Int
    var y: Int
    var table: Rect
  }
}
