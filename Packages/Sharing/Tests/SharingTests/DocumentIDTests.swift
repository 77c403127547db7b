import Sharing
import Testing

@Suite struct DocumentIDTests {
  @Test func `a document's id can stand in an address and be a file's`() {
    for name in ["a", "my-tasks-2", String(repeating: "a", count: 64)] {
      #expect(DocumentID<Int>(checking: name) != nil)
    }
    for name in ["", "A", "a b", "a/b", "..", "é", "*", String(repeating: "a", count: 65)] {
      #expect(DocumentID<Int>(checking: name) == nil, "\(name)")
    }
  }
}
