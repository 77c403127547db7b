import Testing

@testable import AppHost
@testable import AppShell

@Suite struct DateLanguageTests {
  private func text(_ setting: String, _ environment: [String: String] = [:]) -> String? {
    DateLanguage(setting: setting, environment: environment)?.text(month: 3, day: 5)
  }

  @Test func `each language has its own order and names`() {
    #expect(text("en") == "Mar 5")
    #expect(text("iso") == "03-05")
    #expect(text("de") == "5. März")
    #expect(text("pt-BR") == "5 de mar.")
    #expect(text("ja") == "3月5日")
  }

  @Test func `a near day has its weekday, unless dates are numbers`() {
    func text(_ setting: String, _ weekday: Int) -> String? {
      DateLanguage(setting: setting, environment: [:])?.text(weekday: weekday, day: 27)
    }
    #expect(text("en", 0) == "Mon 27" && text("en", 6) == "Sun 27")
    #expect(text("de", 0) == "Mo 27" && text("de", 6) == "So 27")
    #expect(text("iso", 0) == nil)
    #expect(text("en", 7) == "27" && text("en", -1) == "27")
  }

  @Test func `a language that does not exist is none`() {
    for setting in ["", "klingon", "xx-YY", "de.UTF-8", "../de"] { #expect(text(setting) == nil, "\(setting)") }
  }

  @Test func `auto is the language of the environment, and English if that has none`() {
    #expect(text("auto", ["LANG": "de_DE.UTF-8"]) == "5. März")
    #expect(text("auto", ["LANG": "de_DE.UTF-8", "LC_TIME": "fr_FR@euro"]) == "5 mars")
    #expect(text("auto", ["LANG": "de_DE", "LC_TIME": "", "LC_ALL": "en_US.UTF-8"]) == "Mar 5")
    for name in ["C", "POSIX", "", "C.UTF-8", "klingon"] { #expect(text("auto", ["LANG": name]) == "Mar 5", "\(name)") }
    #expect(text("auto") == "Mar 5")
  }

  @Test(arguments: ["en", "iso", "de", "ar", "he", "fa", "zh", "th"])
  func `each day of a year has a text of its own, and no other day has one`(setting: String) throws {
    let language = try #require(DateLanguage(setting: setting, environment: [:]))
    let texts = (1...12).flatMap { month in (1...31).map { language.text(month: month, day: $0) } }
    #expect(texts.filter { !$0.isEmpty }.count == 366)
    #expect(Set(texts).count == 367)
    for (month, day) in [(0, 1), (13, 1), (1, 0), (1, 32), (2, 30), (.min, .max)] {
      #expect(language.text(month: month, day: day).isEmpty)
    }
  }
}
