/// Parses metadata values that are numbers.
enum SongValue {
  /// A fret: from 0 up.
  static func capo(_ text: String) -> Int? { Int(text).flatMap { 0 <= $0 ? $0 : nil } }

  /// Beats per minute, more than 0.
  static func tempo(_ text: String) -> Double? { Double(text).flatMap { 0 < $0 && $0 < .infinity ? $0 : nil } }

  /// Reads a time such as `6/8`.
  static func time(_ text: String) -> (beats: Int, beatUnit: Int)? {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let beats = numbers[0], let unit = numbers[1], 1 <= beats, 1 <= unit else { return nil }
    return (beats, unit)
  }

  /// `3:45`, `1:02:03` or seconds, whose fraction is left out.
  static func duration(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let whole = parts.last.map { $0.split(separator: ".", omittingEmptySubsequences: false) } ?? []
    guard whole.count == 1 || whole.count == 2 && !whole[1].isEmpty && whole[1].utf8.allSatisfy(\.isDigit) else {
      return nil
    }
    let numbers = (parts.dropLast() + [whole[0]]).map { Int($0) }
    guard (1...3).contains(numbers.count) else { return nil }
    var seconds = 0
    for number in numbers {
      // A day has 86,400 seconds: no song is longer than a few years.
      guard let number, 0 <= number, number < 1_000_000_000 else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  /// Whether a value of this name can be parsed. Unknown names accept any value.
  static func isSound(_ value: String, of name: String) -> Bool {
    switch name {
    case "capo": capo(value) != nil
    case "tempo": tempo(value) != nil
    case "time": time(value) != nil
    case "duration": duration(value) != nil
    default: true
    }
  }

  static func example(of name: String) -> String {
    switch name {
    case "capo": "the number of a fret, such as 2"
    case "tempo": "beats a minute, such as 120"
    case "time": "beats and their unit, such as 6/8"
    default: "minutes and seconds, such as 3:45"
    }
  }
}
