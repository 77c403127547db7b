import AppShell
import GestureModel
import TerminalUI
import Testing

/// A form alone, without a program or an app.
@Suite struct FormPanelTests {
  private struct Address: FormPanel {
    typealias Request = Never

    var texts = ["Ada", "", "12 Long Street\nFlat 3"]
    var form = FormCursor()

    let title = "Address"
    let note = "Up and Down go from field to field"
    let buttons = [PanelButton("Esc Close", .escape)]
    var fields: [Int] { Array(texts.indices) }
    func label(of field: Int) -> String { ["Name", "City", "Street"][field] }
    func text(of field: Int) -> String { texts[field] }
    func lines(of field: Int, width: Int) -> [String] {
      texts[field].isEmpty
        ? [placeholder(of: field)] : texts[field].split(separator: "\n").map { String($0.prefix(width)) }
    }
    func handle(_ key: KeyEvent, in window: CellSize) -> [Never] { [] }
    func click(_ click: PanelClick) -> [Never] { [] }
  }

  private func canvas(_ form: Address, _ size: CellSize = CellSize(60, 16)) -> Canvas<PanelPart> {
    var canvas = Canvas<PanelPart>(size: size, theme: .dark, capabilities: .full)
    form.draw(in: &canvas, marks: [:])
    return canvas
  }

  @Test func `the selection stays within the fields, and the voice says the field and its text`() {
    var form = Address()
    #expect(form.spoken == "Name: Ada" && form.hint == form.note)
    form.select(by: 1)
    #expect(form.spoken == "City: empty")
    form.select(by: 9)
    #expect(form.field == 2)
    form.select(by: -9)
    #expect(form.field == 0)
  }

  @Test func `what is pasted goes into the line that is typed, and nowhere without one`() {
    var form = Address()
    _ = form.paste("x")
    #expect(form.form.typed == nil && form.spoken == "Name: Ada")
    form.form.typed = TextField("Ada")
    _ = form.paste(" L.")
    #expect(form.spoken == "Name: Ada L." && form.texts[0] == "Ada")
    #expect(canvas(form).frame.text.contains("Ada L."))
  }

  @Test func `each field is hit in all its lines, and the button beside nothing else`() {
    let canvas = canvas(Address())
    let rows = canvas.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    func part(_ text: String) -> PanelPart? {
      guard let row = rows.firstIndex(where: { $0.contains(text) }) else { return nil }
      let column = rows[row].distance(from: rows[row].startIndex, to: rows[row].firstRange(of: text)!.lowerBound)
      return canvas.scene.topmost(at: CellPoint(column, row).center)
    }
    #expect(part("Ada") == .row(0) && part("none") == .row(1))
    #expect(part("12 Long Street") == .row(2) && part("Flat 3") == .row(2))
    #expect(part("Esc Close") == .key(.escape) && part("Up and Down") == .ground)
  }

  @Test func `the selected field is in sight, however low the window is`() {
    var form = Address()
    form.texts = (0..<3).map { "text \($0)" }
    for index in 0..<3 {
      form.form.selected = index
      #expect(canvas(form, CellSize(60, 7)).frame.text.contains("text \(index)"))
    }
    for size in [CellSize(1, 1), CellSize(5, 3), CellSize(20, 5)] { _ = canvas(form, size) }
  }
}
