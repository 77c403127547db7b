import Foundation

/// How dates are written, as the person has set it: in English by default, in another language, or as numbers.
///
/// The names and their order are those of the Unicode Common Locale Data Repository, as Foundation has them.
public struct DateLanguage: Hashable, Sendable {
  /// Each day of a leap year, by month: "Nov 27", "27. Nov.".
  private let texts: [[String]]
  /// "Mon" to "Sun"; `nil` if dates are numbers.
  private let weekdays: [String]?

  public static let english = DateLanguage(weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]) {
    "\(englishMonths[$0 - 1]) \($1)"
  }

  /// The day of a month in as few letters as the language has for it: "Nov 27"; empty if there is no such day.
  ///
  /// - Parameters:
  ///   - month: from 1.
  ///   - day: from 1.
  public func text(month: Int, day: Int) -> String {
    guard 1...12 ~= month, 1...texts[month - 1].count ~= day else { return "" }
    return texts[month - 1][day - 1]
  }

  /// The day of a month with its weekday, for days that are near: "Fri 27"; its number alone if there is no such
  /// weekday, and `nil` if dates are numbers.
  ///
  /// - Parameter weekday: from 0, which is Monday.
  public func text(weekday: Int, day: Int) -> String? {
    guard let weekdays else { return nil }
    return weekdays.indices.contains(weekday) ? "\(weekdays[weekday]) \(day)" : "\(day)"
  }

  /// - Parameter setting: "en", "de", "pt-BR" …; "iso" for `11-27`; "auto" for the language of the environment.
  /// - Returns: `nil` if there is no such language.
  init?(setting: String, environment: [String: String]) {
    switch setting {
    case "en": self = .english
    case "iso": self.init(weekdays: nil) { String($0 + 100).suffix(2) + "-" + String($1 + 100).suffix(2) }
    case "auto":
      let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
      self = Self(locale: String(name.prefix { $0 != "." && $0 != "@" })) ?? .english
    default: self.init(locale: setting)
    }
  }

  private init?(locale name: String) {
    let name = name.replacing("-", with: "_")
    guard Locale.availableIdentifiers.contains(name) else { return nil }
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.locale = Locale(identifier: name)
    formatter.setLocalizedDateFormatFromTemplate("MMMd")
    // Foundation's weeks begin on Sunday.
    let weekdays: [String] = formatter.shortStandaloneWeekdaySymbols
    self.init(weekdays: Array(weekdays.dropFirst() + weekdays.prefix(1))) { month, day in
      // 2024 was a leap year.
      let parts = DateComponents(timeZone: formatter.timeZone, year: 2024, month: month, day: day)
      return formatter.calendar.date(from: parts).map(formatter.string) ?? ""
    }
  }

  private init(weekdays: [String]?, text: (_ month: Int, _ day: Int) -> String) {
    self.weekdays = weekdays
    texts = zip(1..., [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]).map { month, days in
      (1...days).map { text(month, $0) }
    }
  }
}

private let englishMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
