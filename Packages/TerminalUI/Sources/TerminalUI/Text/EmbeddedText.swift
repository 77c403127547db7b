#if hasFeature(Embedded)
  // What the standard library has of text in a module that Embedded Swift lacks.

  extension StringProtocol {
    public func contains(_ other: some StringProtocol) -> Bool {
      let (whole, part) = (Array(utf8), Array(other.utf8))
      guard part.count <= whole.count else { return false }
      return (0...whole.count - part.count).contains { whole[$0..<$0 + part.count].elementsEqual(part) }
    }
  }

  extension String {
    /// The parts between separators of more than one character; none is empty.
    @_disfavoredOverload public func split(separator: String) -> [Substring] {
      var parts: [Substring] = []
      var (start, index) = (startIndex, startIndex)
      while index < endIndex {
        guard self[index...].hasPrefix(separator) else {
          index = self.index(after: index)
          continue
        }
        if start < index { parts.append(self[start..<index]) }
        index = self.index(index, offsetBy: separator.count)
        start = index
      }
      if start < endIndex { parts.append(self[start...]) }
      return parts
    }
  }
#endif
