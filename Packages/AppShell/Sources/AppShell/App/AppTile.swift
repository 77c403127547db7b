public import TerminalUI

/// The work in an app as a small picture with two lines below it, for a gallery.
public struct AppTile<Place: Hashable & Sendable> {
  /// The picture, drawn for its size rather than shrunk from the screen. It may be as small as 12 × 3 cells.
  public var view: View<Place>
  /// What is open, in a few words: "Spring release, 14 cards".
  public var detail: String
  /// How much of it is done; `nil` if there is no end to reach.
  public var progress: TileProgress?

  public init(_ view: View<Place>, detail: String, progress: TileProgress? = nil) {
    self.view = view
    self.detail = detail
    self.progress = progress
  }
}

/// How much of the work in an app is done.
public struct TileProgress: Hashable, Sendable, Codable {
  public var done: Int
  public var total: Int
  /// The same in words: "13 of 54".
  public var words: String

  public init(_ done: Int, of total: Int, words: String? = nil) {
    self.done = done
    self.total = total
    self.words = words ?? "\(done) of \(total)"
  }

  /// The part that is done, from 0 to 1; 0 if there is nothing to do.
  public var share: Double { total > 0 ? min(1, max(0, Double(done) / Double(total))) : 0 }
}
