import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// A name means one person, as far as others can see.
@Suite struct PersonNameTests {
  @Test(arguments: [
    "", " ", "a\nb", String(repeating: "x", count: 101), "\u{202e}bob", "Ada\u{200b}", "A\u{ad}da", "A\u{34f}da",
    "\u{115f}", "\u{1160}", "A\u{180e}da", "A\u{2060}da", "A\u{2061}da", "A\u{17b4}da", "A\u{e0100}da", "A\u{1d173}da",
    "\u{1d159}", "\u{2800}", "\u{3164}", "\u{301}", "\u{301}Ada", String(repeating: "\u{301}", count: 40),
    "A" + String(repeating: "\u{301}", count: 5), "\u{200d}", "\u{fe0f}", "A\u{7}",
  ])
  func `what nobody sees, or marks alone, cannot be in a name`(_ name: String) {
    #expect(throws: (any Error).self) { try PersonName(name) }
  }

  @Test(arguments: [
    "Ada", " Ada ", "José", "Jose\u{301}", "Nguyễn Thị Ánh", "李雷", "Владимир", "Ελένη", "שָׁלוֹם", "علی‌رضا", "प्रिया",
    "👩‍💻", "build-1",
    "read of garden 0e3b34e27d58", "ทดสอบ",
  ])
  func `names of all languages are names`(_ name: String) throws {
    #expect(try PersonName(name).text == name.trimmed)
  }

  @Test(arguments: [
    ("Ada", "ada"), ("Ada", "ADA"), ("Ada", "A da"), ("José", "Jose\u{301}"), ("Ada", "Аdа"), ("Ada", "\u{ff21}da"),
    ("Ada", "\u{1d400}da"), ("Ada", "Ada\u{200d}"), ("Ian", "lan"), ("Ian", "1an"), ("admin", "аdmіn"), ("Bob", "B0b"),
    ("Nora", "\u{39d}ora"), ("ab", "a\u{200b}b"), ("fish", "\u{fb01}sh"), ("Ada", "Ꭺda"),
    ("Ada Lovelace", "Ada Love\u{4cf}ace"), ("Ada", "Ad\u{251}"), ("Ada", "\u{1d00}da"), ("Bob", "B\u{1d0f}b"),
    ("O'Neil", "O\u{2019}Neil"), ("O'Neil", "O\u{2bc}Neil"), ("O'Neil", "O\u{2032}Neil"), ("O'Neil", "O\u{b4}Neil"),
    ("O'Neil", "O`Neil"), ("O\u{2018}Neil", "O\u{5f3}Neil"), ("Anna-Lena", "Anna\u{2010}Lena"),
    ("Anna-Lena", "Anna\u{2011}Lena"), ("Anna-Lena", "Anna\u{2013}Lena"), ("Anna-Lena", "Anna\u{2212}Lena"),
    ("modern", "modem"), ("modern", "rnodern"), ("ww", "vvw"), ("Кира", "КИРА"), ("Νίκη", "ΝΊΚΗ"), ("Tom", "\u{422}ом"),
  ])
  func `two names that look the same are one`(_ one: String, _ other: String) {
    #expect(PersonName.look(one, like: other) && PersonName.look(other, like: one))
  }

  @Test(arguments: [
    ("Ada", "Eda"), ("Jose", "José"), ("Ada", "Ada 2"), ("Иван", "Ivan"), ("build-1", "build-2"),
    ("Anna-Lena", "Annalena"), ("O'Neil", "ONeil"), ("ARNE", "Ame"), ("Кира", "Кита"), ("Ann'", "Ann-"),
  ])
  func `different names are two`(_ one: String, _ other: String) {
    #expect(!PersonName.look(one, like: other))
  }
}
