import SeededRandom
import Testing

@testable import AppShell

@Suite struct PastedPathsTests {
  func readings(_ text: String) -> [[String]] {
    PastedPaths(text)?.readings.map { $0.map { "\($0)" } } ?? []
  }

  func paths(_ text: String) -> [[String]] {
    PastedPaths(text)?.readings.map { $0.map { if case .path(let path) = $0 { path } else { "?" } } } ?? []
  }

  @Test(arguments: [
    // kitty without OSC 72, and xterm: as it is, one path in each line.
    ("/home/ada/a b.png", "/home/ada/a b.png"),
    // Ghostty, Terminal.app and iTerm2: backslashes.
    (#"/home/ada/a\ b.png"#, "/home/ada/a b.png"), (#"/home/ada/a\ \(1\)\'s.png "#, "/home/ada/a (1)'s.png"),
    // VTE: single quotes.
    ("'/home/ada/a b.png' ", "/home/ada/a b.png"), (#"'/home/ada/it'\''s.png'"#, "/home/ada/it's.png"),
    // WezTerm, and Windows programs.
    (#""/home/ada/a b.png""#, "/home/ada/a b.png"), (#""/home/ada/a\$b\x.png""#, #"/home/ada/a$b\x.png"#),
    // File URIs.
    ("file:///home/ada/a%20b.png", "/home/ada/a b.png"), ("file://localhost/a.png\n", "/a.png"),
    ("FILE:/a%C3%A9.png", "/aé.png"), ("'file:///a%27b.png'", "/a'b.png"),
  ])
  func `one path is read, however the terminal quotes it`(text: String, path: String) {
    #expect(paths(text).contains([path]))
  }

  @Test(arguments: [
    "/a.png\n/b c.png", "/a.png '/b c.png'", #"/a.png /b\ c.png"#, "'/a.png' '/b c.png' ",
    "file:///a.png\nfile:///b%20c.png",
    "/a.png\n/b c.png\n", #""/a.png" "/b c.png""#,
  ])
  func `several paths are read, in lines or in words`(text: String) {
    #expect(paths(text).contains(["/a.png", "/b c.png"]))
  }

  @Test(arguments: [
    "", "hello", "a/b", "see /etc/passwd", "/etc/passwd and more\nhello", "http://example.com/a", "https:///a", "'/a",
    "-/a",
    "~/a.png", "ftp://x/y",
  ])
  func `other text is no path`(text: String) {
    #expect(PastedPaths(text) == nil)
  }

  @Test func `what only looks like a path has several readings, the literal one first`() {
    #expect(paths("/a /b") == [["/a /b"], ["/a", "/b"]])
    #expect(paths(#"/a\ b"#) == [[#"/a\ b"#], ["/a b"]])
  }

  @Test func `a file of another machine is named as such`() {
    #expect(
      PastedPaths("file://server/share/a%20b.png")?.readings == [[.elsewhere(name: "a b.png", host: "server")]])
  }

  @Test(arguments: ["file:///a%00b", "file:///a%0", "file:///a%zz", "file:///%ff", "file:a", "file://"])
  func `a URI that can be no path is refused`(text: String) {
    #expect(
      FileReference(text) == .invalid(text)
        || FileReference(text).map { if case .elsewhere = $0 { true } else { false } } == true)
    #expect(FileReference("/a\0b") == .invalid("/a\0b"))
  }

  @Test func `a list of files may have comments and either kind of line end`() {
    #expect(
      FileReference.list("# from Files\r\nfile:///a.png\r\n\r\nfile:///b.png\nnonsense\n") == [
        .path("/a.png"), .path("/b.png"), .invalid("nonsense"),
      ])
    let many = FileReference.list((0..<20_000).map { "file:///\($0)\r\n" }.joined())
    #expect(many.count == 10_000)
  }

  @Test func `whatever a path holds, quoted as a shell does it comes back`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let letters = Array("ab 'é\"\\$`!(){}[]*?;&|<>#~日.")
      let names = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        "/"
          + (0..<Int.random(in: 1...8, using: &random)).map { _ in String(letters.randomElement(using: &random)!) }
          .joined()
      }
      let quoted: [(String) -> String] = [
        { "'\($0.replacing("'", with: "'\\''"))'" },
        { $0.map { $0.isLetter || $0 == "/" || $0 == "." ? "\($0)" : "\\\($0)" }.joined() },
        {
          "file://"
            + $0.utf8.map {
              0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x2F
                ? String(UnicodeScalar($0)) : "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
            }.joined()
        },
      ]
      let quote = quoted.randomElement(using: &random)!
      let text = names.map(quote).joined(separator: " ") + (Bool.random(using: &random) ? " " : "")
      #expect(paths(text).contains(names), "seed \(seed): \(text)")
    }
  }

  @Test func `a text of two million characters costs no more than a look`() {
    #expect(PastedPaths(String(repeating: "/a ", count: 700_000)) == nil)
    #expect(PastedPaths(String(repeating: "/a\n", count: 20_000)) == nil)
  }
}
