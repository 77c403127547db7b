import Foundation

/// The Retry-After field: seconds, or a date (RFC 9110 section 10.2.3).
enum RetryAfter {
  /// How long from `now`, never negative; `nil` if the value has neither form.
  static func duration(_ value: String, now: Date) -> Duration? {
    let value = value.trimmingPrefix(" ")
    if !value.isEmpty, value.utf8.allSatisfy({ UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }) {
      return .seconds(Int64(value) ?? .max >> 16)
    }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter.date(from: String(value)).map { .seconds(max(0, $0.timeIntervalSince(now).rounded(.up))) }
  }
}
