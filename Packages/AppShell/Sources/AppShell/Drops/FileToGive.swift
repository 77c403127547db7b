/// A file that another program gets: the request to the host.
public struct FileToGive: Hashable, Sendable {
  /// Identifies the answer.
  public var number: Int
  /// Its name, without directories.
  public var name: String
  public var bytes: [UInt8]
}

/// The answer to ``FileToGive``, which is part of a recording.
public struct GivenFile: Hashable, Sendable, Codable {
  public var number: Int
  /// `nil` if it could not be written.
  public var path: String?

  public init(number: Int, path: String?) {
    self.number = number
    self.path = path
  }
}
