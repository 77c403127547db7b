import History
import Testing

@testable import CountryData

@Suite struct CodeMeaningTests {
  private let table = CountryTable(.iso)

  private func successors(_ code: String) throws -> [[String]] {
    guard case .withdrawn(let codes) = try table.meaning(of: code) else { return [] }
    return codes.map { $0.successors.map(\.text) }
  }

  @Test(arguments: ["CH", "ch", "CHE", "756"])
  func `a country is found by each of its codes`(code: String) throws {
    guard case .country(let country) = try table.meaning(of: code) else {
      Issue.record("\(code) is no country")
      return
    }
    #expect(country.code.text == "CH")
  }

  @Test func `withdrawn codes lead to their successors, the latest first`() throws {
    #expect(try successors("AN") == [["BQ", "CW", "SX"]])
    #expect(try successors("CS") == [["ME", "RS"], ["CZ", "SK"]])
    #expect(try successors("YU") == [["ME", "RS"]])
    #expect(try successors("SU").first?.count == 15)
    #expect(try successors("DDDE") == [["DE"]])
    #expect(table.withdrawn.allSatisfy { !$0.successors.isEmpty })
    #expect(table.withdrawn.count == 31)
  }

  @Test func `a code that was given again is the country that has it now`() throws {
    guard case .country(let country) = try table.meaning(of: "AI") else {
      Issue.record("AI is no country")
      return
    }
    #expect(table.name(of: country) == "Anguilla")
    #expect(try successors("AFI") == [["DJ"]])
  }

  @Test func `Kosovo is user-assigned, and is found where the profile has it`() throws {
    let refusal = #expect(throws: Refusal.self) { try table.meaning(of: "XK") }
    #expect(refusal?.reason == "Kosovo is not in the profile ISO 3166-1 strict (249).")
    #expect(refusal?.remedy == "Choose another profile to include it.")
    guard case .country(let kosovo) = try CountryTable(.withKosovo).meaning(of: "xk") else {
      Issue.record("XK is no country")
      return
    }
    #expect(kosovo.status == .userAssigned && kosovo.numeric == nil)
  }

  @Test func `what is no code is refused with what codes look like`() {
    let refusal = #expect(throws: Refusal.self) { try table.meaning(of: "QQ") }
    #expect(refusal?.description == "\"QQ\" is not a country code. Codes are like CH, CHE or 756.")
  }

  @Test func `flags are two letters in another alphabet`() throws {
    let code = try #require(CountryCode("ch"))
    #expect(code.flag == "🇨🇭" && code.flag.count == 1 && code.flagLetters == "CH")
    for text in ["", "C", "CHE", "C1", "ÄB", "ßa"] { #expect(CountryCode(text) == nil, "\(text)") }
    #expect(CountryCode("XK")?.flag == "🇽🇰")
  }
}
