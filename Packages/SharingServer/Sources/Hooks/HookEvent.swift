public import Foundation

/// Something that happened, as a hook gets it: one line on its standard input.
public protocol HookEvent: Sendable {
  /// What happened, for messages: "Move piece 12".
  var title: String { get }

  /// JSON on one line, with a line break after it.
  ///
  /// - Throws: `EncodingError` if something in it cannot be written.
  func line() throws -> Data
}
