import Geometry

/// What a save contains besides the pieces.
public struct JigsawViewState: Codable {
  var watch: Stopwatch
  var showsBox: Bool
  var showsLabels: Bool
  var ghost: Int
  var trayScroll: Int
  /// `nil` if nothing was played.
  var log: PlayLog?
  /// `nil` if there was no time before.
  var bestBefore: Int?
  /// `nil` if the person chose none.
  var view: View?
  /// The name of the open tray; `nil` for the main tray.
  var openTray: String?
  /// How many hints were asked for; `nil` if there were none.
  var hints: Int?

  /// `nil` unless nothing has happened yet in a new puzzle.
  var showsBoxIfRoom: Bool?
  /// `nil` if the person chose none.
  var traySide: TraySide?

  struct View: Codable {
    var zoom: Int
    var x: Int
    var y: Int
    var table: Rect
  }
}
