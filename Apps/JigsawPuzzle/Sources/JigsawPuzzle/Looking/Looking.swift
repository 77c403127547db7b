/// What the person chose to see besides the pieces.
struct Looking: Hashable {
  /// Whether the picture on the box is shown.
  var showsBox = false
  var showsLabels = false
  /// How strongly the picture shows through the table, from 0 to 3.
  var ghost = 0
}
