import Foundation
import History

/// An error of the system's libraries, explained for a user. The libraries' own messages are for developers, and
/// mention types and numbers.
///
/// Our own code explains the failures that it expects, in more detail. This is for all other errors, before the program
/// ends.
struct ForeignError: Error, Hashable, CustomStringConvertible {
  let description: String

  /// Returns `nil` for one of our own errors, or one of the command line's.
  init?(_ error: any Error) {
    switch error {
    // Every error can be cast to NSError; these really are of that type.
    case let error as DecodingError: description = "The data does not have the expected form: \(error.words)."
    case is EncodingError: description = "The data cannot be written: one of its values cannot be encoded."
    case is CocoaError, is POSIXError, is URLError: description = Self.words(for: error as NSError)
    case let error where type(of: error) is NSError.Type: description = Self.words(for: error as NSError)
    default: return nil
    }
  }

  private static func words(for error: NSError) -> String {
    let purpose: FileError.Purpose = isOfWriting(error) ? .write : .read
    let path = (error.userInfo[NSFilePathErrorKey] as? String) ?? (error.userInfo[NSURLErrorKey] as? URL)?.path
    guard error.domain != NSURLErrorDomain else { return "The network request failed. Try again." }
    let code = code(of: error, at: path)
    guard let path else {
      return "The system refused\(code.map { ": \(FileError.words(for: $0, purpose))" } ?? ""). Try again."
    }
    guard let code else { return FileError(path, purpose, reason: "the system gave no reason").description }
    // When removing or moving, the file itself is missing, not the directory to write to.
    let isMissing =
      code == ENOENT && FileManager.default.fileExists(atPath: (path as NSString).deletingLastPathComponent)
    return FileError(path, purpose, reason: FileError.words(for: code, isMissing ? .read : purpose)).description
  }

  /// Whether the error has one of Cocoa's codes for writing, or the code for a file that does not exist and was to be
  /// written, removed or moved. Source: Foundation, `CocoaError.Code`.
  private static func isOfWriting(_ error: NSError) -> Bool {
    error.domain == NSCocoaErrorDomain
      && (512...642 ~= error.code || error.code == CocoaError.Code.fileNoSuchFile.rawValue)
  }

  /// The error as an `errno`; `nil` if it is unknown.
  private static func code(of error: NSError, at path: String?) -> CInt? {
    if error.domain == NSPOSIXErrorDomain { return CInt(error.code) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return code(of: cause, at: path) }
    guard error.domain == NSCocoaErrorDomain else { return nil }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadUnknown where path.map(isDirectory) == true: return EISDIR
    case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: return EACCES
    case .fileWriteOutOfSpace: return ENOSPC
    case .fileWriteVolumeReadOnly: return EROFS
    case .fileWriteFileExists: return EEXIST
    default: return nil
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension String {
  /// A sentence for a person about any error: our own errors in their own words, those of the system's libraries
  /// explained.
  public init(explaining error: any Error) {
    self = ForeignError(error)?.description ?? "\(error)"
  }
}
