import Foundation
import SeededRandom
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// Writing to an output never changes what kind of file it is.
@Suite struct OutputFileTests {
  let directory = NSTemporaryDirectory() + "outputs-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { "\(directory)/\(name)" }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  private func isKind(_ path: String, _ kind: mode_t) -> Bool { status(path).st_mode & S_IFMT == kind }

  /// The two ways to write: at once when it is whole, and line by line.
  private static let ways: [@Sendable (String) throws -> Void] = [
    { try OutputFile.write("new".utf8, to: $0) },
    { try OutputFile(streamingTo: $0).write("new".utf8) },
  ]

  @Test(arguments: [0, 1])
  func `a new file is created, and an existing one is replaced`(way: Int) throws {
    try Self.ways[way](path("a"))
    #expect(text("a") == "new")
    _ = FileManager.default.createFile(atPath: path("b"), contents: Data("something longer".utf8))
    try Self.ways[way](path("b"))
    #expect(text("b") == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == ["a", "b"])
  }

  @Test(arguments: [0, 1])
  func `a file keeps its permissions and its symbolic links`(way: Int) throws {
    for mode: mode_t in [0o600, 0o640, 0o755] {
      _ = FileManager.default.createFile(atPath: path("mode"), contents: Data("old".utf8))
      chmod(path("mode"), mode)
      try Self.ways[way](path("mode"))
      #expect(text("mode") == "new" && status(path("mode")).st_mode & 0o7777 == mode)
      unlink(path("mode"))
    }
    _ = FileManager.default.createFile(atPath: path("file"), contents: Data("old".utf8))
    symlink("file", path("link"))
    try Self.ways[way](path("link"))
    #expect(isKind(path("link"), S_IFLNK) && text("file") == "new")
    symlink("nothing yet", path("loose"))
    try Self.ways[way](path("loose"))
    #expect(isKind(path("loose"), S_IFLNK) && text("nothing yet") == "new")
  }

  @Test(arguments: [0, 1])
  func `a pipe receives what is written, and stays a pipe`(way: Int) throws {
    mkfifo(path("pipe"), 0o600)
    // Opened first and without waiting, so that no thread of the tests blocks.
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try Self.ways[way](path("pipe"))
    #expect(isKind(path("pipe"), S_IFIFO))
    var bytes = [UInt8](repeating: 0, count: 10)
    #expect(read(reader, &bytes, bytes.count) == 3 && bytes.starts(with: "new".utf8))
  }

  @Test(arguments: [0, 1])
  func `a device stays a device, even for root`(way: Int) throws {
    // A link, so that a replacement by mistake spares the real device.
    symlink("/dev/null", path("null"))
    try OutputFile.check(path("null"))
    try Self.ways[way](path("null"))
    #expect(isKind(path("null"), S_IFLNK) && isKind("/dev/null", S_IFCHR))
  }

  @Test(arguments: [0, 1])
  func `an open descriptor is written at its current position`(way: Int) throws {
    let pipe = Pipe()
    let number = pipe.fileHandleForWriting.fileDescriptor
    try OutputFile.check("/dev/fd/\(number)")
    try Self.ways[way]("/dev/fd/\(number)")
    try pipe.fileHandleForWriting.close()
    #expect(String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "new")
    let file = open(path("log"), O_WRONLY | O_CREAT | O_APPEND, 0o600)
    _ = "before ".withCString { Foundation.write(file, $0, 7) }
    try Self.ways[way]("/dev/fd/\(file)")
    close(file)
    #expect(text("log") == "before new")
  }

  @Test func `a file with several names is replaced under this one, whole, and the others keep the old`() throws {
    try "old".write(toFile: path("a"), atomically: true, encoding: .utf8)
    try FileManager.default.linkItem(atPath: path("a"), toPath: path("b"))
    let output = try OutputFile(replacing: path("a"))
    try output.write("new".utf8)
    #expect(text("a") == "old")
    try output.finish()
    #expect(text("a") == "new" && text("b") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == ["a", "b"])
  }

  @Test func `a file of another kind is not replaced`() throws {
    try "place,rider\n1,Ann\n".write(toFile: path("table"), atomically: true, encoding: .utf8)
    try "{\"app\":1}".write(toFile: path("recording"), atomically: true, encoding: .utf8)
    try "".write(toFile: path("empty"), atomically: true, encoding: .utf8)
    for name in ["recording", "empty", "none"] { try OutputFile.check(path(name), begins: "{\"app\":") }
    for name in ["empty", "none"] { try OutputFile.check(path(name), begins: "") }
    let outputs = [("table", "{\"app\":"), ("table", ""), ("recording", "")]
    for (name, beginning) in outputs {
      #expect(throws: FileError.self) { try OutputFile.check(path(name), begins: beginning) }
      let files = NamedFiles(outputs: [.init(path: path(name), option: "--log", beginning: beginning)], sources: [])
      #expect(throws: FileError.self) { try files.check(overwrites: false, asks: nil) }
      try files.check(overwrites: true, asks: nil)
    }
  }

  @Test func `what a program that was killed has left is used again, and a link in its place is not followed`() throws {
    try "old, and longer".write(toFile: path("a.part"), atomically: true, encoding: .utf8)
    try OutputFile.write("new".utf8, to: path("a"))
    #expect(try text("a") == "new" && FileManager.default.contentsOfDirectory(atPath: directory) == ["a"])
    try "precious".write(toFile: path("b"), atomically: true, encoding: .utf8)
    for make in [symlink, link] {
      _ = make(path("b"), path("a.part"))
      #expect(throws: FileError.self) { try OutputFile.write("newer".utf8, to: path("a")) }
      unlink(path("a.part"))
    }
    #expect(text("a") == "new" && text("b") == "precious")
  }

  @Test func `a name of the greatest length can be written`() throws {
    let name = String(repeating: "é", count: 127)
    try OutputFile.write("new".utf8, to: path(name))
    try OutputFile.write("newer".utf8, to: path(name))
    #expect(text(name) == "newer")
  }

  @Test func `an unfinished file leaves the old one as it was`() throws {
    _ = FileManager.default.createFile(atPath: path("a"), contents: Data("old".utf8))
    do {
      let file = try OutputFile(replacing: path("a"))
      try file.write("half".utf8)
      #expect(text("a") == "old")
    }
    #expect(text("a") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["a"])
  }

  @Test func `a file that cannot be written is reported at the start, in words for a person`() throws {
    _ = FileManager.default.createFile(atPath: path("file"), contents: nil)
    symlink("circle", path("circle"))
    let reasons = [
      path("none/x.csv"): "there is no such directory", directory: "it is a directory",
      "": "there is no such directory",
      path("file/x"): "a part of its path is not a directory", path("circle"): "its symbolic links form a loop",
      path(String(repeating: "x", count: 300)): "its name is too long", "/dev/fd/9999": "it is not open for that",
    ]
    for (path, reason) in reasons {
      let error = #expect(throws: FileError.self) { try OutputFile.check(path) }
      #expect(error?.description == "\"\(path)\" cannot be written: \(reason). Name another file.")
      if !path.hasPrefix("/dev") { #expect(throws: FileError.self) { try OutputFile.write("x".utf8, to: path) } }
    }
    try OutputFile.check(path("new"))
    try OutputFile.check(path("file"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == ["circle", "file"])
  }

  @Test func `what the check allows can be written, for many seeds`() throws {
    for seed in Laws.seeds(100, long: 1_000) {
      var random = SplitMix64(seed: seed)
      let names = ["a", "b", "c/d", "c", "e/", ".", "..", "x\u{301}", "/dev/null", "/dev/full/x", "a/b"]
      let name = names.randomElement(using: &random)!
      let file = name.hasPrefix("/") ? name : path(name)
      if Bool.random(using: &random) {
        try? FileManager.default.createDirectory(atPath: path("c"), withIntermediateDirectories: false)
      }
      let isAllowed = (try? OutputFile.check(file)) != nil
      for way in Self.ways { #expect(((try? way(file)) != nil) == isAllowed, "seed \(seed): \(name)") }
      if Bool.random(using: &random) { for name in ["a", "b", "c/d"] { unlink(path(name)) } }
    }
  }

  @Test func `a full device is reported while it is written, not in the system's words`() throws {
    let error = #expect(throws: FileError.self) { try OutputFile.write("x".utf8, to: "/dev/full") }
    #expect(error?.reason == "the disk is full")
  }

  @Test func `an output that is also the input is refused, asked about, or allowed by an option`() throws {
    _ = FileManager.default.createFile(atPath: path("song.cho"), contents: Data("C".utf8))
    symlink("song.cho", path("other name.cho"))
    let files = NamedFiles(outputs: [.init(path: path("other name.cho"))], sources: [path("song.cho")])
    let error = #expect(throws: FileError.self) { try files.check(overwrites: false, asks: nil) }
    #expect(error?.description.contains("--overwrite") == true)
    #expect(throws: FileError.self) { try files.check(overwrites: false) { _ in false } }
    var question = ""
    try files.check(overwrites: false) {
      question = $0; return true
    }
    #expect(question == "\"\(path("song.cho"))\" is the input file. Replace it at the end? [y/N] ")
    try files.check(overwrites: true, asks: nil)
    try NamedFiles(outputs: [.init(path: path("new.cho"))], sources: [path("song.cho")]).check(
      overwrites: false, asks: nil)
    try NamedFiles(outputs: [.init(path: "/dev/null")], sources: ["/dev/null"]).check(overwrites: false, asks: nil)
  }

  @Test func `a dash is the standard output, which has room for one output, and not while a screen is drawn on it`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      try OutputFile.check("-")
      try OutputFile.check("-", begins: "")
      try OutputFile.write("whole ".utf8, to: "-")
      try OutputFile(streamingTo: "-").write("streamed".utf8)
      exit(0)
    }
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains("whole streamed"))
    #expect(!FileManager.default.fileExists(atPath: "-"))
    for other in ["-", "/dev/stdout"] {
      let files = NamedFiles(outputs: [.init(path: "-"), .init(path: other)], sources: [])
      let error = #expect(throws: FileError.self) { try files.check(overwrites: false, asks: nil) }
      #expect(error?.reason == "two outputs would be in it")
    }
    for option in ["--record", "--trace"] {
      #expect(throws: (any Error).self) { try ShellOptions.parse([option, "-"]) }
      _ = try ShellOptions.parse([option, "-", "--headless"])
    }
  }

  @Test func `a run refuses unwritable outputs before it begins`() throws {
    for option in ["--record", "--announce"] {
      let shell = try ShellOptions.parse(["--headless", option, path("none/file")])
      let opening = Opening<LetterSorter>(name: "a", makeModel: { Letters() }, makeApp: { _, _ in LetterSorter() })
      #expect(throws: FileError.self) { try shell.run(opening) }
    }
  }

  @Test func `an input may be a pipe, and one that cannot be read is reported in words for a person`() async throws {
    mkfifo(path("pipe"), 0o600)
    let reader = OtherEnd { [path = path("pipe")] in try InputFile.contents(of: path) }
    let writer = OtherEnd { [path = path("pipe")] in
      let file = try OutputFile(streamingTo: path)
      try file.write("through a pipe".utf8)
      try file.finish()
    }
    try await writer.value
    #expect(try await reader.value == Data("through a pipe".utf8))
    let texts = [directory: "it is a directory", path("none"): "there is no such file"]
    for (path, reason) in texts {
      let error = #expect(throws: FileError.self) { try InputFile.contents(of: path) }
      #expect(error?.description == "\"\(path)\" cannot be read: \(reason). Check it, or name another file.")
    }
  }
}
