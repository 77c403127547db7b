import Networking

/// The versions that an If-Match or If-None-Match field names (RFC 9110, section 13.1): the client knows one of them.
public struct ETagList: Hashable, Sendable {
  private let tags: [Substring]

  public init(_ field: String) {
    tags = field.split(separator: ",").map { tag in
      let start = tag.drop { $0 == " " || $0 == "\t" }
      return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? start
    }
  }

  private var isAny: Bool { tags == ["*"] }

  /// Whether one of them is equivalent, if not necessarily byte for byte (weak comparison): for If-None-Match.
  public func contains(_ current: ETag) -> Bool {
    func strong(_ text: some StringProtocol) -> some StringProtocol {
      text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    }
    return isAny || tags.contains { strong($0) == strong(current.text) }
  }

  /// Checks that one of them is the current version: for If-Match.
  ///
  /// - Parameter current: The current version; `nil` if there are no versions, in which case only "*" matches.
  /// - Throws: A problem with status 412.
  public func require(_ current: ETag?) throws(Problem) {
    guard !isAny, current.map({ current in tags.contains { $0 == current.text } }) != true else { return }
    throw Problem(
      title: StatusText.sentence(412), status: 412,
      detail: current.map { "It is now at version \($0.text)." } ?? "It has no versions.",
      remedy: current == nil
        ? "Leave If-Match out." : "Read it again, and apply the change to the current version.")
  }
}
