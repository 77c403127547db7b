import Networking

/// The versions that a field If-Match or If-None-Match names (RFC 9110, section 13.1): the client knows one of them.
public struct ETagList: Hashable, Sendable {
  private let tags: [Substring]

  public init(_ field: String) {
    tags = field.split(separator: ",").map { tag in
      let start = tag.drop { $0 == " " || $0 == "\t" }
      return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? start
    }
  }

  private var isAny: Bool { tags == ["*"] }

  /// Whether one of them shows the same, if perhaps not byte for byte: for If-None-Match.
  public func contains(_ current: ETag) -> Bool {
    func strong(_ text: some StringProtocol) -> some StringProtocol {
      text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    }
    return isAny || tags.contains { strong($0) == strong(current.text) }
  }

  /// That one of them is the version that there is: for If-Match.
  ///
  /// - Parameter current: `nil` for what has no versions, which nothing but "*" matches.
  /// - Throws: a problem with status 412.
  public func require(_ current: ETag?) throws(Problem) {
    guard !isAny, current.map({ current in tags.contains { $0 == current.text } }) != true else { return }
    throw Problem(
      title: StatusText.sentence(412), status: 412,
      detail: current.map { "It is at version \($0.text) by now." } ?? "It has no versions.",
      remedy: current == nil
        ? "Leave If-Match out." : "Read it again, and make the change on what it is now.")
  }
}
