import AppShell
import Foundation

/// The languages that Foundation has.
extension DateLanguage {
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
}
