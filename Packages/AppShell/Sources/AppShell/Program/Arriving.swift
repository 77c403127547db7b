import GestureModel
import History
import TerminalUI

/// What comes in from outside, on its way to the app: read by the host, sorted, perhaps asked about, and received.
extension Program {
  /// Takes a paste of the paths of files as a drop, if the app takes any. Text that only looks like that comes back as
  /// text, once the host has found no such file.
  ///
  /// - Returns: Whether it was taken.
  mutating func pastePaths(_ text: String) -> Bool {
    guard !A.profile.takes.isEmpty, panel == nil, !app.isTyping, let paths = PastedPaths(text) else { return false }
    return read(paths.readings, text: text, for: spotOfPaste)
  }

  /// Begins to read files, unless something else is in the way, and says so then.
  ///
  /// - Returns: Always true: it was taken care of.
  mutating func read(_ lists: [[FileReference]], text: String?, for spot: IncomingDrop<A.Place>.Spot) -> Bool {
    stage.changed(.picture, at: now)
    if let reading = incoming.reading {
      say("Still reading \(reading.name). Wait for it, or press Escape.", role: .cannotDrop)
    } else if drags.isDragging {
      say("Drop what you carry first, or put it back with Escape.", role: .cannotDrop)
    } else {
      requests.append(.read(incoming.read(lists, text: text, for: spot, kinds: A.profile.takes, at: now)))
    }
    return true
  }

  /// Where a paste goes: to the pointer, or to the focus if the pointer was never seen.
  private var spotOfPaste: IncomingDrop<A.Place>.Spot {
    mutating get {
      refreshScene()
      guard let point = incoming.pointer else { return .init(place: focus) }
      return .init(place: scene.topmost(at: point), point: point)
    }
  }

  /// Handles the files that the host has read.
  public mutating func finishReading(_ found: FoundFiles, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    if let reading = incoming.finish(found.number) {
      stage.changed(.picture, at: now)
      if reading.isShown { advice.message = nil }
      if found.reading == nil, reading.namesPaths, let text = reading.text {
        tell(.pasted(text))
      } else {
        let index = found.reading ?? 0
        let list = reading.lists.indices.contains(index) ? reading.lists[index] : []
        arrive(SortedFiles(list, found.files, kinds: A.profile.takes), at: reading.spot)
      }
    }
    return paint()
  }

  /// Escape ends the reading of files.
  ///
  /// - Returns: Whether the key was used.
  mutating func cancelReading(_ chord: KeyChord) -> Bool {
    guard let reading = incoming.reading, chord == KeyChord(.escape), panel == nil, !drags.isDragging else {
      return false
    }
    endReading(reading, "Cancelled. Nothing of \(reading.name) was taken.")
    return true
  }

  /// Says what takes long, and gives up what takes too long.
  mutating func watchReading() {
    guard let due = incoming.deadline, due <= now, let reading = incoming.reading else { return }
    if reading.isShown {
      endReading(
        reading,
        "\(reading.name) could not be read within \(IncomingDrop<A.Place>.limit.components.seconds) seconds. Try again."
      )
    } else {
      incoming.showReading()
      say("Reading \(reading.name) … Escape cancels.")
      stage.changed(.picture, at: now)
    }
  }

  private mutating func endReading(_ reading: IncomingDrop<A.Place>.Reading, _ text: String) {
    _ = incoming.finish(reading.number)
    say(text, role: .cannotDrop)
    stage.changed(.picture, at: now)
  }

  /// Brings what was read to the app, after a question if there is one.
  ///
  /// - Parameter isMoved: Whether the other program takes it off. There is no question then, because it waits.
  /// - Returns: Whether the app has document.changes something with it.
  @discardableResult
  mutating func arrive(
    _ sorted: SortedFiles, at spot: IncomingDrop<A.Place>.Spot, isMoved: Bool = false
  ) -> Bool {
    let before = document.changes
    bring(sorted, to: spot, isMoved)
    return document.changes > before
  }

  private mutating func bring(_ sorted: SortedFiles, to spot: IncomingDrop<A.Place>.Spot, _ isMoved: Bool) {
    for sentence in sorted.leftOut.dropFirst() { voice.say(sentence) }
    guard !sorted.files.isEmpty else {
      return say(Self.summary(of: sorted.leftOut), role: .cannotDrop)
    }
    if drags.isDragging { endDrags(.program) }
    refreshScene()
    // What was there when the drop happened may be gone.
    let place = spot.place.flatMap { scene.contains($0) ? $0 : nil }
    if let refusal = app.refusal(toReceiveOn: place, in: context) {
      return say(refusal.description, role: .cannotDrop)
    }
    let arrival = Arrival(files: sorted.files, place: place, point: spot.point, isMoved: isMoved)
    incoming.leftOut = sorted.leftOut
    if !isMoved, let question = app.question(before: arrival, in: context) {
      incoming.question = arrival
      open(QuestionPanel.receive(question))
      changedScene()
    } else {
      receive(arrival)
    }
  }

  /// The person has said yes.
  mutating func acceptArrival() {
    guard let arrival = incoming.question else { return }
    incoming.question = nil
    receive(arrival)
  }

  private mutating func receive(_ arrival: Arrival<A.Place>) {
    let leftOut = incoming.leftOut
    incoming.leftOut = []
    let effects = app.receive(arrival, in: context)
    changedScene()
    carryOut(effects)
    guard !leftOut.isEmpty else { return }
    say(([advice.message?.forms[0]].compactMap(\.self) + [Self.summary(of: leftOut)]).joined(separator: " "))
  }

  private static func summary(of leftOut: [String]) -> String {
    guard let first = leftOut.first else { return "Nothing was taken." }
    return leftOut.count == 1 ? first : "\(first) \((leftOut.count - 1).counted("more file")) left out."
  }
}
