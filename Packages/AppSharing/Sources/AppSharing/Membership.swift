import Foundation
internal import History
import Networking

/// The token with which this person has joined a document, in a file that only they can read.
struct Membership: Codable {
  private(set) var token: String
  /// Whether the server has exchanged the invitation for the token.
  var isCertain = false
  /// The name under which this person is known there; `nil` if it is not known yet.
  var name: String?
  private var folder = ""
  private var isKept = false

  private enum CodingKeys: CodingKey {
    case token, isCertain, name
  }

  /// The one that is kept in the folder, or a new one.
  init(in folder: String) throws(Refusal) {
    if let kept = try Self.kept(in: folder) {
      self = kept
    } else {
      var random = SystemRandomNumberGenerator()
      token = RandomText.make(bytes: 32, using: &random)
    }
    self.folder = folder
  }

  private static func path(in folder: String) -> String { "\(folder)/membership.json" }

  private static func kept(in folder: String) throws(Refusal) -> Membership? {
    let path = path(in: folder)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    guard var kept = try? JSONDecoder().decode(Membership.self, from: data) else {
      throw Refusal("\"\(path)\" cannot be read.", remedy: "Delete it, and ask for a new invitation.")
    }
    (kept.folder, kept.isKept) = (folder, true)
    return kept
  }

  /// Keeps it. If several programs join with one line at once, all of them get the token that was kept first: whichever
  /// exchanges the invitation for it, none is lost.
  mutating func keep() throws(Refusal) {
    let path = Self.path(in: folder)
    do {
      let data = try JSONEncoder().encode(self)
      // The folder lets nobody else in.
      if isKept { return try data.write(to: URL(fileURLWithPath: path), options: .atomic) }
      let new = "\(path).\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: new) }
      try data.write(to: URL(fileURLWithPath: new))
      try FileManager.default.linkItem(atPath: new, toPath: path)
      isKept = true
    } catch {
      guard !isKept, let first = try Self.kept(in: folder) else {
        throw Refusal("The token cannot be kept in \"\(path)\".", remedy: "Make room there, or give --data-dir.")
      }
      self = first
    }
  }
}
