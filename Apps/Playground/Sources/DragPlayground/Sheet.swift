import DragDropCollections
import Geometry
import History

/// Notes that lie anywhere on a sheet, each with a size of its own.
struct Sheet: Hashable, Sendable, Codable {
  struct Note: Hashable, Sendable, Codable {
    var name: String
    var frame: Rect
  }

  /// By the number of the note, from the lowest to the topmost.
  var notes: [Note] = [
    Note(name: "Lamp", frame: Rect(x: 2, y: 1, width: 8, height: 2)),
    Note(name: "Bench", frame: Rect(x: 12, y: 1, width: 10, height: 3)),
  ]

  func note(_ id: ItemID) -> Note? { notes.indices.contains(id.rawValue) ? notes[id.rawValue] : nil }

  var ids: [ItemID] { notes.indices.map(ItemID.init) }
}

/// Gives a note another frame: it is moved, or its size changes.
struct PutNote: Command, Codable {
  var note: ItemID
  var frame: Rect
  var title: String

  func perform(on sheet: inout Sheet) throws(Refusal) -> PutNote {
    guard let old = sheet.note(note) else { throw Refusal("There is no note \(note).") }
    // A save may hold anything.
    guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy({ abs($0) < 10_000 }), !frame.isEmpty else {
      throw Refusal("A note cannot be \(frame.width) by \(frame.height).")
    }
    sheet.notes[note.rawValue].frame = frame
    return PutNote(note: note, frame: old.frame, title: title)
  }
}
