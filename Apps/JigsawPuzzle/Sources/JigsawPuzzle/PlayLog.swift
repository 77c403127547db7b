import JigsawModel

/// What is known about how a puzzle was played besides its history: which steps joined something, and how fast.
struct PlayLog: Hashable, Codable {
  /// A letter for each step, including those that were undone: `j` if it joined pieces, otherwise `m`.
  private var steps = ""
  /// How many pieces were joined at the end of each minute played.
  private var joined: [Int] = []
  /// The number of steps after the latest change.
  private var counter = 0

  init() {}

  #if !hasFeature(Embedded)
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      steps = try fields.decode(String.self, forKey: .steps)
      joined = try fields.decode([Int].self, forKey: .joined).map { min(max(0, $0), Grid.pieceCounts.upperBound) }
      counter = try fields.decode(Int.self, forKey: .counter)
    }
  #endif

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - command: What was performed; `nil` if steps were undone or redone.
  ///   - counter: The number of steps that now lead to the puzzle.
  mutating func note(_ command: PuzzleCommand?, steps counter: Int, of puzzle: Puzzle, second: Int) {
    if let command, steps.count >= counter - 1 {
      steps = steps.prefix(counter - 1) + (command.joinsPieces ? "j" : "m")
    }
    // What was played before the log began is not known, so nothing can be said about the whole game.
    if !joined.isEmpty || counter <= 1 {
      let minute = second / 60
      while joined.count <= minute { joined.append(joined.last ?? 0) }
      joined[minute] = puzzle.grid.count - puzzle.progress.loosePieces
    }
    self.counter = counter
  }

  /// Whether an undo has increased the number of steps, which means that it undid a reset.
  func isUndoneReset(at counter: Int) -> Bool { counter > self.counter }

  /// The number of steps that joined pieces; `nil` if not all steps are known.
  ///
  /// - Parameter counter: The number of steps that count.
  func joiningSteps(of counter: Int) -> Int? {
    0 < counter && counter <= steps.count ? steps.prefix(counter).count { $0 == "j" } : nil
  }

  /// The number of pieces that were joined in each minute.
  var piecesPerMinute: [Int] { zip(joined, [0] + joined).map { max(0, $0 - $1) } }
}

extension PuzzleCommand {
  fileprivate var joinsPieces: Bool {
    if case .drop(let drop) = self { drop.joined > 0 } else { false }
  }
}
