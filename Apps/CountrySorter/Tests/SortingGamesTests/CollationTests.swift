import Testing

@testable import SortingGames

@Suite struct CollationTests {
  private func sorted(_ language: String, _ names: String) -> String {
    Collation(language: language).sorted(names.split(separator: " ").map(String.init)).joined(separator: " ")
  }

  @Test func `in German the letters with dots are among those without`() {
    #expect(
      sorted("de", "Zypern Österreich Oman Åland Polen Ägypten Albanien Uganda Ungarn Übersee")
        == "Ägypten Åland Albanien Oman Österreich Polen Übersee Uganda Ungarn Zypern")
  }

  @Test func `in Swedish three letters come after the Z`() {
    #expect(
      sorted("sv", "Österrike Åland Ägypten Zambia Albanien Oman")
        == "Albanien Oman Zambia Åland Ägypten Österrike")
  }

  @Test func `in Spanish the ñ is a letter after the n`() {
    #expect(sorted("es", "ñu nube nz oca") == "nube nz ñu oca")
  }

  @Test func `the order is total: names that compare as equal have one order`() {
    let collation = Collation(language: "en")
    let names = ["resume", "résumé", "re\u{301}sume\u{301}", "Resume", "a", "A"]
    for one in names {
      for other in names {
        let isSame = one.unicodeScalars.elementsEqual(other.unicodeScalars)
        let orders = [collation.isInOrder(one, before: other), collation.isInOrder(other, before: one)]
        #expect(orders.count { $0 } == (isSame ? 0 : 1), "\(one), \(other)")
      }
    }
  }
}
