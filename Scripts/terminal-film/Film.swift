import TestTerminal

/// The frames of a program, as they are seen.
struct Film {
  struct Frame: Hashable {
    let rows: [[Glyph]]
    /// The lowest first.
    let images: [Layer]
  }

  /// An image on the screen.
  struct Layer: Hashable {
    let z, image: Int
    /// In pixels of the screen.
    let x, y: Int
    /// The part of the image that is shown.
    let source: PixelRect
  }

  private(set) var frames: [Frame] = []
  /// How long each frame is seen.
  private(set) var seconds: [Double] = []
  /// By their numbers.
  private(set) var images: [Int: PixelImage] = [:]

  /// Longer waits are cut, and frames that would be shorter are left out; the last one stays for a while.
  init(of cast: Cast, longest: Double = 1, shortest: Double = 0.06, last: Double = 1.8) throws {
    var starts: [Double] = []
    _ = try cast.play { terminal, time in
      let frame = Frame(terminal)
      images.merge(terminal.images) { $1 }
      if let start = starts.last, time - start < shortest {
        frames[frames.count - 1] = frame
      } else if frame != frames.last {
        frames.append(frame)
        starts.append(time)
      }
    }
    seconds = zip(starts, starts.dropFirst()).map { min($1 - $0, longest) } + [last]
  }

  /// The last frame alone.
  var still: Film {
    var still = self
    still.frames = frames.suffix(1)
    still.seconds = seconds.suffix(1)
    return still
  }
}

extension Film.Frame {
  fileprivate init(_ terminal: TestTerminal) {
    rows = (0..<terminal.size.rows).map { Glyph.row($0, of: terminal) }
    images = terminal.placements.map { placement in
      let rect = terminal.rect(of: placement)
      return Film.Layer(z: placement.z, image: placement.image, x: rect.x, y: rect.y, source: placement.source)
    }
  }
}
