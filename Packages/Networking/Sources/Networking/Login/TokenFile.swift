import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file with the tokens of one login, readable by its owner alone (mode 0600) and written atomically.
public struct TokenFile: Hashable, Sendable {
  public var path: String

  public init(_ path: String) {
    self.path = path
  }

  /// Reads the tokens; `nil` if there is no file.
  ///
  /// - Throws: ``LoginError/system(_:)`` if it cannot be read, or if others can read it.
  public func read() throws(LoginError) -> TokenSet? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("cannot be read")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("cannot be inspected") }
    guard status.st_mode & 0o077 == 0 else {
      throw .system(
        "others on this machine can read the token in \(path); run \"chmod 600 '\(path)'\", and log in again if they may "
          + "have done so")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    guard let bytes = try? handle.read(upToCount: 1 << 20),
      let tokens = try? JSONDecoder.api.decode(TokenSet.self, from: bytes)
    else { throw .system("\(path) does not hold a readable token; delete it and log in again") }
    return tokens
  }

  /// Writes the tokens. Durable on return.
  public func write(_ tokens: TokenSet) throws(LoginError) {
    guard let bytes = try? JSONEncoder.api.encode(tokens) else { throw .system("the token cannot be written as JSON") }
    var generator = SystemRandomNumberGenerator()
    let beside = "\(path).\(RandomText.make(bytes: 8, using: &generator))"
    // The mode is set at creation, so that nobody can open the file before.
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("cannot be written") }
    defer { close(descriptor) }
    do throws(LoginError) {
      // Restores owner permissions that the umask removed.
      guard fchmod(descriptor, 0o600) == 0, writeAll(bytes, to: descriptor), fsync(descriptor) == 0,
        rename(beside, path) == 0
      else { throw failure("cannot be written") }
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// Removes the stored login. A missing file is not an error.
  public func remove() throws(LoginError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("cannot be deleted") }
  }

  private func writeAll(_ bytes: Data, to descriptor: CInt) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = send(UnsafeRawBufferPointer(rebasing: rest), to: descriptor)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private func failure(_ what: String) -> LoginError {
    .system("the token file \(path) \(what): \(String(cString: strerror(errno)))")
  }
}

/// write(2), which is shadowed by ``TokenFile/write(_:)`` within the type.
private func send(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
