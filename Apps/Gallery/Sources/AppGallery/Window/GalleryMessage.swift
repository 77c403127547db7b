import AppShell
import TerminalUI

/// The messages that the gallery receives while it runs.
public enum GalleryMessage: Codable, Sendable {
  /// The work is `nil` if none could be drawn.
  case drawn(app: String, Work?)
  case ended(Ending)
}

/// The latest work in an app.
public struct Work: Hashable, Codable, Sendable {
  var thumbnail: Thumbnail
  /// The name of its save; `nil` for an example, because nothing is saved yet.
  var save: String?
  /// When it was last written, as a person says it: "2 hours ago".
  var when: String?
}

/// What the gallery asks of the program around it.
public enum GalleryRequest: Hashable, Sendable {
  /// To start an app, with a save to open.
  case start(String, save: String?)
  /// To start an app with a file that was dropped on its tile.
  case open(String, file: String)
  /// To draw pictures of the work in these apps.
  case paint([String], TileLook)
}

/// How the pictures of the tiles are drawn.
public struct TileLook: Hashable, Sendable {
  var size: CellSize
  var theme: String
  var colors: ColorDepth
  var isASCII: Bool
}
