import Crypto
import Foundation
import Networking
import NetworkingServer
import Sharing

/// A command that a client submitted.
package struct SubmittedCommand<Document: ServedDocument>: Sendable {
  package let command: Document.Command
  package let key: String
  /// The caller who owns the key.
  package let caller: String
  /// The fingerprint of the command, independent of the order of its members.
  package let fingerprint: String
  /// The versions of the document that it is meant for; `nil` for any.
  package var expected: ETagList?

  package init(command: Document.Command, key: String, caller: String) throws {
    let text = try Document.json(of: command)
    self.init(command: command, key: key, caller: caller, fingerprint: Self.fingerprint(ofJSON: text))
  }

  /// A fingerprint of a request that does not depend on the order of its members.
  package static func fingerprint(_ value: some Encodable) throws -> String {
    fingerprint(ofJSON: try JSONEncoder.stable.text(value))
  }

  private static func fingerprint(ofJSON text: String) -> String {
    RandomText.base64URL(SHA256.hash(data: Data(text.utf8)))
  }

  /// - Parameter fingerprint: The fingerprint; if the key already determines the command, the key is sufficient.
  package init(command: Document.Command, key: String, caller: String, fingerprint: String) {
    (self.command, self.key, self.caller, self.fingerprint) = (command, key, caller, fingerprint)
  }
}

extension ETag {
  /// The tag of a document: its revision and its history.
  package init(revision: Int, epoch: String?) {
    self.init("\"\(revision)\(epoch.map { "-\($0)" } ?? "")\"")
  }
}
