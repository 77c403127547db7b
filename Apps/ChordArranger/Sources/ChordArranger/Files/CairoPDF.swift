import Foundation

/// A PDF document that is drawn page by page with the library cairo.
///
/// The library is loaded when the first document is made, so the program can be built, and runs, without it; see
/// decision 28. A class, because it owns what the library allocates.
final class CairoPDF {
  /// Why there is no PDF.
  struct Missing: Error, CustomStringConvertible {
    let description =
      "A PDF needs the library cairo, which is not installed. "
      + "Install it (apt install libcairo2, or brew install cairo), or write .html and print that."
  }

  enum Face {
    case regular, bold, italic, monospaced
  }

  private let library: Library
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let path: String
  private var isFinished = false

  /// - Parameters:
  ///   - width: In points, of which an inch has 72.
  init(width: Double, height: Double) throws {
    library = try Library()
    path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf").path
    guard let surface = library.createSurface(path, width, height) else { throw Missing() }
    self.surface = surface
    guard let context = library.create(surface) else {
      library.destroySurface(surface)
      throw Missing()
    }
    self.context = context
  }

  deinit {
    if !isFinished { close() }
    unlink(path)
  }

  private func close() {
    library.destroy(context)
    library.finishSurface(surface)
    library.destroySurface(surface)
    isFinished = true
  }

  /// The document. Nothing can be drawn after that.
  func bytes() throws -> [UInt8] {
    close()
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else {
      throw FileTrouble(path, "The PDF could not be made: there may be no room for temporary files.")
    }
    return Array(data)
  }

  func endPage() { library.showPage(context) }

  func setFont(_ face: Face, size: Double) {
    library.selectFont(
      context, face == .monospaced ? "monospace" : "sans-serif", face == .italic ? 1 : 0, face == .bold ? 1 : 0)
    library.setFontSize(context, size)
  }

  /// - Parameter gray: From 0 for black to 1 for white.
  func setGray(_ gray: Double) { library.setColor(context, gray, gray, gray) }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - x: Its left end, in points from the left.
  ///   - y: Its baseline, in points from the top.
  func write(_ text: String, x: Double, y: Double) {
    library.moveTo(context, x, y)
    library.showText(context, text)
  }

  /// How far the pen moves while it writes a text in the present font, in points.
  func width(of text: String) -> Double {
    var extents = [Double](repeating: 0, count: 6)
    library.textExtents(context, text, &extents)
    return extents[4]
  }

  func line(fromX x: Double, y: Double, toX endX: Double, y endY: Double, width: Double) {
    library.setLineWidth(context, width)
    library.moveTo(context, x, y)
    library.lineTo(context, endX, endY)
    library.stroke(context)
  }

  /// A circle around a point; filled, or with a line of this width.
  func circle(x: Double, y: Double, radius: Double, width: Double? = nil) {
    arc(x: x, y: y, radius: radius, from: 0, to: 2 * .pi, width: width)
  }

  /// A part of a circle; angles run clockwise from the right.
  func arc(x: Double, y: Double, radius: Double, from start: Double, to end: Double, width: Double?) {
    library.newPath(context)
    library.arc(context, x, y, radius, start, end)
    if let width {
      library.setLineWidth(context, width)
      library.stroke(context)
    } else {
      library.fill(context)
    }
  }

  /// The functions of cairo, whose C interface has been stable since version 1.2.
  private struct Library {
    typealias Pointer = OpaquePointer
    let createSurface: @convention(c) (UnsafePointer<CChar>, Double, Double) -> Pointer?
    let finishSurface, destroySurface: @convention(c) (Pointer) -> Void
    let create: @convention(c) (Pointer) -> Pointer?
    let destroy, showPage, newPath, stroke, fill: @convention(c) (Pointer) -> Void
    let selectFont: @convention(c) (Pointer, UnsafePointer<CChar>, CInt, CInt) -> Void
    let setFontSize, setLineWidth: @convention(c) (Pointer, Double) -> Void
    let setColor: @convention(c) (Pointer, Double, Double, Double) -> Void
    let moveTo, lineTo: @convention(c) (Pointer, Double, Double) -> Void
    let arc: @convention(c) (Pointer, Double, Double, Double, Double, Double) -> Void
    let showText: @convention(c) (Pointer, UnsafePointer<CChar>) -> Void
    let textExtents: @convention(c) (Pointer, UnsafePointer<CChar>, UnsafeMutablePointer<Double>) -> Void

    static let names = [
      "libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib", "/usr/local/lib/libcairo.2.dylib",
    ]

    init() throws {
      guard let handle = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { throw Missing() }
      func symbol<Function>(_ name: String, as type: Function.Type) throws -> Function {
        guard let address = dlsym(handle, "cairo_\(name)") else { throw Missing() }
        // Safe: the type is that of the function in cairo.h.
        return unsafeBitCast(address, to: type)
      }
      createSurface = try symbol(
        "pdf_surface_create", as: (@convention(c) (UnsafePointer<CChar>, Double, Double) -> Pointer?).self)
      finishSurface = try symbol("surface_finish", as: (@convention(c) (Pointer) -> Void).self)
      destroySurface = try symbol("surface_destroy", as: (@convention(c) (Pointer) -> Void).self)
      create = try symbol("create", as: (@convention(c) (Pointer) -> Pointer?).self)
      destroy = try symbol("destroy", as: (@convention(c) (Pointer) -> Void).self)
      showPage = try symbol("show_page", as: (@convention(c) (Pointer) -> Void).self)
      stroke = try symbol("stroke", as: (@convention(c) (Pointer) -> Void).self)
      newPath = try symbol("new_path", as: (@convention(c) (Pointer) -> Void).self)
      fill = try symbol("fill", as: (@convention(c) (Pointer) -> Void).self)
      arc = try symbol("arc", as: (@convention(c) (Pointer, Double, Double, Double, Double, Double) -> Void).self)
      selectFont = try symbol(
        "select_font_face", as: (@convention(c) (Pointer, UnsafePointer<CChar>, CInt, CInt) -> Void).self)
      setFontSize = try symbol("set_font_size", as: (@convention(c) (Pointer, Double) -> Void).self)
      setLineWidth = try symbol("set_line_width", as: (@convention(c) (Pointer, Double) -> Void).self)
      setColor = try symbol("set_source_rgb", as: (@convention(c) (Pointer, Double, Double, Double) -> Void).self)
      moveTo = try symbol("move_to", as: (@convention(c) (Pointer, Double, Double) -> Void).self)
      lineTo = try symbol("line_to", as: (@convention(c) (Pointer, Double, Double) -> Void).self)
      showText = try symbol("show_text", as: (@convention(c) (Pointer, UnsafePointer<CChar>) -> Void).self)
      textExtents = try symbol(
        "text_extents",
        as: (@convention(c) (Pointer, UnsafePointer<CChar>, UnsafeMutablePointer<Double>) -> Void).self)
    }
  }
}
