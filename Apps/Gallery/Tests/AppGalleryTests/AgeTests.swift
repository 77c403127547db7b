import Foundation
import Testing

@testable import AppGallery

/// How long ago something was, in words.
@Suite struct AgeTests {
  private static let ages: [(seconds: Double, words: String)] = [
    (0, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"),
    (39_600, "11 hours ago"), (46_800, "yesterday"), (129_600, "yesterday"), (133_200, "2 days ago"),
    (5_097_600, "59 days ago"), (7_776_000, "3 months ago"), (-60, "just now"),
  ]

  @Test(arguments: ages)
  func `an age is told in the largest unit that fits`(seconds: Double, words: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let noon = Date(timeIntervalSince1970: 1_700_049_600)
    #expect(noon.addingTimeInterval(-seconds).words(at: noon, in: calendar) == words)
  }
}
