import Testing

/// Our implementation against the vectors of docs/specification, from which another one can be tested as well.
@Suite struct SpecificationTests {
  let specification = Specification()

  @Test(arguments: Specification.chapters)
  func `what happens is what the vectors of a chapter say`(chapter: String) throws {
    for vector in try specification.vectors(of: chapter) {
      let found = Self.events(of: vector, in: chapter).map(\.description)
      let expected = vector.expect.map(\.description)
      if found != expected {
        Issue.record(
          """
          \(chapter), \(vector.clause), "\(vector.name)"
          expected:
            \(expected.joined(separator: "\n  "))
          found:
            \(found.joined(separator: "\n  "))
          """)
      }
    }
  }

  @Test(arguments: ["1-input", "6-between-programs"])
  func `bytes may be cut anywhere`(chapter: String) throws {
    for vector in try specification.vectors(of: chapter) where !vector.isOfDrags {
      for pieces in 1...7 {
        var play = InputPlay(vector.setup)
        let found = play.events(of: vector.input, inPiecesOf: pieces)
        #expect(found == vector.expect, "\(vector.name), in pieces of \(pieces)")
      }
    }
  }

  @Test(arguments: ["3-drags", "4-keyboard", "5-announcements", "6-between-programs"])
  func `each session ends once, wherever the input breaks off`(chapter: String) throws {
    for var vector in try specification.vectors(of: chapter) where vector.isOfDrags {
      vector.watch = ["drags"]
      let input = vector.input
      for count in 0...input.count {
        let last = input[..<count].compactMap { $0["at"]?.number }.max() ?? 0
        vector.input = input[..<count] + [["at": .number(last), "interrupt": true], ["at": .number(last + 60_000)]]
        #expect(SessionLaws.faults(in: vector.eventsOfDrags) == [], "\(vector.name), after \(count) steps")
      }
    }
  }

  @Test func `every clause has a vector or leaves something free, and every vector has a clause of its chapter`() throws
  {
    let clauses = try specification.clauses()
    #expect(clauses.count > 50)
    #expect(Set(clauses).count == clauses.count)
    var tested: Set<String> = []
    for chapter in Specification.chapters {
      let found = Set(try specification.vectors(of: chapter).map(\.clause))
      let own = clauses.filter { $0.split(separator: ".").first == chapter.split(separator: "-").first }
      #expect(found.subtracting(own).sorted() == [], "clauses that chapter \(chapter) has not")
      tested.formUnion(found)
    }
    #expect(Set(clauses).subtracting(tested) == (try specification.freeClauses()))
  }

  @Test func `there are at least 200 vectors, each with a name of its own, and no file besides`() throws {
    let vectors = try Specification.chapters.flatMap { try specification.vectors(of: $0) }
    #expect(vectors.count >= 200)
    let names = Dictionary(grouping: vectors, by: \.name).filter { $0.value.count > 1 }.keys
    #expect(names.sorted() == [])
    #expect(vectors.allSatisfy { !$0.name.isEmpty && !$0.input.isEmpty })
    #expect(try specification.files() == Specification.chapters.map { "\($0).jsonl" })
  }

  private static func events(of vector: TestVector, in chapter: String) -> [JSON] {
    if chapter == "2-gestures" {
      var play = GesturePlay(vector.setup)
      return play.events(of: vector.input)
    }
    if vector.isOfDrags { return vector.eventsOfDrags }
    var play = InputPlay(vector.setup)
    return play.events(of: vector.input)
  }
}
