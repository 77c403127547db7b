public import Geometry

/// What the terminal said about itself when asked.
public enum TerminalReply: Hashable, Sendable {
  /// DA1: the class of the terminal, then what it has (4 is sixel).
  case deviceAttributes([Int])
  /// DECRQM: whether it knows a private mode, and how that is set.
  case mode(Int, ModeState)
  /// OSC 10 and 11.
  case foreground(Color)
  case background(Color)
  /// XTVERSION: the name and version that the terminal gives itself. Without control characters.
  case version(String)
  /// The flags in force of the kitty keyboard protocol; a terminal that answers at all knows the protocol.
  case keyboardFlags(Int)
  /// CSI 16 t and CSI 14 t: the size of one cell and of the whole text area, in pixels.
  case cellPixels(Size)
  case areaPixels(Size)
  /// CSI 18 t. tmux 3.3a answers with columns and rows swapped: the size to trust is ``Terminal/size``.
  case areaCells(CellSize)
  /// The kitty graphics protocol: the number of the image asked about, and "OK" or what was wrong.
  case graphics(image: Int?, message: String)
}

/// How a private mode stands.
public enum ModeState: Int, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case set, reset, alwaysSet, neverSet

  /// Whether the program can set and reset the mode.
  public var canChange: Bool { self == .set || self == .reset }
}
