import TerminalUI

/// What the person chose to see besides the pieces.
struct Looking: Hashable {
  /// Whether the picture on the box is shown.
  var showsBox = false
  var showsLabels = false
  /// Whether it is shown for the first time, if there is room for it: until the first event, which decides.
  var showsBoxIfRoom = false
  /// The first moments of a new puzzle.
  var intro: Intro?
  /// How strongly the picture shows through the table, from 0 to 3.
  var ghost = 0
  /// Where the player wants the tray; `nil` to choose by the shape of the window.
  var traySide: TraySide?

  /// With the box shown or not, once and for all.
  func settled(in size: CellSize) -> Looking {
    guard showsBoxIfRoom else { return self }
    var settled = self
    (settled.showsBox, settled.showsBoxIfRoom) = (
      Layout.hasRoomForBox(in: size, beside: traySide ?? TraySide(fitting: size)), false
    )
    return settled
  }

  /// If the picture must not be seen.
  var withoutPicture: Looking { Looking(showsLabels: showsLabels, traySide: traySide) }

  static let isHidden = "The picture is not shown in this puzzle: it was begun with --no-picture."
}
