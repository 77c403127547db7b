import Geometry

extension Cut {
  /// The cut as a drawing for other programs, such as those of laser cutters: an SVG document with one path for each edge
  /// and one for the border of the picture, so that no line is drawn twice.
  ///
  /// - Parameters:
  ///   - width: The size of the drawing, in pixels.
  ///   - height: Likewise.
  public func svg(width: Int, height: Int) -> String {
    func text(_ point: Point) -> String { "\(point.x) \(point.y)" }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)""#
        + #" viewBox="0 0 \#(size.width) \#(size.height)" preserveAspectRatio="none">"#,
      "  <title>\(grid.columns) x \(grid.rows) pieces, \(style), seed \(seed)</title>",
      #"  <g fill="none" stroke="black" stroke-width="1">"#,
      #"    <path vector-effect="non-scaling-stroke" d="M 0 0 H \#(size.width) V \#(size.height) H 0 Z"/>"#,
    ]
    for edge in edges.all {
      let points = edge.curve.points
      let way =
        edge.curve.isStraight
        ? "L \(text(points[1]))"
        : stride(from: 1, to: points.count, by: 3).map { index in
          "C " + points[index..<index + 3].map(text).joined(separator: ", ")
        }.joined(separator: " ")
      lines.append(#"    <path vector-effect="non-scaling-stroke" d="M \#(text(points[0])) \#(way)"/>"#)
    }
    return (lines + ["  </g>", "</svg>", ""]).joined(separator: "\n")
  }
}
