import Geometry
public import GestureModel
public import TerminalUI

/// Any panel, as a value that can be compared.
///
/// The panel is in an object that never changes: each input makes a new one. Embedded Swift has no `any Panel`.
public struct OpenPanel<Request>: Panel {
  private var box: any PanelBox<Request>

  public init<P: Panel<Request>>(_ panel: P) { box = TypedPanel(panel) }

  /// The panel; `nil` if it is of another type.
  public func value<P: Panel<Request>>(as type: P.Type = P.self) -> P? { (box as AnyObject as? TypedPanel<P>)?.panel }

  #if !hasFeature(Embedded)
    public var panel: any Panel<Request> { box.anyPanel }
  #endif

  public static func == (a: Self, b: Self) -> Bool { a.box.equals(b) }

  public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }

  /// Changes the panel if it is of a type.
  public mutating func change<P: Panel<Request>>(_ type: P.Type, _ change: (inout P) -> Void) {
    guard var panel = value(as: type) else { return }
    change(&panel)
    box = TypedPanel(panel)
  }

  public var dims: Bool { box.dims }
  public var hint: String? { box.hint }
  public var spoken: String { box.spoken }

  public mutating func handle(_ key: KeyEvent, in window: CellSize) -> [Request] { take(.key(key, window)) }
  public mutating func paste(_ text: String) -> [Request] { take(.paste(text)) }
  public mutating func click(_ click: PanelClick) -> [Request] { take(.click(click)) }
  public mutating func scroll(by rows: Int, in window: CellSize) -> [Request] { take(.scroll(rows, window)) }

  private mutating func take(_ input: PanelInput) -> [Request] {
    let (next, requests) = box.after(input)
    box = next
    return requests
  }

  public func draw(in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole]) {
    box.draw(in: &canvas, marks: marks)
  }

  /// Lets the panel handle an event of the app that has opened it.
  ///
  /// - Parameter part: The part of the panel that a place stands for.
  /// - Returns: What it asks for; `nil` if the event is none for panels, such as a tap beside it.
  public mutating func handle<A: App>(
    _ event: AppEvent<A>, in window: CellSize, part: (A.Place) -> PanelPart?
  ) -> [Request]? {
    switch event {
    case .key(let key): handle(key, in: window)
    case .pasted(let text): paste(text)
    case .scrolled(let wheel): scroll(by: Int(wheel.notches.dy.rounded(.awayFromZero)), in: window)
    case .tapped(let tap):
      tap.place.flatMap(part).map { part in
        click(PanelClick(part, at: CellPoint(containing: tap.point), count: tap.count, in: window))
      }
    default: nil
    }
  }
}

private enum PanelInput {
  case key(KeyEvent, CellSize)
  case paste(String)
  case click(PanelClick)
  case scroll(Int, CellSize)
}

private protocol PanelBox<Request>: AnyObject, Sendable {
  associatedtype Request
  var dims: Bool { get }
  var hint: String? { get }
  var spoken: String { get }
  #if !hasFeature(Embedded)
    var anyPanel: any Panel<Request> { get }
  #endif
  func equals(_ other: OpenPanel<Request>) -> Bool
  func hash(into hasher: inout Hasher)
  func after(_ input: PanelInput) -> (any PanelBox<Request>, [Request])
  func draw(in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole])
}

private final class TypedPanel<P: Panel>: PanelBox {
  let panel: P

  init(_ panel: P) { self.panel = panel }

  var dims: Bool { panel.dims }
  var hint: String? { panel.hint }
  var spoken: String { panel.spoken }
  #if !hasFeature(Embedded)
    var anyPanel: any Panel<P.Request> { panel }
  #endif

  func equals(_ other: OpenPanel<P.Request>) -> Bool { other.value() == panel }

  func hash(into hasher: inout Hasher) { hasher.combine(panel) }

  func after(_ input: PanelInput) -> (any PanelBox<P.Request>, [P.Request]) {
    var panel = panel
    let requests =
      switch input {
      case .key(let key, let window): panel.handle(key, in: window)
      case .paste(let text): panel.paste(text)
      case .click(let click): panel.click(click)
      case .scroll(let rows, let window): panel.scroll(by: rows, in: window)
      }
    return (TypedPanel(panel), requests)
  }

  func draw(in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole]) { panel.draw(in: &canvas, marks: marks) }
}
