import Foundation

/// A file with the tokens of one login, readable by its owner alone (mode 0600) and written atomically.
public struct TokenFile: Hashable, Sendable {
  private let file: SecretFile

  public init(_ path: String) {
    file = SecretFile(path)
  }

  public var path: String { file.path }

  /// Reads the tokens; `nil` if there is no file.
  ///
  /// - Throws: ``LoginError/system(_:)`` if it cannot be read, or if others can read it.
  public func read() throws(LoginError) -> TokenSet? {
    let bytes: Data
    do throws(SecretFile.Fault) { bytes = try file.read(followsLink: false) } catch {
      switch error {
      case .missing: return nil
      case .unreadable: throw .system("the token file \(path) cannot be read")
      case .readableByOthers:
        throw .system(
          "others on this machine can read the token in \(path); run \"chmod 600 '\(path)'\", and log in again if they "
            + "may have done so")
      }
    }
    guard let tokens = try? JSONDecoder.api.decode(TokenSet.self, from: bytes) else {
      throw .system("\(path) does not hold a readable token; delete it and log in again")
    }
    return tokens
  }

  /// Writes the tokens. Durable on return.
  public func write(_ tokens: TokenSet) throws(LoginError) {
    guard let bytes = try? JSONEncoder.api.encode(tokens) else { throw .system("the token cannot be written as JSON") }
    do throws(POSIXError) { try file.write(bytes) } catch {
      throw .system("the token file \(path) cannot be written: \(String(cString: strerror(error.code.rawValue)))")
    }
  }

  /// Removes the stored login. A missing file is not an error.
  public func remove() throws(LoginError) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .system("the token file \(path) cannot be deleted: \(String(cString: strerror(errno)))")
    }
  }
}
