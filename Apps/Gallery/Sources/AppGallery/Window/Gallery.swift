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

  /// The name of the app to start.
  public typealias Request = String
  public typealias Message = GalleryMessage

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

  public func summary(in context: AppContext<Self>) -> String {
    "\(entries.count) apps"
  }

  // MARK: Dragging

  public func rules(in context: AppContext<Self>) -> DragRules<Place, String> {
    DragRules()
      .source { if case .tile(let name) = $0 { .lift(name) } else { nil } }
      .names {
        $0.joined(separator: ", ")
      } region: { place in
        if case .tile(let name) = place { name } else { "the gallery" }
      }
  }

  public func drop(
    _ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>
  ) -> PlannedDrop<Arrange>? {
    guard case .tile(let name) = place else { return nil }
    let action = Arrange(drag.items[0], to: name, among: arranged(context.model).map(\.name))
    return PlannedDrop(
      action, description: action == nil ? "It stays here." : "Release to put \(drag.items[0]) where \(name) is.")
  }

  // MARK: Events

  public var bindings: [Binding<Self>] {
    [
      Binding("Enter", id: "start", title: "Start the app (or click it)") { app, _ in app.start(app.chosen) },
      Binding("d", id: "doctor", title: "See what this terminal can do, and try the mouse") { app, _ in
        app.start(Doctor.name)
      },
    ]
  }

  public mutating func handle(
    _ event: AppEvent<Gallery>, in context: AppContext<Self>
  ) -> Effects {
    switch event {
    case .tick:
      hasBegun = true
      return focus()
    case .focused(.tile(let name)?): chosen = name
    case .tapped(let tap) where tap.button == .left && tap.count == 1:
      guard case .tile(let name)? = tap.place else { break }
      chosen = name
      return start(name)
    case .told(let message): return take(message)
    default: break
    }
    return []
  }

  /// Ticks once, to set the focus: a program starts without one.
  public func nextTick(in context: AppContext<Self>) -> Duration? { hasBegun ? nil : context.time }

  private mutating func take(_ message: GalleryMessage) -> Effects {
    switch message {
    case .drawn(let app, let thumbnail):
      thumbnails[app] = .some(thumbnail)
      return []
    case .ended(let ending):
      return focus() + [ending.message.map { .say($0) } ?? .announce("\(ending.app) has ended.")]
    }
  }

  private func focus() -> Effects { chosen.map { [.focus(.tile($0))] } ?? [] }

  private func start(_ name: String?) -> Effects { name.map { [.lend($0)] } ?? [] }

  /// The app that had the focus.
  public var viewState: String? {
    get { chosen }
    set { if let newValue, entries.contains(where: { $0.name == newValue }) { chosen = newValue } }
  }
}
