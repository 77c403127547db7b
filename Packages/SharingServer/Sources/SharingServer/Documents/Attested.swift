import Crypto
import Foundation
import Networking

/// What the inverses of a document's commands say: facts that undo may bring back. A value.
///
/// It has only their hashes, so that it is small, and can be stored with each command: after a restart, the inverses of
/// the commands before the snapshot are not known any more, but what they attest is.
public struct Attested: Sendable {
  private var counts: [String: Int] = [:]
  /// The newest fact about each subject.
  private var newest: [Substring: String] = [:]

  /// - Parameter facts: The hashes of facts, the newest last.
  package init(_ facts: [String] = []) { add(facts) }

  /// The hash of a fact: of its subject and of what is said about it, one after the other. The whole hashes, because
  /// whoever found two facts with the same ones could pass one off as the other.
  public static func hash(of content: [String], about subject: [String]) -> String {
    hash(of: subject) + hash(of: content)
  }

  private static func subject(of hash: String) -> Substring { hash.prefix(43) }

  private static func hash(of parts: [String]) -> String {
    var hasher = SHA256()
    for part in parts {
      // With its length, so that no two lists of parts are the same bytes.
      hasher.update(data: Data("\(part.utf8.count):\(part)".utf8))
    }
    return RandomText.base64URL(hasher.finalize())
  }

  /// Whether the fact with this hash was ever so.
  public func contains(_ fact: String) -> Bool { counts[fact] != nil }

  /// Whether the fact with this hash was so before the last command that changed its subject; `nil` if nothing is known
  /// of the subject.
  public func isNewest(_ fact: String) -> Bool? { newest[Self.subject(of: fact)].map { $0 == fact } }

  /// - Parameter facts: The hashes of facts, the newest last.
  package mutating func add(_ facts: [String]) {
    for fact in facts {
      counts[fact, default: 0] += 1
      newest[Self.subject(of: fact)] = fact
    }
  }

  mutating func remove(_ facts: [String]) {
    for fact in facts {
      guard let count = counts[fact] else { continue }
      counts[fact] = count == 1 ? nil : count - 1
      let subject = Self.subject(of: fact)
      if count == 1, newest[subject] == fact { newest[subject] = nil }
    }
  }
}
