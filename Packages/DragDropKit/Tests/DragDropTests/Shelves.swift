import DragDrop

/// Two shelves of letters, each with room for four: a model of one's own.
///
/// ```
/// y
/// 0  a   b   c           4 x 3 each, shelf 1
/// 4  x   y               shelf 2
/// ```
enum Shelves {
  typealias Model = [[String]]

  enum Place: Hashable, Sendable { case shelf(Int), letter(String) }

  static func desk() -> DragController<Model, Place, String> {
    var desk = DragController([["a", "b", "c"], ["x", "y"]]) { shelves in
      scene(of: shelves)
    } lift: { place, _ in
      if case .letter(let letter) = place {
        letter == "y" ? .refuse(Refusal("y is glued on.")) : .lift(letter)
      } else {
        nil
      }
    } drop: { drag, place, shelves in
      guard case .shelf(let row) = place, shelves.indices.contains(row) else { return nil }
      for index in shelves.indices { shelves[index].removeAll { $0 == drag.items[0] } }
      guard shelves[row].count < 4 else {
        return .refuse("Shelf \(row + 1) is full.", remedy: "Take a letter off it first.")
      }
      let column = min(Int(max(0, drag.point.x)) / 4, shelves[row].count)
      shelves[row].insert(drag.items[0], at: column)
      return .accept()
    }
    desk.refine { rules, _ in
      rules.names {
        $0.joined()
      } region: { place in
        switch place {
        case .shelf(let row): "shelf \(row + 1)"
        case .letter(let letter): letter
        }
      }
    }
    return desk
  }

  static func scene(of shelves: Model) -> Scene<Place> {
    var scene = Scene<Place>()
    for (row, letters) in shelves.enumerated() {
      scene.insert(.shelf(row), Region(frame: Rect(x: 0, y: Double(row) * 4, width: 40, height: 3)))
      for (column, letter) in letters.enumerated() {
        let frame = Rect(x: Double(column) * 4, y: 0, width: 4, height: 3)
        scene.insert(.letter(letter), Region(frame: frame), in: .shelf(row))
      }
    }
    return scene
  }
}
