/// How dates are written, as the person has set it: in English by default, in another language, or as numbers.
///
/// The names and their order are those of the Unicode Common Locale Data Repository.
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

  /// - Parameter text: The day of a month, both from 1.
  package init(weekdays: [String]?, text: (_ month: Int, _ day: Int) -> String) {
    self.weekdays = weekdays
    texts = zip(1..., [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]).map { month, days in
      (1...days).map { text(month, $0) }
    }
  }
}

private let englishMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
