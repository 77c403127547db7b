import Testing

/// The tests of the layers are worth as much as the reader that they use.
@Suite struct SourceTextTests {
  @Test func `a forbidden import is found however it is written`() {
    let ways = [
      "import Foundation", "public import Foundation", "@testable import Foundation", "import struct Foundation.Date",
      "@_exported public import Foundation", "import Geometry; import Foundation", "  import   Foundation  // why",
      "#if canImport(Foundation)\n  import Foundation\n#endif", "/* a */ import Foundation", "import Foundation.NSDate",
      "@preconcurrency\nimport Foundation", "internal import func Foundation.sin",
      "let a = \"\"\"\n  text\n  \"\"\"\nimport Foundation", "let quote = /\"/\nimport Foundation",
      "let s = #\"a\\\"#\nimport Foundation", "let s = \"\\\\\"\nimport Foundation", "/* /* */ */ import Foundation",
    ]
    for way in ways {
      #expect(Layers.forbidden(in: SourceText(way), of: "GestureModel") == ["Foundation"], "\(way)")
    }
  }

  @Test func `what only looks like an import is none`() {
    let ways = [
      "// import Foundation", "/* import Foundation */", "/*\n import Foundation\n*/", "/* /* */\nimport Foundation */",
      "let s = \"import Foundation\"", "let s = \"\"\"\n  import Foundation\n  \"\"\"", "let important = Foundation",
      "let s = \"\\\"\\n; import Foundation\"", "let s = #\"a\"b; import Foundation\"#", "func `import`() {}",
    ]
    for way in ways { #expect(SourceText(way).imports == [], "\(way)") }
  }

  @Test func `what a module may import is not reported`() {
    let source = SourceText("public import Geometry\nimport GestureModel")
    #expect(Layers.forbidden(in: source, of: "DragDropKit") == [])
    #expect(Layers.forbidden(in: source, of: "GestureModel") == ["GestureModel"])
    #expect(Layers.forbidden(in: source, of: "Geometry") == ["Geometry", "GestureModel"])
  }

  @Test func `neighbours that must not know each other are told apart`() {
    #expect(Layers.forbidden(in: SourceText("import TerminalUI"), of: "DragDropKit") == ["TerminalUI"])
    #expect(Layers.forbidden(in: SourceText("import DragDropKit"), of: "TerminalUI") == ["DragDropKit"])
    #expect(Layers.forbidden(in: SourceText("import JigsawModel"), of: "Persistence") == ["JigsawModel"])
  }

  @Test func `a module that nobody listed may import nothing`() {
    #expect(Layers.forbidden(in: SourceText("import Geometry"), of: "Newcomer") == ["Geometry"])
  }

  @Test func `tests may import what they test, and nothing above it`() {
    let source = SourceText("import Testing\n@testable import GestureModel\nimport Geometry\nimport AppShell")
    #expect(Layers.forbidden(inTests: source, of: "GestureModel") == ["AppShell"])
  }

  @Test func `a kit is for the tests of what stands where it stands, and for nothing else`() {
    let source = SourceText("import SeededRandom\nimport TestKit")
    #expect(Layers.forbidden(inTests: source, of: "Geometry") == ["TestKit"])
    #expect(Layers.forbidden(inTests: source, of: "AppShell") == [])
    #expect(Layers.forbidden(inTests: source, of: "JigsawPuzzle") == [])
    #expect(Layers.forbidden(in: source, of: "JigsawPuzzle") == ["SeededRandom", "TestKit"])
  }

  @Test func `lines keep their numbers and comments their lines`() {
    let source = SourceText("a // one\n/* two\nthree */ b\nc \"\"\"\n  four // five\n  \"\"\" // six")
    #expect(source.code.count == 6)
    #expect(source.code[2] == " b")
    #expect(source.comments == ["// one", "/* two", "three */", "", "", "// six"])
  }

  @Test func `a comment is about its line and the code right under it`() {
    let source = SourceText("// far\n\n// near\n// nearer\nlet x = 1 // here\nlet y = 2")
    #expect(source.comment(about: 4) == "// near // nearer // here")
    #expect(source.comment(about: 5) == "")
  }
}
