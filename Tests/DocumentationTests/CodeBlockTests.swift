import Testing

@Suite struct CodeBlockTests {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private let document = """
    # A guide

    <!-- compiled: Packages/A/Tests/ATests/Example.swift -->
    ```swift
    let one = 1   // in a column

    print(one)
    ```

    ```
    no Swift
    ```
    ```swift
    let two = 2
    ```
    """

  @Test func `blocks are found with their lines and marks`() {
    let blocks = CodeBlock.all(inMarkdown: lines(document))
    #expect(blocks.map(\.line) == [5, 14])
    #expect(blocks.map(\.mark) == [.compiled(in: "Packages/A/Tests/ATests/Example.swift"), nil])
    #expect(blocks[0].code == ["let one = 1   // in a column", "", "print(one)"])
  }

  @Test func `a block stands where its lines follow each other, however they are indented`() {
    let block = CodeBlock.all(inMarkdown: lines(document))[0]
    #expect(block.stands(in: lines("  func f() {\n    let one = 1  // in a column\n\n    print(one)\n  }")))
  }

  @Test(arguments: [
    "let one = 1  // in a column\nprint(one)", "let one = 2  // in a column\n\nprint(one)",
    "let one = 1  // in a column", "",
  ])
  func `a block does not stand where a line is missing or another`(file: String) {
    #expect(!CodeBlock.all(inMarkdown: lines(document))[0].stands(in: lines(file)))
  }

  @Test func `doc comments have blocks too`() {
    let source = "/// Adds.\n///\n/// ```swift\n/// let sum = 1 + 1\n///\n/// f()\n/// ```\nfunc f() {}\n"
    let expected = CodeBlock(line: 4, mark: nil, code: ["let sum = 1 + 1", "", "f()"])
    #expect(CodeBlock.all(inSource: lines(source)) == [expected])
  }

  @Test func `a mark is a comment of its own line, with or without options`() {
    #expect(CodeBlock.Mark("<!-- file: map/Package.swift -->") == .file)
    #expect(CodeBlock.Mark("<!-- file: map/main.swift; downloads: GRDB.swift -->") == .file)
    #expect(CodeBlock.Mark("<!-- prints: map -->") == nil)
    #expect(CodeBlock.Mark("Sources/map/main.swift") == nil)
  }
}
