import AppShell
import History
import TerminalUI
import Testing

@testable import AppGallery

/// The trial of the mouse.
@Suite struct DoctorTests {
  private func window(_ size: CellSize = CellSize(80, 24)) -> Program<Doctor> {
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    let diagnosis = Diagnosis(
      Interview(Capabilities(environment: environment)), size: size, environment: environment)
    var window = Program(
      app: Doctor(diagnosis), journal: Journal(model: Doctor.Nothing.Model()), size: size, capabilities: .full)
    _ = window.start()
    return window
  }

  private func send(_ text: String, _ window: inout Program<Doctor>) {
    _ = window.feed(Array(text.utf8), at: .zero)
  }

  @Test func `a click, a drag and the wheel are told with their cells, counted as terminals do`() {
    var window = window()
    #expect(window.app.log.result == "no mouse events yet")
    send("\u{1B}[<0;3;4M\u{1B}[<0;3;4m", &window)
    #expect(window.app.log.result == "click arrived; no drag, no wheel")
    send("\u{1B}[<2;5;6M\u{1B}[<34;9;9M\u{1B}[<2;9;9m", &window)
    send("\u{1B}[<64;7;8M\u{1B}[<65;7;8M", &window)
    #expect(
      window.app.log.lines == [
        "click left at 3,4", "drag right from 5,6 to 9,9", "wheel up at 7,8", "wheel down at 7,8",
      ])
    #expect(window.app.log.result == "click, drag and wheel arrived")
    #expect(window.frame.text.contains("drag right from 5,6 to 9,9"))
  }

  @Test func `keys and pasted text are told too, and q ends it`() {
    var window = window()
    send("x", &window)
    send("\u{1B}[200~one two\u{1B}[201~", &window)
    #expect(window.app.log.lines == ["key x", "pasted, 7 characters"])
    send("q", &window)
    #expect(window.takeRequests() == [.quit(status: 0)])
  }

  @Test func `only so many lines are kept`() {
    var window = window()
    for _ in 0..<150 { send("x", &window) }
    #expect(window.app.log.lines.count == MouseLog.maximumLines)
  }

  @Test(arguments: [CellSize(40, 10), CellSize(80, 24), CellSize(120, 40)])
  func `the findings and the place to try the mouse are both seen`(size: CellSize) {
    let window = window(size)
    #expect(window.frame.text.contains("This terminal"))
    #expect(window.frame.text.contains("Try the mouse here"), "\(size)")
  }
}
