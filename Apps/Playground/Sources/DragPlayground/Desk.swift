import DragDropCollections
import Geometry
import History

/// Everything on all pages that a drop can change: the model.
struct Desk: Hashable, Sendable, Codable {
  var board = Board<String>()
  var outline = Tree<String>()
  var sheet = Sheet()

  static var start: Desk {
    var desk = Desk()
    desk.board.addSource(named: .letters, ["A", "B", "E", "K", "O", "T"])
    desk.board.addCollection(named: .vowels, .shelf)
    desk.board.addCollection(named: .consonants, .shelf)
    desk.board.addSource(named: .cards, (1...30).map { "Card \($0)" })
    desk.board.addPalette(named: .stamps, ["Star", "Heart", "Moon"])
    desk.board.addCollection(named: .places, .slots(6))
    let house = desk.outline.append("House")
    for name in ["Roof", "Door"] { desk.outline.append(name, below: house) }
    let rooms = desk.outline.append("Rooms", below: house)
    for name in ["Kitchen", "Study"] { desk.outline.append(name, below: rooms) }
    let garden = desk.outline.append("Garden")
    desk.outline.append("Tree", below: garden)
    desk.outline.append("Street")
    return desk
  }
}

extension CollectionID {
  static let letters: CollectionID = "letters"
  static let vowels: CollectionID = "vowels"
  static let consonants: CollectionID = "consonants"
  static let cards: CollectionID = "cards"
  static let stamps: CollectionID = "stamps"
  static let places: CollectionID = "places"
}

/// A change of any page, as one step of the history.
enum Change: Command, Codable {
  case board(BoardCommand<String>)
  case outline(TreeCommand<String>)
  case sheet(PutNote)

  var title: String {
    switch self {
    case .board(let command): command.title
    case .outline(let command): command.title
    case .sheet(let command): command.title
    }
  }

  /// The items that it moves or changes, and the places that it fills.
  var places: Set<Place> {
    switch self {
    case .board(let command): Set(command.places.map { .board($0) })
    case .outline(let command): Set(command.moves.map { .row($0.id) })
    case .sheet(let command): [.note(command.note)]
    }
  }

  func perform(on desk: inout Desk) throws(Refusal) -> Change {
    switch self {
    case .board(let command): .board(try command.perform(on: &desk.board))
    case .outline(let command): .outline(try command.perform(on: &desk.outline))
    case .sheet(let command): .sheet(try command.perform(on: &desk.sheet))
    }
  }
}
