import DragDropKit
import Geometry
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
    read(paths.readings, text: text, for: spotOfPaste)
    return true
  }

  /// Handles a pasted text while no panel is open.
  mutating func pasteUncovered(_ text: String) {
    if !pastePaths(text) { paste(text) }
  }

  /// Handles a pasted text that is no list of files.
  mutating func paste(_ text: String) {
    stage.changed(.picture, at: now)
    if !pasteText(text) { tell(.pasted(text)) }
  }

  /// Takes a pasted text as if it had been dropped, if the app takes any drops; if it takes no text, that is said.
  ///
  /// - Returns: Whether it was taken or refused, and is not for a field that one types in.
  private mutating func pasteText(_ text: String) -> Bool {
    let kinds = A.profile.takes
    guard !kinds.isEmpty, panel == nil, !app.isTyping, !text.isEmpty else { return false }
    guard let kind = kinds.first(where: { $0.types.contains("text/plain") }) else {
      say(kinds.refusal(of: "The pasted text").description, role: .cannotDrop)
      return true
    }
    guard text.utf8.count <= kind.limit else {
      let sizes = "The pasted text has \(text.utf8.count.asSize); \(kind.name) may have \(kind.limit.asSize)."
      say(sizes, role: .cannotDrop)
      return true
    }
    let file = ArrivedFile(name: "pasted text", kind: kind, bytes: Array(text.utf8))
    arrive(SortedFiles([file]), at: spotOfPaste)
    return true
  }

  mutating func read(_ lists: [[FileReference]], text: String?, for spot: DropSpot<A.Place>) {
    stage.changed(.picture, at: now)
    carryOut(
      systemDrags.incoming.read(
        lists, text: text, for: spot, A.profile.takes, isDragging: drags.isDragging, at: now))
  }

  /// Where a paste goes: to the pointer, or to the focus if the pointer was never seen.
  private var spotOfPaste: DropSpot<A.Place> {
    mutating get {
      refreshScene()
      guard let point = systemDrags.incoming.pointer else { return .init(place: hand.focus) }
      return .init(place: scene.topmost(at: point), point: point)
    }
  }

  /// Handles the files that the host has read.
  public mutating func finishReading(_ found: FoundFiles, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    if let reading = systemDrags.incoming.finish(found.number) {
      stage.changed(.picture, at: now)
      if reading.isShown { advice.message = nil }
      if found.reading == nil, reading.namesPaths, let text = reading.text {
        paste(text)
      } else {
        let index = found.reading ?? 0
        let list = reading.lists.indices.contains(index) ? reading.lists[index] : []
        arrive(SortedFiles(list, found.files, kinds: A.profile.takes), at: reading.spot)
      }
    }
    return paint()
  }

  /// Brings what was read to the app, after a question if there is one.
  ///
  /// - Parameter isMoved: Whether the other program takes it off. There is no question then, because it waits.
  /// - Returns: Whether the app has performed something with it.
  @discardableResult
  mutating func arrive(
    _ sorted: SortedFiles, at spot: DropSpot<A.Place>, isMoved: Bool = false
  ) -> Bool {
    let before = document.changes
    bring(sorted, to: spot, isMoved)
    return document.changes > before
  }

  private mutating func bring(_ sorted: SortedFiles, to spot: DropSpot<A.Place>, _ isMoved: Bool) {
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
    systemDrags.incoming.leftOut = sorted.leftOut
    if !isMoved, let question = app.question(before: arrival, in: context) {
      systemDrags.incoming.question = arrival
      open(QuestionPanel.receive(question))
      changedScene()
    } else {
      receive(arrival)
    }
  }

  /// The person has said yes.
  mutating func acceptArrival() {
    guard let arrival = systemDrags.incoming.question else { return }
    systemDrags.incoming.question = nil
    receive(arrival)
  }

  private mutating func receive(_ arrival: Arrival<A.Place>) {
    let leftOut = systemDrags.incoming.leftOut
    systemDrags.incoming.leftOut = []
    let effects = app.receive(arrival, in: context)
    changedScene()
    carryOut(effects)
    guard !leftOut.isEmpty else { return }
    say(([advice.message?.forms[0]].compactMap { $0 } + [Self.summary(of: leftOut)]).joined(separator: " "))
  }

  private static func summary(of leftOut: [String]) -> String {
    guard let first = leftOut.first else { return "Nothing was taken." }
    return leftOut.count == 1 ? first : "\(first) \((leftOut.count - 1).counted("more file")) left out."
  }
}
