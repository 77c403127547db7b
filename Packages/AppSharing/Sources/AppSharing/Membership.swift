import Foundation
internal import History
import Networking

/// The token with which this person has joined a document, in a file that only they can read.
struct Membership: Codable {
  let token: String
  /// Whether the server has exchanged the invitation for the token.
  var isCertain = false
  /// The name under which this person is known there; `nil` if it is not known yet.
  var name: String?
  private var folder = ""
  /// Whether it was kept before.
  private(set) var isKept = false

  private enum CodingKeys: CodingKey {
    case token, isCertain, name
  }

  /// The one that is kept in the folder, or a new one.
  init(in folder: String) throws(Refusal) {
    let path = Self.path(in: folder)
    if let data = FileManager.default.contents(atPath: path) {
      guard let kept = try? JSONDecoder().decode(Membership.self, from: data) else {
        throw Refusal("\"\(path)\" cannot be read.", remedy: "Delete it, and ask for a new line.")
      }
      self = kept
      isKept = true
    } else {
      var random = SystemRandomNumberGenerator()
      token = RandomText.make(bytes: 32, using: &random)
    }
    self.folder = folder
  }

  private static func path(in folder: String) -> String { "\(folder)/membership.json" }

  func keep() throws(Refusal) {
    let path = Self.path(in: folder)
    do {
      // The folder lets nobody else in.
      try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Refusal("The token cannot be kept in \"\(path)\".", remedy: "Make room there, or give --data-dir.")
    }
  }
}
