/// A date or a moment as ISO 8601 writes it: 1999-12, 1999-12-24, 1999-12-24T18:30, 1999-12-24T18:30:05+01:00. A
/// ``DateColumn`` reads days in other forms, too.
public struct ISODate: Hashable, Sendable {
  /// As it was written.
  public let text: String
  public let year: Int
  /// When it begins, in seconds since 1970-01-01T00:00Z. A month begins with its first day, a day at midnight, and a
  /// time without an offset counts as UTC.
  public let seconds: Double

  /// - Returns: `nil` if the text is something else, or a day that does not exist, such as 2026-02-30.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ 0x30 <= $0 && $0 <= 0x39 }) else { return nil }
      return bytes[range].reduce(0) { 10 * $0 + Int($1 - 0x30) }
    }
    func has(_ characters: String, at index: Int) -> Bool {
      index < bytes.count && characters.utf8.contains(bytes[index])
    }
    // A year alone is a number, and numbers have columns of their own.
    guard let year = number(0..<4), has("-", at: 4), number(5..<7) != nil, bytes.count == 7 || has("-", at: 7) else {
      return nil
    }
    let date = bytes.count == 7 ? "\(text)-01" : String(decoding: bytes.prefix(10), as: UTF8.self)
    guard let day = try? Day(date) else { return nil }
    var seconds = Double(day.number) * 86_400
    if bytes.count > 10 {
      guard has("T ", at: 10), let hour = number(11..<13), has(":", at: 13), let minute = number(14..<16),
        hour < 24, minute < 60
      else { return nil }
      seconds += Double(hour * 3600 + minute * 60)
      var end = 16
      if has(":", at: end) {
        guard let second = number(17..<19), second < 61 else { return nil }
        (seconds, end) = (seconds + Double(second), 19)
        if has(".,", at: end) {
          let digits = bytes[(end + 1)...].prefix { 0x30 <= $0 && $0 <= 0x39 }
          guard let fraction = Double("0." + String(decoding: digits, as: UTF8.self)), !digits.isEmpty else {
            return nil
          }
          (seconds, end) = (seconds + fraction, digits.endIndex)
        }
      }
      if has("Z", at: end) { end += 1 }
      if end < bytes.count, has("+-", at: end), let hours = number(end + 1..<end + 3) {
        let minutes = end + 3 + (has(":", at: end + 3) ? 1 : 0)
        guard let rest = number(minutes..<minutes + 2), hours < 24, rest < 60 else { return nil }
        seconds -= Double(hours * 3600 + rest * 60) * (has("-", at: end) ? -1 : 1)
        end = minutes + 2
      }
      guard end == bytes.count else { return nil }
    }
    (self.text, self.year, self.seconds) = (text, year, seconds)
  }
}
