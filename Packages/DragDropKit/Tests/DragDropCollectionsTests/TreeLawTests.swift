import DragDropCollections
import DragDropKit
import Foundation
import Geometry
import History
import SeededRandom
import Testing

/// Laws of trees, checked against a plain reading of the outline.
@Suite struct TreeLawTests {
  static let seeds = Laws.seeds(300, long: 3_000)

  private static func tree(_ random: inout SplitMix64) -> Tree<Int> {
    var tree = Tree<Int>()
    for value in 0..<random.int(in: 1...14) {
      let ids = tree.rows().map(\.id)
      let parent = random.int(in: 0...2) == 0 || ids.isEmpty ? nil : ids[random.int(in: 0...ids.count - 1)]
      tree.append(value, below: parent)
    }
    return tree
  }

  @Test func `a drop puts the row into its gap, as deep as it may and was meant, and can be undone`() throws {
    try SplitMix64.forEachSeed(in: Self.seeds) { random in try Self.drop(&random) }
  }

  private static func drop(_ random: inout SplitMix64) throws {
    let tree = Self.tree(&random)
    let leaf = random.int(in: 2...6)
    let rows = tree.rows(isLeaf: { $0.isMultiple(of: leaf) })
    let carried = rows[random.int(in: 0...rows.count - 1)].id
    let point = Point(0, Double(random.int(in: -1...rows.count + 2)) + 0.5)
    let edge = Double(random.int(in: -2...12))
    let position = tree.position(at: point, edge: edge, carrying: [carried], in: rows, TreeLayout(inset: 0))
    var rules = TreeRules<Int>()
    rules.isLeaf = { $0.isMultiple(of: leaf) }
    let plan = try rules.plan(dropping: [carried], at: position, in: tree)
    var after = tree
    let inverse = try plan.payload?.perform(on: &after)

    // The oracle: the outline without what is carried, and the lines around the gap.
    let stays = rows.filter { !tree.contains($0.id, in: carried) }
    let gap = min(max(0, Int(point.y + 0.5)), rows.count)
    let above = rows[..<gap].last { stays.contains($0) }
    let below = rows[gap...].first { stays.contains($0) }
    let isLeaf = above.map { tree[$0.id]!.isMultiple(of: leaf) && tree.children(of: $0.id).isEmpty } ?? false
    let deepest = above.map { isLeaf ? $0.depth : $0.depth + 1 } ?? 0
    let depth = min(max(Int((edge / 2).rounded()), min(below?.depth ?? 0, deepest)), deepest)

    let new = after.rows()
    let index = try #require(new.firstIndex { $0.id == carried })
    #expect(new[index].depth == depth)
    #expect(index == 0 ? above == nil : new[index - 1].id == above?.id)
    let others = new.filter { !after.contains($0.id, in: carried) }
    #expect(others.map(\.id) == stays.map(\.id) && others.map(\.depth) == stays.map(\.depth), "nothing else has moved")
    #expect(Set(new.map(\.id)) == Set(rows.map(\.id)))
    #expect((plan.effect == .nothing) == (after == tree))

    if let inverse {
      _ = try inverse.perform(on: &after)
      #expect(after == tree)
    }
  }

  @Test func `a tree survives its coding, and what no tree can be is refused`() throws {
    try SplitMix64.forEachSeed(in: Self.seeds) { random in
      let tree = Self.tree(&random)
      let text = try JSONEncoder().encode(tree)
      #expect(try JSONDecoder().decode(Tree<Int>.self, from: text) == tree)
    }
    let rows = [
      #"[{"id": 1, "item": 1}, {"id": 1, "item": 2}]"#, #"[{"id": 1, "parent": 1, "item": 1}]"#,
      #"[{"id": 1, "parent": 2, "item": 1}, {"id": 2, "item": 2}]"#, #"[{"id": 0, "item": 1}]"#,
      #"[{"id": 9, "item": 1}]"#,
    ]
    for rows in rows {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Tree<Int>.self, from: Data(#"{"nextID": 3, "rows": \#(rows)}"#.utf8))
      }
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Tree<Int>.self, from: Data(#"{"nextID": 99000000, "rows": []}"#.utf8))
    }
  }

  @Test func `the places for the keyboard are those that points can mean, each once`() throws {
    try SplitMix64.forEachSeed(in: Self.seeds) { random in
      let tree = Self.tree(&random)
      let leaf = random.int(in: 2...6)
      let rows = tree.rows(isLeaf: { $0.isMultiple(of: leaf) })
      let carried = [rows[random.int(in: 0...rows.count - 1)].id]
      let layout = TreeLayout()
      let places = tree.places(carrying: carried, in: rows).map(\.position)
      var found: Set<TreePosition> = []
      for gap in 0...rows.count {
        for depth in 0...rows.count {
          let point = Point(0, layout.inset + Double(gap) - 0.5)
          found.insert(tree.position(at: point, edge: Double(depth) * 2, carrying: carried, in: rows, layout))
        }
      }
      #expect(Set(places) == found && places.count == found.count)
    }
  }

  @Test func `any moves lose nothing and leave no item below itself, or are refused and change nothing`() throws {
    try SplitMix64.forEachSeed(in: Self.seeds) { random in
      var tree = Self.tree(&random)
      let ids = tree.rows().map(\.id)
      for _ in 0..<10 {
        func any() -> ItemID? { random.int(in: 0...4) == 0 ? nil : ids[random.int(in: 0...ids.count - 1)] }
        let moves = (0..<random.int(in: 1...3)).map { _ in
          TreeCommand<Int>.Move(ids[random.int(in: 0...ids.count - 1)], to: TreePosition(below: any(), after: any()))
        }
        let before = tree
        do throws(Refusal) {
          let inverse = try TreeCommand<Int>(title: "", moves: moves).perform(on: &tree)
          var copy = tree
          _ = try inverse.perform(on: &copy)
          #expect(copy == before)
        } catch {
          #expect(tree == before)
        }
        #expect(Set(tree.rows().map(\.id)) == Set(ids) && tree.rows().count == ids.count)
      }
    }
  }
}
