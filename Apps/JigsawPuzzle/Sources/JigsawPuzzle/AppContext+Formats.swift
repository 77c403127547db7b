import AppShell
import GestureModel

/// What has changed since recordings of earlier formats were made.
extension AppContext<Jigsaw> {
  /// Whether the view does not move by itself, as in recordings up to format 2: `0` frames only the picture, gaps out of
  /// sight are not stops, and the focus does not scroll a group into sight.
  var keepsOutOfSight: Bool { recordingVersion < 3 }

  /// Whether the layout is that of recordings up to format 6: without a title line, and without a place for the score.
  var isPlain: Bool { recordingVersion < 7 }

  /// Whether trays can be made, and pieces in them selected, which was not so in recordings up to format 7.
  var sortsTrays: Bool { recordingVersion >= 8 }

  /// Whether the place is a region of the scene, or is inside it.
  func isInside(_ region: Jigsaw.Place, _ place: Jigsaw.Place?) -> Bool {
    place.map { $0 == region || scene.ancestors(of: $0).contains(region) } ?? false
  }
}
