import Geometry
import GestureModel

// What the page calls. A view that is not there is -1.

/// The one demo of the page: a WebAssembly module has one page, and its functions have no other place for a state.
nonisolated(unsafe) private var demo = Demo()
/// The views to draw, with five numbers each: its own, then left, top, width and height in the pane.
nonisolated(unsafe) private var drawn: [Int32] = []

/// Starts again with this many views; returns the height of the content.
@_expose(wasm, "start") @_cdecl("start")
func start(count: Int32, width: Double, height: Double) -> Double {
  demo = Demo()  // what was there is freed before anything is built
  demo = Demo(count: Int(count), paneSize: Size(width: width, height: height))
  return demo.contentSize.height
}

@_expose(wasm, "hit") @_cdecl("hit")
func hit(x: Double, y: Double) -> Int32 { demo.hit(Point(x, y)) ?? Demo.pane }

@_expose(wasm, "scroll") @_cdecl("scroll")
func scroll(distance: Double) -> Double {
  demo.scroll(by: distance)
  return demo.offset
}

@_expose(wasm, "raise") @_cdecl("raise")
func raise(view: Int32) { demo.raise(view) }

@_expose(wasm, "move") @_cdecl("move")
func move(view: Int32, dx: Double, dy: Double) { demo.move(view, by: Vector(dx: dx, dy: dy)) }

/// The view that is being dragged.
@_expose(wasm, "carried") @_cdecl("carried")
func carried() -> Int32 { demo.carried?.view ?? Demo.pane }

/// The view that the last event of the pointer raised.
@_expose(wasm, "raised") @_cdecl("raised")
func raised() -> Int32 { demo.raised ?? Demo.pane }

/// - Parameter phase: 0 down, 1 moved, 2 up, 3 cancelled.
@_expose(wasm, "pointer") @_cdecl("pointer")
func pointer(phase: Int32, x: Double, y: Double, isHeld: Bool, milliseconds: Double) {
  let phases: [PointerEvent.Phase] = [.down(.left), .moved(holding: isHeld ? .left : nil), .up(.left), .cancelled]
  guard let phase = phases.indices.contains(Int(phase)) ? phases[Int(phase)] : nil else { return }
  demo.handle(PointerEvent(phase, at: Point(x, y), time: .microseconds(Int64(milliseconds * 1_000))))
}

/// Lists the views to draw, bottom first, at ``listed()``, and returns how many there are.
@_expose(wasm, "list") @_cdecl("list")
func list() -> Int32 {
  let views = demo.visible()
  drawn.removeAll(keepingCapacity: true)
  for view in views { append(view) }
  return Int32(views.count)
}

/// Puts one view at ``listed()``, in the same five numbers; returns 0 if there is no such view.
@_expose(wasm, "find") @_cdecl("find")
func find(view: Int32) -> Int32 {
  drawn.removeAll(keepingCapacity: true)
  append(view)
  return drawn.isEmpty ? 0 : 1
}

private func append(_ view: Int32) {
  guard let frame = demo.frame(of: view) else { return }
  drawn += [view, Int32(frame.minX), Int32(frame.minY - demo.offset), Int32(frame.width), Int32(frame.height)]
}

/// Where the list begins in memory. It moves with each call.
@_expose(wasm, "listed") @_cdecl("listed")
func listed() -> UInt32 {
  drawn.withUnsafeBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
}
