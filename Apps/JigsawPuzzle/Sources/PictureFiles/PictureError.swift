/// Why a picture cannot be read or encoded.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case directory(path: String)
  case unreadable(path: String, reason: String)
  /// `found` says what the file holds instead, as in "a GIF picture".
  case notAPicture(path: String, found: String)
  /// The file ends before the picture does.
  case truncated(path: String)
  /// `what` is a clause of the decoder.
  case damaged(path: String, what: String)
  /// A variant of its format that cannot be decoded.
  case unsupported(path: String, what: String)
  /// Either there are no pixels, or there are more than the limit.
  case size(path: String, width: Int, height: Int, limit: PictureLimit)
  case noMemory(path: String)

  /// A message that says what happened, with the path, and what the person can do about it.
  public var description: String {
    switch self {
    case .missing(let path):
      "There is no file \(Self.shown(path)). Check the name, or give its full path."
    case .directory(let path):
      "\(Self.shown(path)) is a folder. Name a picture in it."
    case .unreadable(let path, let reason):
      "\(Self.shown(path)) cannot be read: \(Self.plain(reason)). Check its permissions, or choose another picture."
    case .notAPicture(let path, let found):
      "\(Self.shown(path)) is \(Self.plain(found)). Use a PNG, JPEG, PPM or PGM picture, or convert it to one"
        + (found.hasSuffix(" picture") ? ", for example with \"magick FILE picture.png\"." : ".")
    case .truncated(let path):
      "\(Self.shown(path)) is cut off: the file ends before the picture does. Copy or download it again."
    case .damaged(let path, let what):
      "\(Self.shown(path)) is damaged: \(Self.plain(what)). Copy or download it again."
    case .unsupported(let path, let what):
      "\(Self.shown(path)) cannot be decoded: \(Self.plain(what)). Convert it to an ordinary PNG or JPEG."
    case .size(let path, let width, let height, _) where width < 1 || height < 1:
      "\(Self.shown(path)) says it is \(width) x \(height) pixels, which is not a picture. Use another one."
    case .size(let path, let width, let height, let limit):
      "\(Self.shown(path)) says it is \(width) x \(height) pixels; at most \(limit.side) a side and \(limit.pixels) in all"
        + " can be read. Make it smaller first."
    case .noMemory(let path):
      "There is not enough memory for \(Self.shown(path)). Close other programs, or make the picture smaller."
    }
  }

  /// Says that a picture is damaged, but shown.
  static func remark(path: String, what: String) -> String {
    "\(shown(path)) is damaged: \(plain(what)). It is shown as far as it goes."
  }

  private static func shown(_ path: String) -> String { "\"\(plain(path))\"" }

  /// File names, and text that decoders quote from files, may contain anything, including terminal control
  /// characters.
  private static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
