import TaskBoardModel

extension [JSONValue] {
  /// By their `pos`; those that are alike in the order of the file.
  var byPlace: [JSONValue] {
    let places: [Double] = map { $0["pos"]?.double ?? .infinity }
    let order = indices.sorted { (places[$0], $0) < (places[$1], $1) }
    return order.map { self[$0] }
  }
}

extension String {
  /// In one line, without white space around it.
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").trimmed }
}

extension Moment {
  /// When an id was made: Trello's begin with the seconds since 1970, as eight hexadecimal digits.
  init?(trelloID id: String) {
    guard id.utf8.count == 24, let seconds = Int(id.prefix(8), radix: 16) else { return nil }
    self.init(rawValue: seconds)
  }
}
