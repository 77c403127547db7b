import DragDropCollections
import DragDropKit
import Testing

/// What the guide and the doc comments show, with as much around it as it takes to run.
@Suite struct ExampleTests {
  struct Country: Hashable, Sendable, Codable {
    var name: String
  }

  let countries = ["Chad", "Fiji", "Peru"].map(Country.init)

  @Test func `the board of the guide swaps in its ranking and sends home what is dragged out`() throws {
    let marks = [Country(name: "*")]
    var board = Board<Country>()
    board.addSource(named: "world", countries)  // used up: each can be dragged away once, and returns to its own place
    board.addCollection(named: "ranking", .slots(10))  // numbered places
    board.addCollection(named: "later", .shelf([], limit: 5))  // an ordered list
    board.addPalette(named: "marks", marks)  // never runs out: what is taken is a copy

    var rules = BoardRules<Country> { $0.name }
    rules.policies["ranking"] = .swap  // insert, swap, replace, append, combine or refuse
    rules.dragOut = .return  // or delete, or cancel

    #expect(board.complaint() == nil)
    let world = board.contents(of: "world").compactMap(\.self)
    for (index, id) in world.prefix(2).enumerated() {
      let put = try rules.command(dropping: [id], .move, at: .slot(index, in: "ranking"), on: board)
      _ = try put?.perform(on: &board)
    }
    let swap = try rules.command(dropping: [world[0]], .move, at: .slot(1, in: "ranking"), on: board)
    _ = try swap?.perform(on: &board)
    #expect(board.contents(of: "ranking").prefix(2) == [world[1], world[0]])
    let out = try rules.command(dropping: [world[0]], .move, at: .outside, on: board)
    _ = try out?.perform(on: &board)
    #expect(board.contents(of: "world") == [world[0], nil, world[2]])
  }

  @Test func `the board of the doc comment has a source and ten places`() {
    var board = Board<Country>()
    board.addSource(named: "world", countries)  // used up: each can be dragged away once
    board.addCollection(named: "ranking", .slots(10))

    #expect(board.names == ["world", "ranking"] && board.collection(named: "ranking")?.count == 10)
  }

  @Test func `the rules of the doc comment swap`() {
    var rules = BoardRules<Country> { $0.name }
    rules.policies["ranking"] = .swap
    rules.dragOut = .return

    #expect(rules.policy(of: "ranking") == .swap && rules.policy(of: "world") == .insert)
  }
}

/// What the doc comment of `Tree` and docs/collections.md speak of.
@Suite struct TreeExampleTests {
  @Test func `a plan has parts, and a part is moved with what is below it`() throws {
    var plan = Tree<String>()
    let house = plan.append("House")
    plan.append("Roof", below: house)

    let garden = plan.append("Garden")
    let position = TreePosition(below: house, after: nil)
    let drop = try TreeRules<String>().plan(dropping: [garden], at: position, in: plan)
    #expect(drop.description == "Release to move Garden into House, before Roof.")
  }
}
