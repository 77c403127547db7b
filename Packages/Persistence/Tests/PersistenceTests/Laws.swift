import Foundation

/// How long the laws run: `LONG_LAWS=1 swift test` asks for the long form.
enum Laws {
  static let areLong = ProcessInfo.processInfo.environment["LONG_LAWS"] == "1"

  static func seeds(_ short: Int, long: Int) -> Range<Int> {
    0..<(areLong ? long : short)
  }
}
