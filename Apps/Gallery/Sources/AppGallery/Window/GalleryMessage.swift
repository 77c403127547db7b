import AppShell

/// The messages that the gallery receives while it runs.
public enum GalleryMessage: Codable, Sendable {
  /// The thumbnail is `nil` if none could be drawn.
  case drawn(app: String, Thumbnail?)
  case ended(Ending)
}
