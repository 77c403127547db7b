import AppHost
import AppShell
import Geometry
import TerminalUI

/// The messages that the gallery receives while it runs.
public enum GalleryMessage: Codable, Sendable {
  /// The work is `nil` if none could be drawn.
  case drawn(app: String, Work?)
  /// Those after the latest, for an app whose tile shows several.
  case drawnOthers(app: String, [Work])
  case ended(Ending)
}

/// The latest work in an app.
public struct Work: Hashable, Codable, Sendable {
  var thumbnail: Thumbnail
  /// The name of its save; `nil` for an example, because nothing is saved yet.
  var save: String?
  /// When it was last written, as a person says it: "2 hours ago".
  var when: String?
  /// How many others have room beside it in its tile.
  var room = 0
  /// Those after the latest, the most recent first; none of them has others.
  var others: [Work] = []

  /// What it is, how much of it is done, and how old it is, in a sentence.
  var words: String {
    [thumbnail.detail, thumbnail.progress?.words, when].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: ", ") + "."
  }
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
  /// The size of a cell in whole pixels, if the terminal shows real pictures.
  var cell: Size?
}
