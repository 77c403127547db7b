/// What is kept over all puzzles: the best times, and the latest pictures of the person's own.
public struct PuzzleRecord: Hashable, Sendable, Codable {
  /// A picture, and where it is.
  struct Picture: Hashable, Sendable, Codable {
    var name: String
    var path: String
  }

  private var seconds: [String: Int] = [:]
  /// The latest first.
  private(set) var latest: [Picture] = []

  static let mostPictures = 4

  init() {}

  var times: BestTimes {
    get { BestTimes(seconds) }
    set { seconds = newValue.seconds }
  }

  var isEmpty: Bool { seconds.isEmpty && latest.isEmpty }

  mutating func note(_ picture: NamedPicture) {
    guard let path = picture.argument, path.hasPrefix("/") else { return }
    latest.removeAll { $0.path == path }
    latest = Array(([Picture(name: picture.name, path: path)] + latest).prefix(Self.mostPictures))
  }

  /// Pictures that are gone are not offered.
  func without(_ isGone: (String) -> Bool) -> PuzzleRecord {
    var record = self
    record.latest.removeAll { isGone($0.path) }
    return record
  }
}
