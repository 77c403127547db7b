import Foundation
import Testing

@testable import ConfigFiles

@Suite struct ConfigFileTests {
  /// A directory of its own, which goes when the test ends.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("config-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], to name: String = "config.toml") throws -> String {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
      return "\(path)/\(name)"
    }
  }

  private func mistake(_ path: String) throws -> String {
    try #require(throws: ConfigMistake.self) { _ = try ConfigFile(path: path, name: "config.toml") }.description
  }

  @Test func `a file is read, and none is none`() throws {
    let folder = try Folder()
    let path = try folder.write(Array("theme = \"nord\"\n".utf8))
    #expect(try ConfigFile(path: path, name: "c")?.entries == [ConfigEntry(["theme"], .text("nord"), line: 1)])
    #expect(try ConfigFile(path: folder.path + "/other", name: "c") == nil)
    #expect(try ConfigFile(path: path + "/below", name: "c") == nil)
  }

  @Test func `a directory, a pipe and a huge file are told as what they are`() throws {
    let folder = try Folder()
    #expect(try mistake(folder.path) == "config.toml: This is a directory; it should be a file.")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(try mistake(folder.path + "/pipe") == "config.toml: This is not a regular file.")
    let huge = try folder.write([], to: "huge.toml")
    #expect(truncate(huge, 100_000_000) == 0)
    #expect(try mistake(huge) == "config.toml: It has 100000000 bytes; a config file has at most 1000000.")
  }

  @Test func `text in another encoding is told with its line`() throws {
    let folder = try Folder()
    let path = try folder.write(Array("theme = \"nord\"\n# caf".utf8) + [0xE9, 0x0A])
    #expect(try mistake(path) == "config.toml:2: This line is not UTF-8. Save the file in that encoding.")
  }

  @Test func `the home directory is a tilde`() {
    #expect(ConfigFile.name(of: "/home/ada/.config/x", home: "/home/ada") == "~/.config/x")
    #expect(ConfigFile.name(of: "/there/adam/x", home: "/there/ada") == "/there/adam/x")
    #expect(ConfigFile.name(of: "/etc/x", home: "/") == "/etc/x")
    #expect(ConfigFile.name(of: "/etc/x", home: nil) == "/etc/x")
  }
}
