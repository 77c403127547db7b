import DragDrop
import Testing

/// What is out of sight is not lost.
@Suite struct ClosedRowTests {
  @Test func `a quick drop into a closed row is no mistake`() {
    var tree = Tree<String>()
    let folder = tree.append("work")
    tree.append("plan", below: folder)
    let note = tree.append("note")
    var desk = DragController(tree, frame: Rect(x: 0, y: 0, width: 30, height: 10)) { $0 == folder }
    // Rows are at 1 and 2; two columns to the right means into the row above.
    let response = desk.drag(from: Point(2, 2.5), to: Point(6, 1.5))
    #expect(desk.model.parent(of: note) == folder, "\(response)")
    #expect(response.warnings.isEmpty)
  }

  @Test func `how little a press moved is said in two figures`() {
    var desk = DragController(["a": ["x"], "b": []]) { list, _ in
      Rect(x: list == "a" ? 0 : 20, y: 0, width: 9, height: 5)
    }
    let warnings = desk.drag(from: Point(1, 1.5), to: Point(1.2, 1.5)).warnings
    #expect(warnings.first?.contains("it moved by 0.2 only") == true, "\(warnings)")
  }
}
