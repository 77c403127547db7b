public import TaskBoardModel

/// Identifies a board on a server: "garden", "mytasks". Lower-case letters, digits and "-", 1 to 64 of them, not
/// "-" first, so that it can be used in addresses, as a file name and as an argument.
public typealias BoardID = Identifier<Kanban>

extension Identifier where Kind == Kanban {
  /// Returns `nil` if the text is not a valid board id.
  public init?(checking text: String) {
    let fits = text.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "-")
    }
    guard fits, 1...64 ~= text.utf8.count, !text.hasPrefix("-") else { return nil }
    self.init(text)
  }
}
