extension Color {
  /// The nearest color that a terminal of this depth can show.
  ///
  /// - Complexity: O(1); at most 16 distances.
  public func mapped(to depth: ColorDepth) -> Color {
    switch depth {
    case .none: .default
    case .ansi16: ansi16
    case .indexed256: indexed256
    case .trueColor: self
    }
  }

  private var indexed256: Color {
    guard case .rgb(let rgb) = kind else { return self }
    return .indexed(nearestIndex(to: rgb))
  }

  private var ansi16: Color {
    switch kind {
    case .default, .ansi: self
    case .indexed(let number): .ansi(nearestANSI(to: RGB(index: number)))
    case .rgb(let rgb): .ansi(nearestANSI(to: rgb))
    }
  }

  /// The usual red, green and blue of the color; `nil` for the default color, which only the terminal knows.
  package var rgb: RGB? {
    switch kind {
    case .default: nil
    case .ansi(let number), .indexed(let number): RGB(index: number)
    case .rgb(let rgb): rgb
    }
  }
}

extension RGB {
  /// The 256 colors as xterm has them. A terminal's palette may show the first sixteen differently.
  init(index: UInt8) {
    switch index {
    case 0..<16:
      self.init(packed: sixteen[Int(index)])
    case 16..<232:
      let place = Int(index) - 16
      self.init(level(place / 36), level(place / 6 % 6), level(place % 6))
    default:
      let grey = 8 + 10 * (Int(index) - 232)
      self.init(grey, grey, grey)
    }
  }
}

/// xterm's defaults for the sixteen.
private let sixteen: [UInt32] = [
  0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
  0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
]

/// The brightness of one of the six steps of the color cube.
private func level(_ step: Int) -> Int {
  step == 0 ? 0 : 55 + 40 * step
}

/// The step of the color cube nearest to a brightness of 0 to 255.
private func step(_ brightness: Int) -> Int {
  brightness < 48 ? 0 : brightness < 115 ? 1 : (brightness - 35) / 40
}

/// The better of the nearest color in the cube and the nearest gray. The sixteen are left out, because the person may
/// have changed them.
private func nearestIndex(to rgb: RGB) -> UInt8 {
  let steps = (step(rgb.red), step(rgb.green), step(rgb.blue))
  let cube = 16 + 36 * steps.0 + 6 * steps.1 + steps.2
  let mean = (rgb.red + rgb.green + rgb.blue) / 3
  let grey = 232 + min(23, max(0, (mean - 3) / 10))
  let cubeDistance = rgb.distance(to: RGB(level(steps.0), level(steps.1), level(steps.2)))
  let greyDistance = rgb.distance(to: RGB(index: UInt8(grey)))
  return UInt8(greyDistance < cubeDistance ? grey : cube)
}

private func nearestANSI(to rgb: RGB) -> UInt8 {
  var nearest = (number: 0, distance: Int.max)
  for number in 0..<16 {
    let distance = rgb.distance(to: RGB(packed: sixteen[number]))
    if distance < nearest.distance { nearest = (number, distance) }
  }
  return UInt8(nearest.number)
}
