public import TerminalUI

/// What a program asks of a terminal beyond the modes with which it begins, once the terminal has said what it can do.
extension Program {
  /// The modes that fit the terminal's answers.
  ///
  /// - Parameter modes: The modes with which the program begins.
  public func modes(from modes: TerminalModes) -> TerminalModes {
    var modes = modes
    guard modes.drawsPicture, stage.display.capabilities.hasAnsweredAll else { return modes }
    // Then Escape is a key at once: there is no need to wait and see whether a sequence follows.
    if stage.display.capabilities.kittyKeyboard { modes.kittyKeyboard = .unambiguous }
    modes.pixelMouse =
      A.profile.usesPixels && modes.mouse != .none && stage.display.capabilities.pixelMouse
      && stage.display.capabilities.pixelUnits != nil
    // A drag that comes back into its own window is a drop of its own.
    if stage.display.capabilities.dragAndDrop, !A.profile.takes.isEmpty || A.profile.exportsItems {
      modes.dropTypes = A.profile.takes.isEmpty ? [] : A.profile.takes.dropTypes
    }
    modes.offersDrags = stage.display.capabilities.dragAndDrop && A.profile.exportsItems && modes.mouse != .none
    modes.shapesPointer = modes.mouse == .all && PointerShape.normal.command(for: stage.display.capabilities) != nil
    modes.images = A.profile.placesImages && stage.display.capabilities.drawsImages
    return modes
  }

  /// Handles what comes from the terminal that shows a recording. It is not the terminal of the recording, so its answers
  /// concern the screen alone: the recorded mouse keeps its units.
  package mutating func watch(_ events: [InputEvent], at time: Duration) -> [UInt8] {
    catchUp(with: time)
    for event in events {
      if case .reply(let reply) = event { learn(from: reply) } else { route(event) }
    }
    return link.takeQueries() + paint()
  }

  /// The queries at the beginning, and again after the terminal was lent, if it had not answered them all before. A
  /// multiplexer would show the one about images as text.
  mutating func askTerminal() -> [UInt8] {
    guard settings.asksTerminal, !stage.display.capabilities.hasAnsweredAll, !link.awaited.contains(.deviceAttributes)
    else {
      return []
    }
    link.awaited.insert(.deviceAttributes)
    return (A.profile.placesImages && !settings.isInMultiplexer ? Capabilities.graphicsQuery : [])
      + Capabilities.queries
  }

  /// The query to send when the window may have another font: after it was resized, or used by another program.
  mutating func askForCellSize() -> [UInt8] {
    guard link.decoder.mouseUnits != .cells || stage.display.capabilities.drawsImages else { return [] }
    link.awaited.insert(.cellSize)
    return Capabilities.cellSizeQuery
  }

  /// Takes the terminal's answer to a command about an image.
  mutating func noteImage(_ id: Int, _ message: String) {
    let wasWilling = !stage.display.screen.hasRefusedImages
    guard stage.display.screen.take(message, aboutImage: id) else { return }
    stage.changed(.picture, at: now)
    if wasWilling, stage.display.screen.hasRefusedImages {
      say(
        "The terminal refuses pictures (\(message)). They are drawn as characters: --graphics octants does so from the start."
      )
    }
  }
}
