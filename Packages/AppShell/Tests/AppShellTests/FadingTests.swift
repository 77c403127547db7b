import AppShell
import DragDropKit
import Geometry
import History
import TerminalUI
import TestKit
import Testing

/// An app whose carried thing goes in a way of the app's own: it burns when it is dropped on the fire.
private struct Bonfire: App {
  struct Burn: Command, Codable {
    var isBurned = true
    var title: String { isBurned ? "Burn the log" : "Take the log back" }

    func perform(on isBurned: inout Bool) -> Self {
      defer { isBurned = self.isBurned }
      return Self(isBurned: isBurned)
    }
  }

  enum Place: Hashable, Sendable { case log, fire }

  typealias Action = Burn
  typealias Item = Int

  static let profile = AppProfile("bonfire")

  /// How the preview goes away after a drop; it is held until a key is pressed with `nil`.
  var removal: PreviewRemoval? = .fading(.milliseconds(400))

  func view(in context: AppContext<Self>) -> View<Place> {
    .canvas { canvas in
      canvas.draw(.text("(fire)").region(.fire), in: CellRect(column: 20, row: 2, columns: 6, rows: 1))
      guard !context.model, !context.drags.isAway(1) else { return }
      canvas.draw(.text("=log=").region(.log), in: CellRect(column: 2, row: 2, columns: 5, rows: 1))
    }
  }

  func preview(_ preview: Preview<Place, Int>, in context: AppContext<Self>) -> View<Place>? {
    .text("=LOG=", role: .dragged)
  }

  func rules(in context: AppContext<Self>) -> DragRules<Place, Int> {
    DragRules().source { $0 == .log ? .lift(1) : nil }.names { _ in
      "the log"
    } region: {
      "the \($0)"
    }
  }

  func drop(_ drag: DragProposal<Place, Int>, on place: Place, in context: AppContext<Self>) -> Plan? {
    place == .fire ? Plan(Burn()) : nil
  }

  var bindings: [Binding<Self>] {
    [
      Binding("x", title: "Let it go") { _, context in
        context.drags.previews.map { .removePreview($0.session.id, .atOnce) }
      }
    ]
  }

  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> [Effect<Self>] {
    guard case .changed(.dropped(let drop, _)) = event else { return [] }
    return [.removePreview(drop.session.id, removal ?? .held)]
  }
}

/// Previews that go away in a way of the app's own, as a terminal shows them.
@Suite struct FadingTests {
  private func dropped(_ removal: PreviewRemoval?, _ capabilities: Capabilities = .full) -> Player<Bonfire> {
    let program = Program(
      app: Bonfire(removal: removal), journal: Journal(model: false), size: CellSize(40, 8), capabilities: capabilities)
    var player = Player(program)
    player.mouse(.down(.left), CellPoint(4, 2))
    for column in 5...22 { player.mouse(.moved(holding: .left), CellPoint(column, 2)) }
    player.mouse(.up(.left), CellPoint(22, 2))
    return player
  }

  /// Where the preview is drawn, and with what color.
  private func ink(_ player: Player<Bonfire>) -> Color? {
    player.program.frame.text.contains("LOG")
      ? player.program.frame.style(at: CellPoint(21, 2))?.foreground : nil
  }

  @Test func `it fades out over the ground, in steps, and is gone`() throws {
    var player = dropped(.fading(.milliseconds(400)))
    let paper = try #require(player.program.frame.style(at: CellPoint(0, 5))?.background)
    var contrasts: [Double] = []
    while let color = ink(player) {
      contrasts.append(try #require(color.contrast(with: paper)))
      player.wait(.milliseconds(40))
    }
    #expect(contrasts.count >= 5 && contrasts == contrasts.sorted(by: >) && contrasts.first! > contrasts.last!)
    #expect(player.program.drags.previews.isEmpty && player.program.frame.text.contains("(fire)"))
  }

  @Test func `with sixteen colors it is there for the first half, and then it is not`() {
    var player = dropped(.fading(.milliseconds(400)), Capabilities(colorDepth: .ansi16, unicode: true))
    #expect(ink(player) != nil)
    player.wait(.milliseconds(300))
    #expect(ink(player) == nil)
  }

  @Test func `an app can hold it, and remove it when it wants`() {
    var player = dropped(nil)
    player.wait(.seconds(5))
    #expect(ink(player) != nil)
    player.keys("x")
    player.wait(.milliseconds(50))
    #expect(ink(player) == nil)
  }

  @Test func `it is gone at once if the app says so`() {
    #expect(ink(dropped(.atOnce)) == nil)
  }
}
