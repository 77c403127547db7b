import TerminalUI

/// The surface of the table: dark or light, to match the theme.
struct Cloth {
  let color: Color
  let isLight: Bool

  /// Where the picture will lie.
  var place: Color { color.blended(with: isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255), 0.035) }
  /// The line around that place.
  var edge: Color { color.blended(with: isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255), 0.14) }

  init(on paper: Style) {
    isLight = (paper.background?.luminance ?? 0) > 0.3
    color = isLight ? .rgb(0xD5, 0xDF, 0xD3) : .rgb(0x1E, 0x2B, 0x26)
  }
}

extension Canvas {
  /// Whether shadows can be drawn, which need colors between two others.
  var castsShadows: Bool {
    theme.hasSurfaces && capabilities.unicode && [.trueColor, .indexed256].contains(capabilities.colorDepth)
  }
}

extension Canvas {
  /// How groups that touch are kept apart on this terminal.
  var seam: PixelCanvas.Seam {
    if capabilities.colorDepth == .none || !capabilities.unicode { return .blankCells }
    return capabilities.colorDepth == .ansi16 ? .gap : .shaded
  }
}

extension Style {
  /// The style of text over pieces: it has its own background, so that it can be read on any picture.
  func onCloth(in canvas: Canvas<Jigsaw.Place>) -> Style {
    over(Style(background: Cloth(on: canvas.style(.background)).color))
  }
}
