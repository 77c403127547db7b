import SeededRandom
import Testing

@testable import ConfigFiles

@Suite struct TOMLReaderTests {
  private func entries(_ text: String) throws -> [ConfigEntry] {
    try ConfigFile(text: text, name: "config.toml").entries
  }

  private func mistake(_ text: String) throws -> ConfigMistake {
    try #require(throws: ConfigMistake.self) { try ConfigFile(text: text, name: "config.toml") }
  }

  @Test func `each value has its path and its line`() throws {
    let entries = try entries(
      """
      # mine
      theme = "nord"   # cold
      mouse = true

      [keys]
      undo = "z"
      help = ["F1", "?"]
      [task-board]
      lift-delay = 300
      [task-board.keys]
      "add-card" = 'F2'
      """)
    #expect(
      entries == [
        ConfigEntry(["theme"], .text("nord"), line: 2),
        ConfigEntry(["mouse"], .flag(true), line: 3),
        ConfigEntry(["keys"], .table, line: 5),
        ConfigEntry(["keys", "undo"], .text("z"), line: 6),
        ConfigEntry(["keys", "help"], .list([.text("F1"), .text("?")]), line: 7),
        ConfigEntry(["task-board"], .table, line: 8),
        ConfigEntry(["task-board", "lift-delay"], .number(300), line: 9),
        ConfigEntry(["task-board", "keys"], .table, line: 10),
        ConfigEntry(["task-board", "keys", "add-card"], .text("F2"), line: 11),
      ])
  }

  @Test func `dotted keys, tables in a line and texts of several lines have their lines too`() throws {
    let text = "a.b = 1\r\nt = { x = \"y\" }\r\nlong = \"\"\"\r\nundo = 1\r\n[keys]\r\n\"\"\"\r\nlast = 1.5\r\n"
    let lines = Dictionary(uniqueKeysWithValues: try entries(text).map { ($0.path.joined(separator: "."), $0.line) })
    #expect(lines == ["a": 1, "a.b": 1, "t": 2, "t.x": 2, "long": 3, "last": 7])
    #expect(try entries(text).last?.value == .other("1.5"))
  }

  @Test func `what is not TOML is reported with its line`() throws {
    for (text, told) in [
      ("a = 1\nb = = 2\n", "2: \"=\" is not a value."), ("a = 1\na = 2\n", "2: a is already in line 1."),
      ("theme = nord\n", "1: nord is not a value. Put text in quotes: \"nord\"."),
      ("\na = \"x\0y\"\n", "2: There is a control character."), ("[[[[", "1: \"[[\" is not a name."),
      ("a = 1\n[a]\n", "2: a is already in line 1."), ("[a]\n[a]\n", "2: a is already in line 1."),
      ("a", "1: An = is missing after a."), ("a =", "1: There is no value."),
      ("a = 1 2", "1: \"2\" is too much here; each setting has a line of its own."),
      ("a = \"x", "1: The end of a text is missing: \"."),
      ("\na = \"\"\"x\n\n", "2: The end of a text is missing: three of \"."),
      ("[a", "1: A table's name ends with ]."), ("[[a]", "1: A table's name ends with ]]."),
      ("a = [1 2]", "1: A comma is missing between the values of a list, or a ] at its end."),
      ("a = {b = 1", "1: A table in one line ends with }."), ("a = 1-2", "1: 1-2 is neither a number nor a time."),
      ("a = \"\\q\"", "1: Write \\ twice in a text in quotes, or put the text in apostrophes: '…'."),
      ("a = \"\\uD800\"", "1: \\u needs the 4 digits of a character."), ("= 1", "1: \"=\" is not a name."),
      ("a = [" + String(repeating: "[", count: 99), "1: Lists are nested more than 32 deep."),
      (String(repeating: "a={", count: 99), "1: Tables are nested more than 32 deep."),
    ] {
      #expect(try mistake(text).description == "config.toml:\(told)", "\(text)")
    }
  }

  @Test func `values are read as TOML says`() throws {
    for (text, value) in [
      ("+99", ConfigValue.number(99)), ("-17", .number(-17)), ("1_000", .number(1_000)), ("0xDEAD", .number(0xDEAD)),
      ("0o755", .number(0o755)), ("0b11", .number(3)), ("0", .number(0)), ("3.14", .other("3.14")),
      ("5e+22", .other("5e+22")), ("-inf", .other("-inf")), ("1979-05-27", .other("1979-05-27")),
      ("07:32:00", .other("07:32:00")), ("1979-05-27T07:32:00Z", .other("1979-05-27T07:32:00Z")),
      ("\"a\\tb\\u00E9\\U0001F600\"", .text("a\tbé😀")), ("'C:\\x'", .text("C:\\x")), ("\"\"", .text("")),
      ("\"\"\"\nline\n  two\"\"\"", .text("line\n  two")), ("'''it's'''", .text("it's")),
      ("\"\"\"a \\\n   b\"\"\"", .text("a b")), ("\"\"\"a\"\"\"\"", .text("a\"")), ("[]", .list([])),
      ("[ 1,\n 2, # two\n ]", .list([.number(1), .number(2)])), ("[[1], []]", .list([.list([.number(1)]), .list([])])),
      ("{}", .table),
    ] {
      #expect(try entries("a = \(text)").first?.value == value, "\(text)")
    }
    #expect(try entries("\u{FEFF}a = 1").count == 1)
    #expect(try entries("[[a]]\nb = 1\n[[a]]\nb = 2\n").map(\.value) == [.other("a list of tables")])
  }

  @Test func `no text traps: what is changed by some bytes is read or refused`() {
    let file = Array(
      "theme = \"nord\"\n[keys]\nundo = [\"F1\", 'x'] # y\na.b = {c = 1, d = 0x1F}\nt = \"\"\"\nz\\\n\"\"\"\nd = 1.5\n"
        .utf8)
    var refused = 0
    for seed in 0..<5_000 {
      var random = SplitMix64(seed: seed)
      var bytes = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...127, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(Array("[]{}\"'=.,#\\\n\r".utf8).randomElement(using: &random)!, at: index)
        }
      }
      do {
        let entries = try ConfigFile(text: String(decoding: bytes, as: UTF8.self), name: "x").entries
        let lines = bytes.count { $0 == 10 } + 1
        #expect(entries.allSatisfy { 1...lines ~= $0.line && !$0.path.isEmpty }, "seed \(seed)")
        #expect(Set(entries.map(\.path)).count == entries.count, "seed \(seed)")
      } catch {
        refused += 1
      }
    }
    #expect(1_000 < refused && refused < 5_000)
  }

  @Test func `an empty file and one of comments have no entries`() throws {
    #expect(try entries("").isEmpty)
    #expect(try entries("# nothing\n\n").isEmpty)
  }

  @Test func `a value is written as the file writes it`() throws {
    #expect(try entries("a = [\"x\", 1, false]")[0].value.description == "[\"x\", 1, false]")
    #expect(try entries("a = [\"x\", \"y\"]")[0].value.texts == ["x", "y"])
    #expect(try entries("a = \"x\"")[0].value.texts == ["x"])
    #expect(try entries("a = [\"x\", 1]")[0].value.texts == nil)
  }

  /// Files made at random, of which the maker knows every line.
  @Test func `every entry of a made file is on the line where it was written`() throws {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      var lines: [String] = []
      var expected: [String: Int] = [:]
      var table = ""
      for number in 0..<Int.random(in: 1...12, using: &random) {
        let name = "k\(number)"
        switch Int.random(in: 0..<8, using: &random) {
        case 0: lines.append(["", "# [x]", "  # k = 1"].randomElement(using: &random)!)
        case 1:
          lines.append("[t\(number)] # table")
          table = "t\(number)."
          expected["t\(number)"] = lines.count
        case 2:
          lines += ["\(name) = '''", "[no]", "no = 1", "'''"]
          expected[table + name] = lines.count - 3
        case 3:
          lines += ["\(name) = [", "  \"=\", \"[no]\",", "]"]
          expected[table + name] = lines.count - 2
        case 4:
          lines.append("\"\(name)\" = \"a # b \\\" = [c]\"")
          expected[table + name] = lines.count
        case 5:
          lines.append("  \(name).x=true")
          expected[table + name] = lines.count
          expected[table + name + ".x"] = lines.count
        default:
          lines.append("\(name) = \(Int.random(in: 0...9, using: &random))")
          expected[table + name] = lines.count
        }
      }
      let text = lines.joined(separator: Bool.random(using: &random) ? "\r\n" : "\n")
      let found = try entries(text).map { ($0.path.joined(separator: "."), $0.line) }
      #expect(Dictionary(uniqueKeysWithValues: found) == expected, "seed \(seed):\n\(text)")
    }
  }
}
