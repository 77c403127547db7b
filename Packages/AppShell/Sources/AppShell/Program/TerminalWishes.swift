public import TerminalUI

/// What a program asks of a terminal beyond the modes with which it begins, once the terminal has said what it knows.
extension Program {
  /// The modes that fit the terminal's answers.
  ///
  /// - Parameter modes: The modes with which the program begins.
  public func modes(from modes: TerminalModes) -> TerminalModes {
    var modes = modes
    guard modes.drawsPicture, display.capabilities.hasAnsweredAll else { return modes }
    // Escape is a key at once, without the time in which it could become a sequence; Tab is not Ctrl-I.
    if display.capabilities.kittyKeyboard { modes.kittyKeyboard = .unambiguous }
    modes.pixelMouse =
      A.usesPixels && modes.mouse != .none && display.capabilities.pixelMouse
      && display.capabilities.pixelUnits != nil
    return modes
  }

  /// Follows the terminal from cells to pixels and back: its answer about mode 1016 comes exactly between the reports of
  /// both kinds.
  mutating func learnUnits(from reply: TerminalReply) {
    // In earlier recordings, that mode is never set.
    guard A.usesPixels, settings.recordingVersion >= 5 else { return }
    switch reply {
    case .mode(1016, let state):
      decoder.mouseUnits = state == .set ? display.capabilities.pixelUnits ?? .cells : .cells
    case .cellPixels where decoder.mouseUnits != .cells:
      decoder.mouseUnits = display.capabilities.pixelUnits ?? .cells
    default: break
    }
  }

  /// The question that a new size of the window raises: its font may be another one.
  var questionsAboutSize: [UInt8] {
    decoder.mouseUnits == .cells ? [] : Capabilities.cellSizeQuery
  }
}
