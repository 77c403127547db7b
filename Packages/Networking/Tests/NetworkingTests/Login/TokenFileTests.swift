import Foundation
import Testing

@testable import Networking

@Suite final class TokenFileTests {
  private let folder = NSTemporaryDirectory() + "token-file-\(UUID().uuidString)"
  private var path: String { folder + "/token.json" }
  private let tokens = TokenSet(
    accessToken: "secret", refreshToken: "more", expires: Date(timeIntervalSince1970: 5_000), scopes: ["openid"])

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func mode() throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `what is written is read back, by the owner alone`() throws {
    let file = TokenFile(path)
    #expect(try file.read() == nil)
    try file.write(tokens)
    #expect(try file.read() == tokens)
    #expect(try mode() == 0o600)
    var other = tokens
    other.accessToken = "newer"
    try file.write(other)
    #expect(try file.read() == other)
    // Nothing is left beside it.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["token.json"])
    try file.remove()
    try file.remove()
    #expect(try file.read() == nil)
  }

  @Test func `a file that others can read is not used, and the message says what to do`() throws {
    let file = TokenFile(path)
    try file.write(tokens)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    do throws(LoginError) {
      _ = try file.read()
      Issue.record("It was read.")
    } catch {
      #expect(error.description.contains("chmod 600 '\(path)'"), "\(error)")
    }
    // Writing mends it.
    try file.write(tokens)
    #expect(try mode() == 0o600)
  }

  @Test func `a link is not followed, and is replaced`() throws {
    let target = folder + "/other"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(throws: LoginError.self) { try TokenFile(self.path).read() }
    try TokenFile(path).write(tokens)
    #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == Data("{}".utf8))
    #expect(try TokenFile(path).read() == tokens)
  }

  @Test func `no directory, and no token in the file`() throws {
    #expect(throws: LoginError.self) { try TokenFile(self.folder + "/none/token.json").write(self.tokens) }
    try Data("rubbish".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    do throws(LoginError) {
      _ = try TokenFile(path).read()
      Issue.record("It was read.")
    } catch {
      #expect(error.description.contains("delete it and log in again"), "\(error)")
    }
  }

  @Test func `a token is fresh until a minute before its end`() {
    #expect(tokens.isFresh(at: Date(timeIntervalSince1970: 4_939)))
    #expect(!tokens.isFresh(at: Date(timeIntervalSince1970: 4_940)))
    #expect(TokenSet(accessToken: "a").isFresh(at: .distantFuture))
  }
}
