import TerminalUI

/// Files to be read for a program: the request to the host, and its answer, which is part of a recording.
public struct FileWishes: Hashable, Sendable {
  /// A file, and how much of it is wanted.
  public struct Wish: Hashable, Sendable {
    public var path: String
    /// The most bytes that it may have; `nil` asks only whether it exists.
    public var limit: Int?
    /// Whether the names are wanted of what is in it, if it is a folder.
    public var listsFolder = false
  }

  /// Identifies the answer.
  public var number: Int
  /// The lists that may have been meant. The first one counts of which any file exists.
  public var readings: [[Wish]]
}

/// The answer to ``FileWishes``.
public struct FoundFiles: Hashable, Sendable, Codable {
  public var number: Int
  /// Which of the lists was meant; `nil` if no file of any exists.
  public var reading: Int?
  /// The files of that list, in order.
  public var files: [FoundFile]

  public init(number: Int, reading: Int?, files: [FoundFile]) {
    self.number = number
    self.reading = reading
    self.files = files
  }
}

/// A file as the host found it.
public struct FoundFile: Hashable, Sendable, Codable {
  /// What is at the path.
  public enum Content: Hashable, Sendable, Codable {
    case bytes([UInt8])
    /// It exists; nobody wanted more.
    case exists
    case missing
    case directory
    /// The names of what is in a directory, if they were wanted.
    case folder([String])
    case link
    /// A device, a pipe or a socket.
    case special
    /// It has this many bytes, which are too many.
    case tooLarge(Int)
    /// It had another size at the end than at the beginning.
    case changed
    /// A clause: "you do not have permission".
    case unreadable(String)
  }

  public var path: String
  public var content: Content

  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}

#if !hasFeature(Embedded)
  extension FoundFile.Content {
    private enum CodingKeys: String, CodingKey {
      case bytes, names, size, problem, reason
    }

    private enum Problem: String, Codable {
      case exists, missing, directory, link, special, tooLarge, changed, unreadable
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let text = try container.decodeIfPresent(String.self, forKey: .bytes) {
        var base64 = Base64Decoder()
        self = .bytes(base64.decode(text.utf8))
        guard base64.canEnd else {
          throw DecodingError.dataCorruptedError(
            forKey: .bytes, in: container, debugDescription: "The content is not base64.")
        }
        return
      }
      if let names = try container.decodeIfPresent([String].self, forKey: .names) {
        self = .folder(names)
        return
      }
      switch try container.decode(Problem.self, forKey: .problem) {
      case .exists: self = .exists
      case .missing: self = .missing
      case .directory: self = .directory
      case .link: self = .link
      case .special: self = .special
      case .tooLarge: self = .tooLarge(try container.decode(Int.self, forKey: .size))
      case .changed: self = .changed
      case .unreadable: self = .unreadable(try container.decode(String.self, forKey: .reason))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .bytes(let bytes): try container.encode(Self.base64(bytes), forKey: .bytes)
      case .folder(let names): try container.encode(names, forKey: .names)
      case .exists: try container.encode(Problem.exists, forKey: .problem)
      case .missing: try container.encode(Problem.missing, forKey: .problem)
      case .directory: try container.encode(Problem.directory, forKey: .problem)
      case .link: try container.encode(Problem.link, forKey: .problem)
      case .special: try container.encode(Problem.special, forKey: .problem)
      case .tooLarge(let size):
        try container.encode(Problem.tooLarge, forKey: .problem)
        try container.encode(size, forKey: .size)
      case .changed: try container.encode(Problem.changed, forKey: .problem)
      case .unreadable(let reason):
        try container.encode(Problem.unreadable, forKey: .problem)
        try container.encode(reason, forKey: .reason)
      }
    }

    /// With padding, as Foundation writes data.
    private static func base64(_ bytes: [UInt8]) -> String {
      let text = Base64.encoded(bytes)
      return String(decoding: text, as: UTF8.self) + String(repeating: "=", count: (4 - text.count % 4) % 4)
    }
  }
#endif
