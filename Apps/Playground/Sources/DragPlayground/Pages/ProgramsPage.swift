import AppShell
import DragDropCollections
import DragDropKit
import History
import TerminalUI

/// Drags from other programs and to them, in a terminal that can; elsewhere the pasted path of a file is the same.
struct ProgramsPage: BoardPage {
  var takes = true
  /// What has arrived, the latest first.
  private var arrived: [String] = []

  static let settings: [Setting<Self>] = [
    Setting(
      "What others drop", \.takes,
      [
        ("is taken", true, ""),
        (
          "is refused, with the reason", false,
          #"func refusal(toReceiveOn place: Place?) -> Refusal? { Refusal("Not now.") }"#
        ),
      ])
  ]

  let title = "Programs"
  let about =
    "Drop a text from another program, or paste the path of a file. Drag cards out of the window to give them away."
  var panes = Panes([.cards: PaneSettings(title: "Cards")])
  let boardRules = BoardRules<String> { $0 }

  func frames(in area: CellRect) -> [(name: CollectionID, frame: CellRect)] {
    [(.cards, CellRect(column: area.minColumn, row: area.minRow, columns: area.columns / 2, rows: area.rows))]
  }

  func draw(in canvas: inout Canvas<Place>, _ context: Playground.Context) {
    let area = CellRect(canvas.size).inset(left: canvas.size.columns / 2)
    let lines = arrived.isEmpty ? ["Nothing yet."] : arrived
    canvas.draw(
      .framed(title: "Arrived", role: context.dropState(of: .pad).role ?? .frame, .lines(lines)).region(.pad), in: area)
  }

  var refusal: Refusal? {
    takes ? nil : Refusal("This page takes nothing now.", remedy: #"Set "What others drop" to "is taken"."#)
  }

  mutating func receive(_ arrival: Arrival<Place>) -> Playground.Effects {
    if let refusal { return [.say(refusal.description)] }
    for file in arrival.files {
      let text = (file.text ?? "").split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      arrived = Array((["\(file.name), \(file.bytes.count) bytes", "  \(text)"] + arrived).prefix(60))
    }
    return [.say("Took \(arrival.files.map(\.name).joined(separator: ", ")).")]
  }
}
