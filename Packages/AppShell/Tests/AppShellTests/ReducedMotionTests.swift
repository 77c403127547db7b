import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

@Suite struct ReducedMotionTests {
  /// How many previews are left right after a release over a tray, or after Escape: those are on their way.
  private func previews(reducesMotion: Bool, isDropped: Bool) -> Int {
    var settings = ProgramSettings()
    settings.reducesMotion = reducesMotion
    var player = Player(settings: settings)
    player.carry("A", over: .vowels)
    if isDropped { player.mouse(.up(.left), player.cell(of: .tray(.vowels))) } else { player.keys("Esc") }
    return player.program.drags.previews.count
  }

  @Test func `a refused drop shakes, or is marked in the status line if nothing may move`() {
    func refused(reducesMotion: Bool) -> Player<LetterSorter> {
      var settings = ProgramSettings()
      settings.reducesMotion = reducesMotion
      var player = Player(settings: settings)
      player.carry("B", over: .vowels)
      player.mouse(.up(.left), player.cell(of: .tray(.vowels)))
      return player
    }
    let (moving, still) = (refused(reducesMotion: false), refused(reducesMotion: true))
    #expect(moving.program.drags.previews.map(\.phase) == [.shaking] && !moving.status.contains("REFUSED"))
    #expect(still.program.drags.previews.isEmpty && still.status.hasPrefix(" REFUSED  B is not a vowel."))
  }

  @Test(arguments: [true, false]) func `with reduced motion what is let go or put back is there at once`(
    isDropped: Bool
  ) {
    #expect(previews(reducesMotion: true, isDropped: isDropped) == 0)
    #expect(previews(reducesMotion: false, isDropped: isDropped) == 1)
  }
}
