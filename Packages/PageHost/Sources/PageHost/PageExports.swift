public import AppShell
import History
import TerminalUI

extension Page {
  /// Shows an app in the page that has loaded this module. It is all that the `main` of a page does, as in `SorterPage`.
  public static func show(_ app: A, from model: A.Action.Model) {
    door.page = ShownPage(Page(app, from: model, in: door.window))
  }
}

/// What the functions below work on. The script calls one after another.
private struct Door {
  var window = PageWindow(CellSize(80, 24))
  var page: (any AnyPage)?
  /// The bytes that the script has written, or reads next.
  var bytes: [UInt8] = []
  /// Whose cells the script reads.
  var frame: Frame?
  var orders: [PageOrder] = []
}

/// Safe: a module of WebAssembly has one thread.
nonisolated(unsafe) private var door = Door()

/// A page of any app.
private protocol AnyPage: AnyObject {
  var frame: Frame { get }
  var deadline: Duration? { get }
  var usesPixels: Bool { get }
  func feed(_ bytes: [UInt8], at time: Duration)
  func advance(to time: Duration)
  func interrupt(at time: Duration)
  func resize(to window: PageWindow, at time: Duration)
  func takeOrders() -> [PageOrder]
}

private final class ShownPage<A: App>: AnyPage {
  private var page: Page<A>

  init(_ page: Page<A>) { self.page = page }

  var frame: Frame { page.frame }
  var deadline: Duration? { page.deadline }
  var usesPixels: Bool { A.profile.usesPixels }
  func feed(_ bytes: [UInt8], at time: Duration) { page.feed(bytes, at: time) }
  func advance(to time: Duration) { page.advance(to: time) }
  func interrupt(at time: Duration) { page.interrupt(at: time) }
  func resize(to window: PageWindow, at time: Duration) { page.resize(to: window, at: time) }
  func takeOrders() -> [PageOrder] { page.takeOrders() }
}

// MARK: What the script calls. Times are in microseconds since the page was opened.

/// Before `main`, the window in which the app begins; afterwards, another one.
@_expose(wasm, "resize") @_cdecl("page_resize")
func resize(
  _ columns: Int32, _ rows: Int32, _ cellWidth: Int32, _ cellHeight: Int32, _ isLight: Bool, _ reducesMotion: Bool,
  _ time: Double
) {
  door.window = PageWindow(
    CellSize(Int(columns), Int(rows)), cellWidth: Int(cellWidth), cellHeight: Int(cellHeight), isLight: isLight,
    reducesMotion: reducesMotion)
  door.page?.resize(to: door.window, at: .microseconds(Int64(time)))
}

/// The address of so many bytes, into which the script writes before it calls ``feed(_:)``.
@_expose(wasm, "room") @_cdecl("page_room")
func room(_ count: Int32) -> UnsafeRawPointer {
  door.bytes = Array(repeating: 0, count: Int(count))
  return address
}

/// Handles the bytes that are there.
@_expose(wasm, "feed") @_cdecl("page_feed")
func feed(_ time: Double) { door.page?.feed(door.bytes, at: .microseconds(Int64(time))) }

@_expose(wasm, "advance") @_cdecl("page_advance")
func advance(_ time: Double) { door.page?.advance(to: .microseconds(Int64(time))) }

/// The pointer is lost, with whatever it carries.
@_expose(wasm, "interrupt") @_cdecl("page_interrupt")
func interrupt(_ time: Double) { door.page?.interrupt(at: .microseconds(Int64(time))) }

/// When to call ``advance(_:)``; negative if nothing is scheduled.
@_expose(wasm, "deadline") @_cdecl("page_deadline")
func deadline() -> Double {
  guard let (seconds, attoseconds) = door.page?.deadline?.components else { return -1 }
  return Double(seconds) * 1e6 + (Double(attoseconds) / 1e12).rounded(.up)
}

/// The address of the cells: see `Frame.withCells`. They stay there until the next call.
@_expose(wasm, "cells") @_cdecl("page_cells")
func cells() -> UnsafeRawPointer? {
  door.frame = door.page?.frame
  return door.frame?.withCells { $0.baseAddress }
}

/// Whether positions are told in pixels, counted from 0, or in cells, counted from 1.
@_expose(wasm, "usesPixels") @_cdecl("page_usesPixels")
func usesPixels() -> Bool { door.page?.usesPixels == true }

/// The number of bytes of a character of more than one scalar.
@_expose(wasm, "cluster") @_cdecl("page_cluster")
func cluster(_ number: Int32) -> Int32 { hold(Array((door.frame?.cluster(Int(number)) ?? "").utf8)) }

/// The number of bytes of the next order; 0 if there is none.
@_expose(wasm, "order") @_cdecl("page_order")
func order() -> Int32 {
  if door.orders.isEmpty { door.orders = door.page?.takeOrders() ?? [] }
  return hold(door.orders.isEmpty ? [] : door.orders.removeFirst().bytes)
}

/// The address of the bytes that the last call has counted.
@_expose(wasm, "bytes") @_cdecl("page_bytes")
func bytes() -> UnsafeRawPointer { address }

private func hold(_ bytes: [UInt8]) -> Int32 {
  door.bytes = bytes
  return Int32(bytes.count)
}

/// An array without elements has no address; nobody reads from the one that stands in.
private var address: UnsafeRawPointer {
  door.bytes.withUnsafeBytes { $0.baseAddress ?? UnsafeRawPointer(bitPattern: 16).unsafelyUnwrapped }
}
