import DragDrop
import TerminalUI

/// Plays the bytes of a terminal, and says what they mean.
struct InputPlay {
  private var decoder = InputDecoder()

  init(_ setup: JSON?) {
    if let size = setup?["size"]?.numbers { decoder.size = CellSize(columns: Int(size[0]), rows: Int(size[1])) }
    if let pixels = setup?["pixels"], let cell = pixels["cell"]?.numbers {
      decoder.mouseUnits = .pixels(
        cell: Size(width: cell[0], height: cell[1]), firstPixel: Int(pixels["first"]?.number ?? 0))
    }
    if let limit = setup?["pasteLimit"]?.number { decoder.pasteLimit = Int(limit) }
    if setup?["keyboard"]?.text == "kitty" { decoder.waitLongerAfterEscape() }
  }

  /// The events of the steps, in which bytes come, time passes, the input ends, or the program sends a command.
  ///
  /// - Parameter pieces: How many bytes are given at once.
  mutating func events(of steps: [JSON], inPiecesOf pieces: Int = .max) -> [JSON] {
    var (events, now): ([JSON], Duration) = ([], .zero)
    for step in steps {
      now = step.time ?? now
      events += take(step, at: now, inPiecesOf: pieces).map(\.json)
      if let command = step["command"]?.dragCommand {
        events.append(["bytes": .text(String(decoding: command.bytes, as: UTF8.self))])
      }
    }
    return events
  }

  /// When something unfinished ends; `nil` while nothing is.
  var deadline: Duration? { decoder.deadline }

  mutating func take(_ step: JSON, at time: Duration, inPiecesOf pieces: Int = .max) -> [InputEvent] {
    var events = decoder.advance(to: time)
    var rest = (step.bytes ?? [])[...]
    while !rest.isEmpty {
      let piece = rest.prefix(pieces)
      rest = rest.dropFirst(piece.count)
      events += decoder.decode(piece, at: time)
    }
    if step["end"]?.isTrue == true { events += decoder.finish(at: time) }
    return events
  }
}

extension InputEvent {
  var json: JSON {
    switch self {
    case .key(let event):
      [
        "key": .text(KeyChord(event).description), "kind": event.kind == .press ? nil : .text(event.kind.rawValue),
        "at": .time(event.time),
      ]
    case .pointer(let event): event.json
    case .pasted(let text): ["pasted": .text(text)]
    case .focused(let isFocused): ["focused": .bool(isFocused)]
    case .reply(let reply): ["reply": reply.json]
    case .drag(let report): report.json
    }
  }
}

extension PointerEvent {
  fileprivate var json: JSON {
    var pairs: [String: JSON] = ["x": .number(location.x), "y": .number(location.y), "at": .time(time)]
    if !modifiers.isEmpty { pairs["modifiers"] = modifiers.json }
    switch phase {
    case .down(let button): (pairs["pointer"], pairs["button"]) = ("down", .text(button.rawValue))
    case .up(let button): (pairs["pointer"], pairs["button"]) = ("up", .text(button.rawValue))
    case .moved(let held):
      pairs["pointer"] = "moved"
      if let held { pairs["held"] = .text(held.rawValue) }
    case .scrolled(let notches):
      (pairs["pointer"], pairs["dx"], pairs["dy"]) = ("scrolled", .number(notches.dx), .number(notches.dy))
    case .cancelled: pairs["pointer"] = "cancelled"
    }
    return .object(pairs)
  }
}

extension Modifiers {
  private static let names: [(String, Modifiers)] = [
    ("shift", .shift), ("alt", .alt), ("control", .control), ("super", .super),
  ]

  var json: JSON { .texts(Self.names.filter { contains($0.1) }.map(\.0)) }

  init(_ json: JSON?) {
    self = Modifiers(Self.names.filter { json?.texts?.contains($0.0) == true }.map(\.1))
  }
}

extension TerminalReply {
  fileprivate var json: JSON {
    switch self {
    case .deviceAttributes(let numbers): ["deviceAttributes": .list(numbers.map { .number($0) })]
    case .mode(let mode, let state): ["mode": .number(mode), "state": .text("\(state)")]
    case .foreground(let color): ["foreground": .text(color.hex)]
    case .background(let color): ["background": .text(color.hex)]
    case .version(let version): ["version": .text(version)]
    case .keyboardFlags(let flags): ["keyboardFlags": .number(flags)]
    case .cellPixels(let size): ["cellPixels": .list([.number(size.width), .number(size.height)])]
    case .areaPixels(let size): ["areaPixels": .list([.number(size.width), .number(size.height)])]
    case .areaCells(let size): ["areaCells": .list([.number(size.columns), .number(size.rows)])]
    case .graphics(let image, let message): ["graphics": .text(message), "image": image.map { .number($0) }]
    case .dragAndDrop: "dragAndDrop"
    }
  }
}

extension Color {
  /// A color that the terminal told, which has red, green and blue.
  fileprivate var hex: String {
    let digits = String(packed & 0xFF_FFFF, radix: 16)
    return "#\(String(repeating: "0", count: 6 - digits.count))\(digits)"
  }
}
