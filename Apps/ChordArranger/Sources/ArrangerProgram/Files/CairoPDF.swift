import ChordArranger
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
  private var face = Face.regular
  /// What has been looked up so far, for each face.
  private var writings: [Face: [Character: Writing]] = [:]

  /// How a character is written.
  fileprivate enum Writing: Hashable {
    /// In the font of the face.
    case own
    /// In the font of another family.
    case family(String)
    /// No font has it. This is written in its place, in the font of the face.
    case substitute(String)
    case nothing
  }

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
    self.face = face
    select(nil)
    library.setFontSize(context, size)
  }

  /// - Parameter family: `nil` for that of the face.
  private func select(_ family: String?) {
    library.selectFont(context, family ?? face.family, face == .italic ? 1 : 0, face == .bold ? 1 : 0)
  }

  /// - Parameter gray: From 0 for black to 1 for white.
  func setGray(_ gray: Double) { library.setColor(context, gray, gray, gray) }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - x: Its left end, in points from the left.
  ///   - y: Its baseline, in points from the top.
  func write(_ text: String, x: Double, y: Double) {
    var x = x
    forEachRun(of: text) { run in
      library.moveTo(context, x, y)
      library.showText(context, run)
      x += advance(of: run)
    }
  }

  /// How far the pen moves while it writes a text in the present font, in points.
  func width(of text: String) -> Double {
    var width = 0.0
    forEachRun(of: text) { width += advance(of: $0) }
    return width
  }

  private func advance(of run: String) -> Double {
    var extents = [Double](repeating: 0, count: 6)
    library.textExtents(context, run, &extents)
    return extents[4]
  }

  // MARK: Fonts that have the characters

  /// The characters that no font here can write in the present face, and for which there is no other sign.
  func unwritable(in text: some Sequence<Character>) -> [Character] {
    var seen: Set<Character> = []
    return text.filter { writing(of: $0) == .nothing && seen.insert($0).inserted }
  }

  /// The numbers of the glyphs with which a text is written; 0 is the box for a character that the font does not have.
  func glyphs(of text: String) -> [Int] {
    var numbers: [Int] = []
    forEachRun(of: text) { numbers += glyphsInPresentFont(of: $0) }
    return numbers
  }

  /// Selects the font of each part of a text in turn, and then that of the face again.
  private func forEachRun(of text: String, _ body: (String) -> Void) {
    // Every font has these.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return body(text) }
    let characters = text.map { character in (character, writing(of: character)) }
    var start = 0
    while start < characters.count {
      let family = characters[start].1.family
      var (run, end) = ("", start)
      while end < characters.count, characters[end].1.family == family {
        if case .substitute(let other) = characters[end].1 { run += other } else { run.append(characters[end].0) }
        end += 1
      }
      if family != nil { select(family) }
      body(run)
      if family != nil { select(nil) }
      start = end
    }
  }

  private func writing(of character: Character) -> Writing {
    if let known = writings[face]?[character] { return known }
    let writing = findWriting(of: character)
    writings[face, default: [:]][character] = writing
    return writing
  }

  private func findWriting(of character: Character) -> Writing {
    let text = String(character)
    if hasGlyphs(text) { return .own }
    if let family = FontFinder.family(with: character, near: face.family) {
      select(family)
      defer { select(nil) }
      if hasGlyphs(text) { return .family(family) }
    }
    let other = ["♯": "#", "♭": "b", "♮": "n", "𝄪": "x", "𝄫": "bb"][character]
    return other.map { .substitute($0) } ?? .nothing
  }

  private func hasGlyphs(_ text: String) -> Bool { !glyphsInPresentFont(of: text).contains(0) }

  private func glyphsInPresentFont(of text: String) -> [Int] {
    guard let font = library.scaledFont(context) else { return [] }
    var found: Library.Pointer?
    var count: CInt = 0
    guard library.textToGlyphs(font, 0, 0, text, CInt(clamping: text.utf8.count), &found, &count, nil, nil, nil) == 0,
      let found
    else { return [] }
    defer { library.freeGlyphs(found) }
    let glyphs = UnsafePointer<Library.Glyph>(found)
    return (0..<Int(count)).map { Int(clamping: glyphs[$0].index) }
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
    let scaledFont: @convention(c) (Pointer) -> Pointer?
    let textToGlyphs: TextToGlyphs
    let freeGlyphs: @convention(c) (Pointer) -> Void

    /// `cairo_glyph_t`.
    struct Glyph {
      var index: UInt
      var x, y: Double
    }

    /// The glyphs are ``Glyph``s. The last three parameters are for clusters, which we do not ask for.
    typealias TextToGlyphs =
      @convention(c) (
        Pointer, Double, Double, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<Pointer?>, UnsafeMutablePointer<CInt>,
        Pointer?, Pointer?, Pointer?
      ) -> CInt

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
      scaledFont = try symbol("get_scaled_font", as: (@convention(c) (Pointer) -> Pointer?).self)
      textToGlyphs = try symbol("scaled_font_text_to_glyphs", as: TextToGlyphs.self)
      freeGlyphs = try symbol("glyph_free", as: (@convention(c) (Pointer) -> Void).self)
    }
  }
}

extension CairoPDF.Face {
  fileprivate var family: String { self == .monospaced ? "monospace" : "sans-serif" }
}

extension CairoPDF.Writing {
  fileprivate var family: String? { if case .family(let name) = self { name } else { nil } }
}
