/// What a puzzle asks of the program around it.
public enum JigsawRequest: Hashable, Sendable {
  /// A picture of the puzzle in a file.
  case writePicture
}
