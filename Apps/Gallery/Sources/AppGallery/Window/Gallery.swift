import AppHost
public import AppShell
public import DragDropKit
import Geometry
public import TerminalUI

/// A tile for each app, with a picture of how it was left. Click a tile to start its app, or drag it to another
/// place.
public struct Gallery: App {
  public typealias Action = Arrange
  public enum Place: Hashable, Sendable {
    case ground
    case tile(String)
  }

  public typealias Request = GalleryRequest
  public typealias Message = GalleryMessage

  public static let profile = AppProfile(
    "gallery", hue: .violet, minimumSize: CellSize(columns: 36, rows: Plugin.all.count + 3),
    mouseActions: [MouseAction("Click", "Start the program with the save that you click")], placesImages: true,
    takes: Plugin.all.flatMap(\.takes))

  /// An app as its tile shows it.
  struct Entry: Hashable, Sendable {
    /// The name of its command, and the name as people write it.
    var name: String
    var title: String
    var abstract: String
    /// The color of the app.
    var hue = ThemeRole.accent
    /// What can be dropped on the tile.
    var takes: [DropKind] = []
  }

  let entries: [Entry]
  private(set) var works = Works()
  /// How the pictures were last asked for.
  private var look: TileLook?
  /// The app that has the focus.
  var chosen: String? {
    didSet { if oldValue != chosen { picked = nil } }
  }
  /// The save that is chosen in that app, if it is not the latest.
  private(set) var picked: String?
  private var hasBegun = false

  init(_ entries: [Entry]) {
    self.entries = entries
    chosen = entries.first?.name
  }

  /// The entries in the order of the arrangement.
  func arranged(_ arrangement: Arrangement) -> [Entry] {
    arrangement.order(of: entries.map(\.name)).compactMap { name in entries.first { $0.name == name } }
  }

  public func firstStep(in context: AppContext<Self>) -> FirstStep<Place>? {
    guard chosen != nil else { return nil }
    let click = context.drags.style == .hold ? "Click" : "Double-click"
    let opens = "\(click) a tile or press \(context.keys.name("start", or: "Enter")) to open it"
    return FirstStep(
      context.size.columns < 100 ? "\(opens)." : "\(opens). \(context.keys.name("quit", or: "q")) brings you back.")
  }

  public func summary(in context: AppContext<Self>) -> String {
    "\(entries.count) programs"
  }

  // MARK: Dragging

  public func rules(in context: AppContext<Self>) -> DragRules<Place, String> {
    DragRules()
      .source { if case .tile(let name) = $0 { .lift(name) } else { nil } }
      .names {
        $0.map { title(of: $0) }.joined(separator: ", ")
      } region: { place in
        if case .tile(let name) = place { title(of: name) } else { "the gallery" }
      }
  }

  public func drop(
    _ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>
  ) -> Plan? {
    guard case .tile(let name) = place else { return nil }
    let names = arranged(context.model).map(\.name)
    let action = Arrange(drag.items[0], to: name, among: names)
    guard let action else { return Plan(nil, description: "Release to leave it here.") }
    let place = (action.names.firstIndex(of: action.app) ?? 0) + 1
    let phrase = "Release to put \(title(of: action.app)) in place \(place)"
    let others = displaced(by: action, to: place, on: names).map { "; \($0)" } ?? ""
    return Plan(action, description: "\(phrase)\(others).", brief: "\(phrase).")
  }

  /// What makes room for a tile: "Country Sorter moves to place 1"
  private func displaced(by move: Arrange, to place: Int, on names: [String]) -> String? {
    let places = names.indices.filter { names[$0] != move.names[$0] && move.names[$0] != move.app }
    guard let first = places.first, let last = places.last else { return nil }
    if first == last { return "\(title(of: move.names[first])) moves to place \(first + 1)" }
    // They are counted as they are now, before the move.
    return first < place - 1
      ? "those in places \(first + 2) to \(last + 2) move up one" : "those in places \(first) to \(last) move down one"
  }

  // MARK: Events

  public var bindings: [Binding<Self>] {
    [
      Binding("Enter", id: "start", title: "Open the program (or click it)") { app, _ in app.start(app.chosen) },
      Binding("d", id: "doctor", title: "See what this terminal can do, and try the mouse") { app, _ in
        app.start(Doctor.name)
      },
      Binding("n", id: "next-save", title: "Go to the next save in the tile", unless: Self.hasNoOthers) {
        app, _ in app.pickNext()
      },
    ].inGroup("Programs")
      .about({ if case .tile? = $0 { .place($0!) } else { nil } }, of: "start", "next-save")
      .about({ $0 == nil ? .area : nil }, of: "doctor")
  }

  public mutating func handle(
    _ event: AppEvent<Gallery>, in context: AppContext<Self>
  ) -> Effects {
    switch event {
    case .tick:
      // Once, to set the focus, which a program starts without; and whenever the pictures must look different.
      let begins = !hasBegun
      hasBegun = true
      return (begins ? focus() : []) + paint(in: context)
    case .focused(.tile(let name)?): chosen = name
    case .tapped(let tap) where tap.button == .left && tap.count == 1:
      guard case .tile(let name)? = tap.place else { break }
      chosen = name
      picked = save(at: CellPoint(containing: tap.point), in: name, context)
      return start(name)
    case .told(let message): return take(message, in: context)
    default: break
    }
    return []
  }

  public func nextTick(in context: AppContext<Self>) -> Duration? {
    hasBegun && look == wantedLook(in: context) ? nil : context.time
  }

  /// How the pictures must look now; `nil` if there is no room for any.
  private func wantedLook(in context: AppContext<Self>) -> TileLook? {
    let tiling = tiling(in: context)
    guard tiling.hasPictures else { return nil }
    let capabilities = context.capabilities
    let cell = capabilities.drawsImages ? capabilities.cellPixels : nil
    return TileLook(
      size: tiling.picture.size, theme: context.theme.name, colors: capabilities.colorDepth,
      isASCII: !capabilities.unicode,
      cell: cell.map { Size(width: $0.width.rounded(.down), height: $0.height.rounded(.down)) })
  }

  func tiling(in context: AppContext<Self>) -> Tiling {
    Tiling(entries.count, in: CellRect(context.size).inset(top: 1))
  }

  private mutating func paint(in context: AppContext<Self>) -> Effects {
    look = wantedLook(in: context)
    return look.map { [.ask(.paint(entries.map(\.name), $0))] } ?? []
  }

  private mutating func take(_ message: GalleryMessage, in context: AppContext<Self>) -> Effects {
    switch message {
    case .drawn(let app, let work):
      return free(works.take(work, of: app))
    case .drawnOthers(let app, let others): return free(works.take(others: others, of: app))
    case .ended(let ending):
      picked = nil
      let again: Effects = ending.app == Doctor.name ? [] : look.map { [.ask(.paint([ending.app], $0))] } ?? []
      return focus() + again + [ending.message.map { .say($0) } ?? .announce("\(title(of: ending.app)) has ended.")]
    }
  }

  mutating func pick(_ save: String?) { picked = save }

  func title(of name: String) -> String { entries.first { $0.name == name }?.title ?? name }

  private func focus() -> Effects { chosen.map { [.focus(.tile($0))] } ?? [] }

  private func free(_ images: [Image]) -> Effects { images.isEmpty ? [] : [.free(images)] }

  private func start(_ name: String?) -> Effects {
    name.map { [.lend(.start($0, save: chosenWork(of: $0)?.save))] } ?? []
  }

  /// The app that had the focus.
  public var viewState: String? {
    get { chosen }
    set { if let newValue, entries.contains(where: { $0.name == newValue }) { chosen = newValue } }
  }
}
