import Foundation
import History
import Testing

@Suite struct DecodingWordsTests {
  private struct Even: Decodable {
    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Int.self)
      guard number % 2 == 0 else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "\(number) is odd."))
      }
    }
  }

  private struct Numbers: Decodable {
    var even: [Even]
  }

  @Test(arguments: [
    ("{}", "\"even\" is missing"),
    (#"{"even":7}"#, "at even: it has the wrong type"),
    (#"{"even":[2,"x"]}"#, "at even.1: it has the wrong type"),
    (#"{"even":[null]}"#, "at even.0: there is nothing"),
    (#"{"even":[2,3]}"#, "at even.1: 3 is odd"),
    ("{", "it is not JSON"),
    (#"{"even":[1e99]}"#, "it is not JSON"),
  ])
  func `an error says where and what, as a clause, in our words alone`(_ json: String, _ words: String) {
    do {
      _ = try JSONDecoder().decode(Numbers.self, from: Data(json.utf8))
      Issue.record("\(json) was decoded.")
    } catch {
      #expect((error as? DecodingError)?.words == words)
    }
  }
}
