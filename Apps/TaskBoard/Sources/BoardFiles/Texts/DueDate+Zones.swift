import Foundation
import TaskBoardModel

extension DueDate {
  /// The end of the day, or the minute itself, which is in this zone if the date does not say another one.
  func end(in zone: TimeZone) -> Moment { end(here: offset(in: zone)) }

  /// The minutes by which a zone is ahead of UTC then.
  func offset(in zone: TimeZone) -> Int {
    func offset(at moment: Moment) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.rawValue))) / 60
    }
    let first = offset(at: end(here: 0))
    // Around a change of the clocks, the offset a little earlier or later counts.
    return offset(at: end(here: first))
  }
}
