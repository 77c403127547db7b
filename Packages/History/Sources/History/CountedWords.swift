extension Int {
  /// A count with its noun, for a person to read: "1 card" and "3 cards", "1 change is" and "0 changes are".
  ///
  /// - Parameter many: The words for any number but one; by default `one` with an "s".
  public func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
