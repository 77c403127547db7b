public import AppShell
import DragDropKit
import Geometry
import GestureModel
public import History
public import TerminalUI

/// An app in a page of a browser: the script of the page passes on what a terminal would send, and draws ``frame``.
///
/// It is a value that reads no clock. ``show(_:from:)`` makes one of it that the script can call.
public struct Page<A: App> {
  public private(set) var program: Program<A>
  /// What the script has to do: see ``takeOrders()``.
  private var orders: [PageOrder] = []

  public init(_ app: A, from model: A.Action.Model, in window: PageWindow) {
    var capabilities = Capabilities(colorDepth: .trueColor, unicode: true)
    capabilities.drawsFlags = true
    capabilities.drawsInOrder = true
    capabilities.chosenGraphics = .sextants
    capabilities.background = window.isLight ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
    capabilities.hasAnsweredAll = true
    var settings = ProgramSettings()
    settings.theme = window.isLight ? .light : .dark
    settings.reducesMotion = window.reducesMotion
    settings.isHeard = true
    settings.usesClipboard = true
    settings.rings = true
    program = Program(
      app: app, journal: Journal(model: model), size: window.size, capabilities: capabilities, settings: settings)
    _ = program.start()
    if A.profile.usesPixels { tellCell(of: window, at: .zero) }
  }

  public var frame: Frame { program.frame }

  /// When ``advance(to:)`` is due; `nil` if nothing is scheduled.
  public var deadline: Duration? { program.deadline }

  /// Handles the bytes that a terminal would send.
  public mutating func feed(_ bytes: [UInt8], at time: Duration) {
    _ = program.feed(bytes, at: time)
    answerRequests(at: time)
  }

  public mutating func advance(to time: Duration) {
    _ = program.advance(to: time)
    answerRequests(at: time)
  }

  /// Handles a loss of the pointer: what is carried goes back.
  public mutating func interrupt(at time: Duration) {
    _ = program.interrupt(at: time)
    answerRequests(at: time)
  }

  /// Handles another size of the page, or of its cells.
  public mutating func resize(to window: PageWindow, at time: Duration) {
    _ = program.resize(to: window.size, at: time)
    if A.profile.usesPixels { tellCell(of: window, at: time) }
    answerRequests(at: time)
  }

  /// Takes what the script has to do, oldest first.
  public mutating func takeOrders() -> [PageOrder] {
    defer { orders = [] }
    return orders + program.takeAnnouncements().map { .announce($0) }
  }

  /// Answers as a terminal that reports the mouse in pixels.
  private mutating func tellCell(of window: PageWindow, at time: Duration) {
    _ = program.feed(Array("\u{1B}[6;\(window.cellHeight);\(window.cellWidth)t\u{1B}[?1016;1$y".utf8), at: time)
  }

  /// Every request has an answer: what a page cannot do is refused with the reason.
  private mutating func answerRequests(at time: Duration) {
    _ = program.takeRecords()
    for request in program.takeRequests() {
      switch request {
      case .quit: orders.append(.quit)
      case .copy(let text): orders.append(.copy(text))
      case .refresh: _ = program.resume(at: time)
      case .suspend: refuse("A page cannot be suspended.", at: time)
      case .saveIn: refuse("A page has no directories.", at: time)
      case .ask, .lend: refuse("A page cannot do this.", at: time)
      case .edit:
        _ = program.finishEditing(nil, at: time)
        refuse("A page has no editor.", at: time)
      case .read(let wishes):
        _ = program.finishReading(FoundFiles(number: wishes.number, reading: nil, files: []), at: time)
      case .give(let file):
        orders.append(.write(name: file.name, file.bytes))
        _ = program.finishGiving(GivenFile(number: file.number, path: file.name), at: time)
      case .begin: refuse("A page cannot begin another one. Reload it, or open another page.", at: time)
      case .open: refuse("A page cannot open another file.", at: time)
      case .tell: break  // about drags of other programs, which the page does not offer
      }
    }
  }

  private mutating func refuse(_ reason: String, at time: Duration) { _ = program.say(reason, at: time) }
}
