public import Geometry

/// The terminal's answer to a query about itself.
public enum TerminalReply: Hashable, Sendable {
  /// DA1: the class of the terminal, then its features (4 is sixel).
  case deviceAttributes([Int])
  /// DECRQM: whether it knows a private mode, and the mode's state.
  case mode(Int, ModeState)
  /// OSC 10 and 11.
  case foreground(Color)
  case background(Color)
  /// XTVERSION: the name and version that the terminal reports. Without control characters.
  case version(String)
  /// The current flags of the kitty keyboard protocol; a terminal that answers at all supports the protocol.
  case keyboardFlags(Int)
  /// CSI 16 t and CSI 14 t: the size of one cell and of the whole text area, in pixels.
  case cellPixels(Size)
  case areaPixels(Size)
  /// CSI 18 t. tmux 3.3a answers with columns and rows swapped: the size to trust is `Terminal.size`.
  case areaCells(CellSize)
  /// The kitty graphics protocol: the number of the image that was queried, and "OK" or the error.
  case graphics(image: Int?, message: String)
  /// The drag-and-drop protocol; a terminal that answers at all supports it.
  case dragAndDrop
}

/// The state of a private mode.
public enum ModeState: Int, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case set, reset, alwaysSet, neverSet

  /// Whether the program can set and reset the mode.
  public var canChange: Bool { self == .set || self == .reset }
}
