extension CaseIterable where Self: Equatable {
  /// The case after this one in `allCases`, or the first one after the last: for a key that goes through all cases.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public var next: Self {
    let cases = Self.allCases
    guard let index = cases.firstIndex(of: self) else { preconditionFailure("\(self) is not among all cases.") }
    let following = cases.index(after: index)
    return following == cases.endIndex ? cases[cases.startIndex] : cases[following]
  }
}
