public import AppShell
public import DragDropKit
public import TerminalUI

/// A tile for each app, with a picture of how it was left. Click a tile to start its app, or drag it to another
/// place.
public struct Gallery: App {
  public enum Place: Hashable, Sendable {
    case ground
    case tile(String)
  }

  public static let name = "gallery"

  /// An app as its tile shows it.
  struct Entry: Hashable, Sendable {
    var name: String
    var abstract: String
  }

  let entries: [Entry]
  /// The apps' pictures so far; the inner value is `nil` for one that could not be drawn.
  private(set) var thumbnails: [String: Thumbnail?] = [:]
  /// The app that has the focus.
  private(set) var chosen: String?
  private var hasBegun = false

  init(_ entries: [Entry]) {
    self.entries = entries
    chosen = entries.first?.name
  }

  public var minimumSize: CellSize { CellSize(columns: 36, rows: entries.count + 3) }

  /// The entries in the order of the arrangement.
  func arranged(_ arrangement: Arrangement) -> [Entry] {
    arrangement.order(of: entries.map(\.name)).compactMap { name in entries.first { $0.name == name } }
  }

  public var welcome: String { "Click an app, or choose one with the arrow keys and Enter. ? has all keys." }

  public func summary(_ stage: Stage<Self>) -> String {
    "\(entries.count) apps"
  }

  // MARK: Dragging

  public func rules(_ stage: Stage<Self>) -> DragRules<Place, String> {
    DragRules()
      .source { if case .tile(let name) = $0 { .lift(name) } else { nil } }
      .target { place, _ in if case .tile = place { .accept(.move) } else { nil } }
      .outlook { session in
        guard case .tile(let name)? = session.over.region else { return nil }
        return session.items == [name] ? "It stays here." : "Release to put \(session.items[0]) where \(name) is."
      }
      .names {
        $0.joined(separator: ", ")
      } region: { place in
        if case .tile(let name) = place { name } else { "the gallery" }
      }
  }

  public func action(for drop: Drop<Place, String>, _ stage: Stage<Self>) -> Arrange? {
    guard case .tile(let place) = drop.target.region else { return nil }
    return Arrange(drop.items[0], to: place, among: arranged(stage.model).map(\.name))
  }

  // MARK: Events

  public var bindings: [Binding<Self>] {
    [
      Binding("Enter", title: "Start the app (or click it)") { app, _ in app.start(app.chosen) },
      Binding("d", title: "See what this terminal can do, and try the mouse") { app, _ in app.start(Doctor.name) },
    ]
  }

  public mutating func handle(
    _ event: AppEvent<Place, String>, _ stage: Stage<Self>
  ) -> [Effect<Arrange, Place>] {
    switch event {
    case .tick:
      hasBegun = true
      return focus()
    case .focused(.tile(let name)?): chosen = name
    case .tapped(let tap) where tap.button == .left && tap.count == 1:
      guard case .tile(let name)? = tap.place else { break }
      chosen = name
      return start(name)
    case .told(let text): return take(GalleryMessage(text: text))
    default: break
    }
    return []
  }

  /// Ticks once, to set the focus: a program starts without one.
  public func nextTick(_ stage: Stage<Self>) -> Duration? { hasBegun ? nil : stage.time }

  private mutating func take(_ message: GalleryMessage?) -> [Effect<Arrange, Place>] {
    switch message {
    case .drawn(let app, let thumbnail)?: thumbnails[app] = .some(thumbnail)
    case .ended(let ending)?:
      return focus() + [ending.message.map { .say($0) } ?? .announce("\(ending.app) has ended.")]
    case nil: break
    }
    return []
  }

  private func focus() -> [Effect<Arrange, Place>] { chosen.map { [.focus(.tile($0))] } ?? [] }

  private func start(_ name: String?) -> [Effect<Arrange, Place>] { name.map { [.lend($0)] } ?? [] }

  /// The app that had the focus.
  public var keepsake: String? {
    get { chosen }
    set { if let newValue, entries.contains(where: { $0.name == newValue }) { chosen = newValue } }
  }
}
