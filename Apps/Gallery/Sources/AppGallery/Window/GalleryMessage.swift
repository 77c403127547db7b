import AppShell
import Foundation

/// The messages that the gallery receives while it runs.
enum GalleryMessage: Codable {
  /// The thumbnail is `nil` if none could be drawn.
  case drawn(app: String, Thumbnail?)
  case ended(Ending)

  var text: String {
    guard let data = try? JSONEncoder().encode(self) else {
      preconditionFailure("A message to the gallery can always be written as JSON.")
    }
    return String(decoding: data, as: UTF8.self)
  }

  init?(text: String) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = message
  }
}
