import Foundation
import TestTerminal

/// Draws a film as one SVG without scripts and fonts, which also moves in an `<img>`.
///
/// Why no GIF: of the same frames it is up to two and a half times as large, and its text is blurred at any other size.
struct Drawing {
  private let film: Film
  /// When each frame begins, and when the last one ends, in seconds.
  private let times: [Double]
  private var looks = Names(prefix: "s")
  private var spans = Names(prefix: "t")
  private let size: (columns: Int, rows: Int)
  /// In pixels.
  private let cell: (width: Int, height: Int)

  /// - Parameter cellWidth: in pixels; a cell is twice as high.
  init(_ film: Film, cellWidth: Int = 10) {
    self.film = film
    cell = (cellWidth, 2 * cellWidth)
    times = film.seconds.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    let rows = film.frames.first?.rows ?? []
    size = (rows.first?.last.map { $0.column + $0.columns } ?? 0, rows.count)
  }

  /// The first frame, and above it, for each row that changes, what differs while it does; on top the images, each of
  /// which is contained once.
  func svg(titled title: String) -> String {
    var drawing = self
    let layers = (0..<size.rows).map { drawing.row($0) } + [drawing.images()]
    let (width, height) = (size.columns * cell.width, size.rows * cell.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="\((0.8 * Double(cell.height)).digits(1))" \
      shape-rendering="crispEdges">\
      <title>\(title.escaped)</title><style>text{white-space:pre}\(drawing.looks.rules { ".\($0){\($1)}" })\
      \(drawing.spans.rules(rule))@media(prefers-reduced-motion:reduce){*{animation:none!important}}</style>\
      <rect width="100%" height="100%" fill="\(film.frames.first?.rows.last?.first?.paper.hex ?? "#000")"/>\
      \(layers.joined())</svg>
      """
  }

  // MARK: Rows

  private mutating func row(_ row: Int) -> String {
    let contents = film.frames.map { $0.rows[row] }
    return Self.spans(of: contents).map { content, spans in
      if content == contents[0] { return drawn(content, row) }
      let base = Set(contents[0])
      return "<g class=\"\(name(of: spans))\">\(drawn(content.filter { !base.contains($0) }, row))</g>"
    }.joined()
  }

  /// Rectangles and text.
  private mutating func drawn(_ glyphs: [Glyph], _ row: Int) -> String {
    let y = row * cell.height
    func bar(_ run: Run, _ color: Pixel, from top: Int, height: Int) -> String {
      let (left, right) = (run.left * cell.width, run.right * cell.width)
      return "<path fill=\"\(color.hex)\" d=\"M\(left) \(y + top)H\(right)v\(height)H\(left)\"/>"
    }
    var parts = Run.runs(of: glyphs, by: \.ground).map { bar($0, $0.first.ground, from: 0, height: cell.height) }
    parts.append(shapes(of: glyphs, y: y))
    parts += Run.runs(of: glyphs.filter(\.isUnderlined), by: \.ink).map {
      bar($0, $0.first.ink, from: cell.height - 3, height: 1)
    }
    parts += Run.runs(of: glyphs.filter(\.isText), by: \.look).map { run in
      let (left, width) = (run.left * cell.width, (run.right - run.left) * cell.width)
      return "<text class=\"\(looks.name(of: run.first.look))\" x=\"\(left)\" y=\"\(y + 3 * cell.height / 4)\" "
        + "textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\">\(run.glyphs.map(\.text).joined().escaped)</text>"
    }
    return parts.joined()
  }

  /// One path for each color; rectangles that join sideways are one.
  private func shapes(of glyphs: [Glyph], y: Int) -> String {
    var paths: [(ink: Pixel, rects: [PixelRect])] = []
    for glyph in glyphs {
      for shape in Shape.shapes(of: glyph.text) ?? [] {
        let rect = shape.rect(inCellAt: (glyph.column * cell.width, y), of: cell)
        let path = paths.firstIndex { $0.ink == glyph.ink } ?? paths.count
        if path == paths.count { paths.append((glyph.ink, [])) }
        let joined = paths[path].rects.firstIndex {
          $0.x + $0.width == rect.x && $0.y == rect.y && $0.height == rect.height
        }
        if let joined { paths[path].rects[joined].width += rect.width } else { paths[path].rects.append(rect) }
      }
    }
    return paths.map { ink, rects in
      let steps = rects.map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h\(-$0.width)" }
      return "<path fill=\"\(ink.hex)\" d=\"\(steps.joined())\"/>"
    }.joined()
  }

  // MARK: Images

  private mutating func images() -> String {
    let places = Set(film.frames.flatMap(\.images)).sorted {
      ($0.z, $0.image, $0.x, $0.y, $0.source.x, $0.source.y) < ($1.z, $1.image, $1.x, $1.y, $1.source.x, $1.source.y)
    }
    if places.isEmpty { return "" }
    let definitions = Set(places.map(\.image)).sorted().map { number in
      let image = film.images[number] ?? PixelImage(width: 0, height: 0)
      return "<image id=\"i\(number)\" width=\"\(image.width)\" height=\"\(image.height)\" "
        + "href=\"data:image/png;base64,\(Data(image.png()).base64EncodedString())\"/>"
    }
    let uses = places.map { place in
      let spans = Self.spans(of: film.frames.map { $0.images.contains(place) }).first { $0.content }?.spans ?? []
      let isAlways = spans == [0..<film.frames.count]
      let (source, shown) = (place.source, isAlways ? "" : " class=\"\(name(of: spans))\"")
      return "<svg x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(source.width)\" height=\"\(source.height)\" "
        + "viewBox=\"\(source.x) \(source.y) \(source.width) \(source.height)\"\(shown)>"
        + "<use href=\"#i\(place.image)\"/></svg>"
    }
    let scale = Double(cell.width) / Cast.cell.width
    return "<defs>\(definitions.joined())</defs><g transform=\"scale(\(scale.digits(2)))\">\(uses.joined())</g>"
  }

  // MARK: Time

  /// In which frames there is the same content, in the order in which it is first seen.
  private static func spans<Content: Hashable>(of contents: [Content]) -> [(content: Content, spans: [Range<Int>])] {
    var found: [(content: Content, spans: [Range<Int>])] = []
    var places: [Content: Int] = [:]
    for (frame, content) in contents.enumerated() {
      let place = places[content] ?? found.count
      places[content] = place
      if place == found.count { found.append((content, [])) }
      if frame > 0, contents[frame - 1] == content {
        let last = found[place].spans.count - 1
        found[place].spans[last] = found[place].spans[last].lowerBound..<frame + 1
      } else {
        found[place].spans.append(frame..<frame + 1)
      }
    }
    return found
  }

  /// Of what is seen in these frames only.
  private mutating func name(of frames: [Range<Int>]) -> String {
    func percent(_ frame: Int) -> String { "\((100 * times[frame] / times[times.count - 1]).digits(3))%" }
    var steps = frames[0].lowerBound > 0 ? "0%{visibility:hidden}" : ""
    for span in frames {
      steps += "\(percent(span.lowerBound)){visibility:visible}"
      if span.upperBound < film.frames.count { steps += "\(percent(span.upperBound)){visibility:hidden}" }
    }
    return spans.name(of: steps)
  }

  private func rule(_ name: String, steps: String) -> String {
    let total = times[times.count - 1].digits(2)
    return ".\(name){visibility:hidden;animation:\(name) \(total)s step-end infinite}@keyframes \(name){\(steps)}"
  }
}
