public import Geometry
public import TerminalUI

extension TestTerminal {
  /// An image, or a part of it, at a place on the screen.
  public struct Placement: Hashable, Sendable {
    /// The number of the image (`i`).
    public let image: Int
    /// Its own number (`p`); 0 if it has none. Placements without a number never replace each other.
    public let number: Int
    /// The cell in which its top left corner is.
    public let cell: CellPoint
    /// The pixels from that cell's corner; at most to its last pixel.
    public let offsetX, offsetY: Int
    /// The part of the image that is shown, inside the image.
    public let source: PixelRect
    /// Placements of a lower z are below; text is below those of 0 and more.
    public let z: Int
    /// The size of a cell when it was put.
    public let cellPixels: Size
    /// The cells in which it has been erased by text (``Quirks/textErasesImages``).
    public internal(set) var holes: Set<CellPoint> = []
  }
}
