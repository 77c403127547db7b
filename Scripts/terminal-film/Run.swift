import TestTerminal

/// Glyphs beside each other that have something in common.
struct Run {
  private(set) var glyphs: [Glyph]

  var first: Glyph { glyphs[0] }
  var left: Int { first.column }
  var right: Int { glyphs[glyphs.count - 1].column + glyphs[glyphs.count - 1].columns }

  static func runs(of glyphs: [Glyph], by property: (Glyph) -> some Equatable) -> [Run] {
    glyphs.reduce(into: []) { runs, glyph in
      if let run = runs.last, run.right == glyph.column, property(run.first) == property(glyph) {
        runs[runs.count - 1].glyphs.append(glyph)
      } else {
        runs.append(Run(glyphs: [glyph]))
      }
    }
  }
}

extension Glyph {
  /// The color that fills most of it: a half block is drawn on its paper, and a shade is a color of its own.
  var ground: Pixel { paper.mixed(with: ink, Shape.shade(text) ?? 0) }

  /// Whether a font draws it.
  var isText: Bool { text != " " && Shape.shapes(of: text) == nil && Shape.shade(text) == nil }

  /// The style of its text.
  var look: String { "fill:\(ink.hex)\(isBold ? ";font-weight:700" : "")\(isItalic ? ";font-style:italic" : "")" }
}
