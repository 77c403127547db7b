import DragDrop
import TerminalUI

extension DragReport {
  var json: JSON {
    switch self {
    case .hovered(let drag): drag.json("hovered")
    case .left: ["drag": "left"]
    case .dropped(let drag): drag.json("dropped")
    case .data(let request, let bytes):
      ["drag": "data", "of": request.json, "bytes": .text(String(decoding: bytes, as: UTF8.self))]
    case .dataEnded(let request, let content): ["drag": "dataEnded", "of": request.json, "content": content.json]
    case .dataFailed(let request, let error):
      ["drag": "dataFailed", "of": request.json, "error": .text(error.name), "text": error.textJSON]
    case .gesture(let cell): ["drag": "gesture", "column": .number(cell.column), "row": .number(cell.row)]
    case .started: ["drag": "started"]
    case .refused(let error): ["drag": "refused", "error": .text(error.name), "text": error.textJSON]
    case .accepted(let type): ["drag": "accepted", "type": .number(type)]
    case .operation(let operation): ["drag": "operation", "operations": operation.json]
    case .released: ["drag": "released"]
    case .finished(let isCancelled): ["drag": "finished", "cancelled": .bool(isCancelled)]
    case .wanted(let type): ["drag": "wanted", "type": .number(type)]
    case .wantedFile(let entry): ["drag": "wantedFile", "entry": .number(entry)]
    }
  }
}

extension OutsideDrag {
  fileprivate func json(_ name: String) -> JSON {
    [
      "drag": .text(name), "column": .number(cell.column), "row": .number(cell.row),
      "pixels": pixels == .zero ? nil : .list([.number(pixels.dx), .number(pixels.dy)]),
      "types": types.map { .texts($0) }, "allowed": allowed.json,
    ]
  }
}

extension DragError {
  fileprivate var textJSON: JSON? { text.isEmpty ? nil : .text(text) }
}

extension DragOperations {
  fileprivate var json: JSON {
    .texts((contains(.copy) ? ["copy"] : []) + (contains(.move) ? ["move"] : []))
  }

  fileprivate init(_ json: JSON?) {
    self = []
    if json?.texts?.contains("copy") == true { insert(.copy) }
    if json?.texts?.contains("move") == true { insert(.move) }
  }
}

extension DropRequest {
  fileprivate var json: JSON {
    switch self {
    case .type(let type): ["type": .number(type)]
    case .file(let type, let entry): ["type": .number(type), "file": .number(entry)]
    case .entry(let entry, let directory): ["directory": .number(directory), "entry": .number(entry)]
    }
  }

  fileprivate init(_ json: JSON) {
    func number(_ key: String) -> Int? { json[key]?.number.map { Int($0) } }
    if let directory = number("directory") {
      self = .entry(number("entry") ?? 0, ofDirectory: directory)
    } else if let file = number("file") {
      self = .file(type: number("type") ?? 0, entry: file)
    } else {
      self = .type(number("type") ?? 0)
    }
  }
}

extension DropContent {
  fileprivate var json: JSON {
    switch self {
    case .data: "data"
    case .remoteFiles: "remoteFiles"
    case .link: "link"
    case .directory(let number): ["directory": .number(number)]
    }
  }
}

extension JSON {
  /// What a program tells the terminal; `nil` if no command has this name.
  var dragCommand: DragCommand? {
    func number(_ key: String) -> Int { self[key]?.number.map { Int($0) } ?? 0 }
    let types = self["types"]?.texts ?? []
    let operations: DragOperations? = self["operations"].map { DragOperations($0) }
    let data = Array((self["data"]?.text ?? "").utf8)
    return switch self["name"]?.text {
    case "query": .query
    case "acceptDrops": .acceptDrops(types: types)
    case "declineDrops": .declineDrops
    case "machine": .machine(self["id"]?.text ?? "")
    case "willTake": .willTake(operations, types: types)
    case "request": .request(DropRequest(self))
    case "freeDirectory": .freeDirectory(number("directory"))
    case "finish": .finish(operations)
    case "offerDrags": .offerDrags
    case "stopOffering": .stopOffering
    case "offer": .offer(operations ?? [], types: types)
    case "present": .present(data, type: number("type"))
    case "label": .label(self["text"]?.text ?? "")
    case "begin": .begin
    case "answerPart": .answerPart(data, type: number("type"))
    case "answer": .answer(data, type: number("type"))
    case "refuse": .refuse(DragError(self["error"]?.text ?? "", self["text"]?.text ?? ""), type: number("type"))
    case "answerFile": .answerFile(data, entry: number("entry"))
    case "cancel": .cancel
    default: nil
    }
  }
}
