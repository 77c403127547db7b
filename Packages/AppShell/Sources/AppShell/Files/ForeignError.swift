import DragDropKit
import Foundation

/// An error of the system's libraries, in words for a person: theirs are for developers, and name their types and numbers.
///
/// Our own code words what it expects to fail, with more to say. This is for the rest, on its way out of the program.
struct ForeignError: Error, Hashable, CustomStringConvertible {
  let description: String

  /// `nil` for an error of ours, or of the command line's.
  init?(_ error: any Error) {
    switch error {
    case let error as DecodingError: description = "Something that was read is not as it should be: \(error.words)."
    case is EncodingError: description = "Something cannot be written: it has a value that has no written form."
    // Every error can be made an NSError; these are some.
    case is CocoaError, is POSIXError, is URLError: description = Self.words(for: error as NSError)
    case let error where type(of: error) is NSError.Type: description = Self.words(for: error as NSError)
    default: return nil
    }
  }

  private static func words(for error: NSError) -> String {
    let purpose: FileError.Purpose = isOfWriting(error) ? .write : .read
    let path = (error.userInfo[NSFilePathErrorKey] as? String) ?? (error.userInfo[NSURLErrorKey] as? URL)?.path
    guard error.domain != NSURLErrorDomain else { return "The network did not do what was asked. Try again." }
    guard let path else { return "The system refused: \(FileError.words(for: code(of: error), purpose)). Try again." }
    return FileError(path, purpose, code: code(of: error)).description
  }

  /// Cocoa's numbers of writing. Source: Foundation, `CocoaError.Code`.
  private static func isOfWriting(_ error: NSError) -> Bool {
    error.domain == NSCocoaErrorDomain && 512...642 ~= error.code
  }

  /// As an `errno`.
  private static func code(of error: NSError) -> CInt {
    if error.domain == NSPOSIXErrorDomain { return CInt(error.code) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return code(of: cause) }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: return EACCES
    case .fileWriteOutOfSpace: return ENOSPC
    case .fileWriteVolumeReadOnly: return EROFS
    case .fileWriteFileExists: return EEXIST
    default: return EIO
    }
  }
}
