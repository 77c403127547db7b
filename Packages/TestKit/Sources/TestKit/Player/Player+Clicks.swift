public import AppShell
import Geometry
public import GestureModel
import TerminalUI

/// Drags by clicks, for a program whose `dragStyle` is `clicks`.
extension Player {
  /// Whether the input so far was clicks and motion without a button, and nothing else: no key, no wheel, and no movement
  /// while a button was down.
  public var isByClicksAlone: Bool {
    events.allSatisfy { event in
      guard case .bytes(let bytes) = event.input, let report = MouseReport(bytes) else { return false }
      return report.isMotion ? report.isBare : report.isLeft
    }
  }

  /// Whether the input so far was keys alone: no report of a mouse.
  public var isByKeysAlone: Bool {
    events.allSatisfy { event in
      guard case .bytes(let bytes) = event.input else { return false }
      return MouseReport(bytes) == nil
    }
  }

  /// Lifts a place with a click, moves without a button, and drops with another click.
  public mutating func dropByClicks(
    _ source: A.Place, on target: A.Place, _ modifiers: Modifiers = [], file: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try click(source, file: file, line: line)
    let end = try center(of: target, file: file, line: line)
    move(to: end, holding: nil, modifiers)
    click(end, modifiers)
  }

  /// Plays what another hand did by holding, at the same times, but by clicks: where that one pressed on something
  /// liftable and moved, this one clicks, moves without a button, and clicks again. A click of the other on something
  /// liftable is a double click here.
  ///
  /// For a law: both must lead to the same.
  ///
  /// - Parameter events: The ``events`` of the other player, each mouse report in an event of its own.
  public mutating func playByClicks(_ events: [Recording.Event]) {
    var translation = ClickTranslation()
    for event in events {
      if time < event.time { wait(event.time - time) }
      guard case .bytes(let bytes) = event.input, let report = MouseReport(bytes) else {
        take(event.input)
        continue
      }
      let isLiftable = program.canLift(at: report.cell.center)
      let isCarried = program.drags.carriesByClicks(.mouse)
      for report in translation.reports(for: report, onLiftable: isLiftable, isCarried: isCarried) {
        send(report.bytes)
      }
    }
  }
}

extension ProgramSettings {
  /// The settings of somebody who drags by clicks.
  public static var clicks: ProgramSettings {
    var settings = ProgramSettings()
    settings.input.dragStyle = .clicks
    return settings
  }
}

/// A mouse report in SGR form.
private struct MouseReport {
  var code: Int
  var cell: CellPoint
  var isRelease: Bool

  init(_ code: Int, _ cell: CellPoint, isRelease: Bool = false) {
    (self.code, self.cell, self.isRelease) = (code, cell, isRelease)
  }

  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}[<"), let last = text.last, last == "M" || last == "m" else { return nil }
    let numbers = text.dropFirst(3).dropLast().split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(numbers[0], CellPoint(numbers[1] - 1, numbers[2] - 1), isRelease: last == "m")
  }

  var bytes: [UInt8] {
    Array("\u{1B}[<\(code);\(cell.column + 1);\(cell.row + 1)\(isRelease ? "m" : "M")".utf8)
  }

  /// The keys that are held: Shift, Alt and Control.
  var modifiers: Int { code & 0b1_1100 }
  var isLeft: Bool { code & 3 == 0 && code < 64 }
  var isMotion: Bool { code & 32 != 0 && code < 64 }
  /// Whether no button is down.
  var isBare: Bool { code & 3 == 3 }
}

/// Turns the reports of a drag by holding into those of one by clicks.
private struct ClickTranslation {
  /// A press on something liftable of which it is not known yet whether it becomes a drag.
  private var press: MouseReport?
  private var isHeld = false

  mutating func reports(for report: MouseReport, onLiftable: Bool, isCarried: Bool) -> [MouseReport] {
    guard report.isLeft, press != nil || isHeld || (onLiftable && !report.isMotion && report.modifiers == 0) else {
      return [report]
    }
    if report.isMotion {
      let click = press.map { [$0, MouseReport($0.code, $0.cell, isRelease: true)] } ?? []
      if press != nil { (press, isHeld) = (nil, true) }
      return click + (isCarried || !click.isEmpty ? [MouseReport(35 | report.modifiers, report.cell)] : [])
    }
    guard report.isRelease else {
      press = report
      return []
    }
    defer { (press, isHeld) = (nil, false) }
    let click = [MouseReport(report.modifiers, report.cell), report]
    if press != nil { return click + click }
    return isCarried ? click : []
  }
}
