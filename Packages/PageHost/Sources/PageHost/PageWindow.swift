public import TerminalUI

/// The part of a page that shows an app.
public struct PageWindow: Hashable, Sendable {
  public var size: CellSize
  /// The size of a cell in pixels of the page, in which positions of the pointer are told.
  public var cellWidth: Int
  public var cellHeight: Int
  /// Whether the person prefers dark letters on a light page.
  public var isLight: Bool
  public var reducesMotion: Bool

  public init(
    _ size: CellSize, cellWidth: Int = 9, cellHeight: Int = 18, isLight: Bool = false, reducesMotion: Bool = false
  ) {
    (self.size, self.cellWidth, self.cellHeight) = (size, cellWidth, cellHeight)
    (self.isLight, self.reducesMotion) = (isLight, reducesMotion)
  }
}
