import TerminalUI

/// The surface of the table: dark or light, to match the theme.
struct Cloth {
  let color: Color

  init(on paper: Style) {
    let isLight = (paper.background?.luminance ?? 0) > 0.3
    color = isLight ? .rgb(0xD5, 0xDF, 0xD3) : .rgb(0x1E, 0x2B, 0x26)
  }
}

extension Style {
  /// The style of text over pieces: it has its own background, so that it can be read on any picture.
  func onCloth(in canvas: Canvas<Jigsaw.Place>) -> Style {
    over(Style(background: Cloth(on: canvas.style(.background)).color))
  }
}
