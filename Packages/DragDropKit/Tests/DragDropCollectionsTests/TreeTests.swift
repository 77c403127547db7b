import DragDropCollections
import DragDropKit
import Geometry
import History
import Testing

/// A tree as an outline: two blanks a level.
///
/// ```
/// house
///   roof
///   walls
///     door
/// garden
/// ```
@Suite struct TreeTests {
  static let house = drawn("house\n  roof\n  walls\n    door\ngarden")

  /// The tree of a drawing.
  static func drawn(_ text: String) -> Tree<String> {
    var tree = Tree<String>()
    var path: [ItemID] = []
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      path = Array(path.prefix(depth))
      path.append(tree.append(String(line.drop { $0 == " " }), below: path.last))
    }
    return tree
  }

  static func drawing(_ tree: Tree<String>) -> String {
    tree.rows().map { String(repeating: "  ", count: $0.depth) + tree[$0.id]! }.joined(separator: "\n")
  }

  static func id(_ name: String, in tree: Tree<String> = house) -> ItemID {
    tree.rows().first { tree[$0.id] == name }!.id
  }

  /// The tree after a drop at a point of the outline, whose title takes the first row, and what was said before.
  private func drop(_ names: [String], at point: Point, edge: Double) throws -> (String, String) {
    var tree = Self.house
    let ids = names.map { Self.id($0) }
    let position = tree.position(at: point, edge: edge, carrying: ids, in: tree.rows(), TreeLayout())
    let plan = try TreeRules<String>().plan(dropping: ids, at: position, in: tree)
    _ = try plan.payload?.perform(on: &tree)
    return (Self.drawing(tree), plan.description ?? "")
  }

  @Test func `the height chooses the gap and the indent how deep it goes`() throws {
    // Below "walls", level with it, and in it.
    #expect(
      try drop(["garden"], at: Point(5, 3.5), edge: 2)
        == ("house\n  roof\n  walls\n    garden\n    door", "Release to move garden into walls, before door."))
    #expect(
      try drop(["garden"], at: Point(5, 4.5), edge: 2)
        == ("house\n  roof\n  walls\n    door\n  garden", "Release to move garden into house, after walls."))
    #expect(
      try drop(["garden"], at: Point(5, 4.5), edge: 4)
        == ("house\n  roof\n  walls\n    door\n    garden", "Release to move garden into walls, after door."))
    #expect(
      try drop(["door"], at: Point(5, 0.5), edge: 9)
        == ("door\nhouse\n  roof\n  walls\ngarden", "Release to move door to the top level, before house."))
    #expect(
      try drop(["roof"], at: Point(5, 5.5), edge: -3)
        == ("house\n  walls\n    door\ngarden\nroof", "Release to move roof to the top level, after garden."))
  }

  @Test func `an item goes with everything below it, and several go in the order of the tree`() throws {
    #expect(
      try drop(["walls"], at: Point(5, 5.5), edge: 2).0 == "house\n  roof\ngarden\n  walls\n    door")
    #expect(
      try drop(["door", "walls", "roof"], at: Point(5, 5.5), edge: 0)
        == ("house\ngarden\nroof\nwalls\n  door", "Release to move 2 items to the top level, after garden."))
  }

  @Test func `over itself it stays, also with a neighbor`() throws {
    let same = Self.drawing(Self.house)
    #expect(try drop(["walls"], at: Point(5, 3.5), edge: 2) == (same, "Release to leave walls where it is."))
    #expect(
      try drop(["roof", "walls"], at: Point(5, 2.5), edge: 2) == (same, "Release to leave 2 items where they are."))
  }

  @Test func `nothing goes into itself, and rules can refuse`() throws {
    let tree = Self.house
    var rules = TreeRules<String>()
    rules.refusal = { item, parent, _ in
      parent == nil && item == "door" ? Refusal("A door needs a wall.", remedy: "Leave it in one.") : nil
    }
    func refusal(_ name: String, below parent: String?) -> String? {
      do {
        let position = TreePosition(below: parent.map { Self.id($0) }, after: nil)
        _ = try rules.plan(dropping: [Self.id(name)], at: position, in: tree)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(refusal("house", below: "door") == "house cannot go into itself.")
    #expect(refusal("house", below: "house") == "house cannot go into itself.")
    #expect(refusal("door", below: nil) == "A door needs a wall. Leave it in one.")
    #expect(refusal("door", below: "house") == nil)
    var copy = tree
    let loop = TreeCommand<String>(
      title: "Loop",
      moves: [
        .init(Self.id("roof"), to: TreePosition(below: nil, after: nil)),
        .init(Self.id("house"), to: TreePosition(below: Self.id("door"), after: nil)),
      ])
    #expect(throws: Refusal.self) { try loop.perform(on: &copy) }
    #expect(copy == tree)
  }

  @Test func `nothing goes into a leaf, whatever the indent; what holds something is none`() throws {
    let tree = Self.house
    var rules = TreeRules<String>()
    rules.isLeaf = { ["roof", "walls", "garden"].contains($0) }
    let rows = tree.rows(isLeaf: rules.isLeaf)
    #expect(rows.filter(\.isLeaf).map { tree[$0.id]! } == ["roof", "garden"])
    let garden = Self.id("garden")
    func parent(_ y: Double) -> String? {
      let position = tree.position(at: Point(0, y), edge: 40, carrying: [garden], in: rows, TreeLayout())
      return position.parent.flatMap { tree[$0] }
    }
    #expect(parent(2.5) == "house" && parent(3.5) == "walls" && parent(4.5) == "door")
    let inside = TreePosition(below: Self.id("roof"), after: nil)
    #expect(throws: Refusal("Nothing goes into roof.")) { try rules.plan(dropping: [garden], at: inside, in: tree) }
  }

  @Test func `what is below a closed row is not shown, and a drop into it goes to its end`() throws {
    var tree = Self.house
    let walls = Self.id("walls")
    let rows = tree.rows { $0 == walls }
    #expect(rows.map { tree[$0.id]! } == ["house", "roof", "walls", "garden"] && rows.map(\.depth) == [0, 1, 1, 0])
    let garden = Self.id("garden")
    let position = tree.position(at: Point(9, 3.5), edge: 4, carrying: [garden], in: rows, TreeLayout())
    #expect(position == TreePosition(below: walls, after: Self.id("door")))
    _ = try TreeCommand<String>(title: "", moves: [.init(garden, to: position)]).perform(on: &tree)
    #expect(Self.drawing(tree) == "house\n  roof\n  walls\n    door\n    garden")
  }

  @Test func `points that are no numbers mean some place, and a tree of ten thousand levels is one`() throws {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      let tree = Self.house
      let position = tree.position(
        at: Point(value, value), edge: value, carrying: [Self.id("roof")], in: tree.rows(), TreeLayout())
      _ = try TreeRules<String>().plan(dropping: [Self.id("roof")], at: position, in: tree)
    }
    var deep = Tree<Int>()
    var last: ItemID?
    for level in 0..<10_000 { last = deep.append(level, below: last) }
    let rows = deep.rows()
    #expect(rows.last?.depth == 9_999 && deep.ancestors(of: last!).reduce(0) { count, _ in count + 1 } == 9_999)
    let position = deep.position(at: Point(0, 1), edge: 0, carrying: [last!], in: rows, TreeLayout())
    let plan = try TreeRules<Int>().plan(dropping: [last!], at: position, in: deep)
    _ = try plan.payload?.perform(on: &deep)
    #expect(deep.position(of: last!) == position)
  }

  @Test func `an item is replaced in its place, and removed with everything below it`() {
    var tree = Tree<String>()
    let house = tree.append("house")
    let walls = tree.append("walls", below: house)
    let door = tree.append("door", below: walls)
    let roof = tree.append("roof", below: house)
    tree.replace(walls, with: "stone walls")
    #expect(tree[walls] == "stone walls" && tree.children(of: house) == [walls, roof])
    tree.remove(walls)
    #expect(tree.count == 2 && tree[door] == nil && !tree.contains(walls) && tree.parent(of: door) == nil)
    #expect(tree.rows().map(\.id) == [house, roof])
    tree.remove(house)
    #expect(tree.rows().isEmpty && tree.count == 0)
    #expect(tree.append("garden") != house, "ids are not given again")
  }
}
