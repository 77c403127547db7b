public import DragDropKit
public import History

/// Something of an app as other programs can use it.
public struct Export {
  /// The same thing in several types, the best first; not empty.
  public var representations: [Representation]
  /// What another program may do with it. After a move, the app gets `DragEvent.handedOver`, and must take it off.
  public var operations: Set<DropOperation>
  /// Whether it leaves as soon as a drag reaches the edge of the window. If drags come to the edge for other reasons, such as
  /// to move the view, only the key `e` gives it away.
  public var leavesAtEdge: Bool

  public init(
    _ representations: [Representation], operations: Set<DropOperation> = [.copy], leavesAtEdge: Bool = true
  ) {
    precondition(!representations.isEmpty, "An export needs a representation.")
    self.representations = representations
    self.operations = operations
    self.leavesAtEdge = leavesAtEdge
  }
}

/// Something as data of one type.
public struct Representation {
  /// The type (MIME).
  public var type: String
  /// The name of the file that a program gets that asks for a file: "song.mid"; `nil` if there is none.
  public var fileName: String?
  /// Whether it holds everything, so that the thing may be taken off here once another program has it. After any other
  /// representation, a move is a copy.
  public var isWhole: Bool
  /// Makes the data, when it is asked for.
  public var make: () throws(Refusal) -> [UInt8]

  public init(
    _ type: String, fileName: String? = nil, isWhole: Bool = false, make: @escaping () throws(Refusal) -> [UInt8]
  ) {
    self.type = type
    self.fileName = fileName
    self.isWhole = isWhole
    self.make = make
  }

  /// A text, which also goes to the clipboard if a drag by keys cannot leave the window.
  public static func text(_ text: @escaping @autoclosure () -> String, fileName: String? = nil) -> Self {
    Representation("text/plain;charset=utf-8", fileName: fileName) { () throws(Refusal) in Array(text().utf8) }
  }
}
