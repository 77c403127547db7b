// The example of docs/browser.md, compiled like the law cases.

import Geometry

nonisolated(unsafe) private var scene = Scene<Int32>()

@_expose(wasm, "insertView") @_cdecl("insertView")
func insertView(id: Int32, x: Double, y: Double, width: Double, height: Double) {
  scene.insert(id, Region(frame: Rect(x: x, y: y, width: width, height: height)))
}

@_expose(wasm, "topmostView") @_cdecl("topmostView")
func topmostView(x: Double, y: Double) -> Int32 {
  scene.topmost(at: Point(x, y)) ?? -1
}
