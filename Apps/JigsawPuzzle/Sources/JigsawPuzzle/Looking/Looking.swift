/// What the person chose to see besides the pieces.
struct Looking: Hashable {
  /// Whether the picture on the box is shown.
  var showsBox = false
  var showsLabels = false
  /// How strongly the picture shows through the table, from 0 to 3.
  var ghost = 0

  /// If the picture must not be seen.
  var withoutPicture: Looking { Looking(showsLabels: showsLabels) }

  static let isHidden = "The picture is not shown in this puzzle: it was begun with --no-picture."
}
