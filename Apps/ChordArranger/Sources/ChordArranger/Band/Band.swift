import AppShell

/// Who leads those who share a song, and whether this person follows. Nothing of it is part of the song.
///
/// Anybody may lead. If several have taken the lead, the last one has it, and the others follow.
struct Band {
  struct Leader: Hashable {
    let program: String
    let name: String
    let lead: Lead
  }

  /// The turn in which this person leads; `nil` if they do not.
  private var turn: Int?
  /// Whoever else leads.
  private(set) var leader: Leader?
  private(set) var isFollowing = true

  var isLeading: Bool { turn != nil }

  /// Where the one is whom this person follows.
  var followed: Lead? { isFollowing ? leader?.lead : nil }

  /// What is told to the others.
  ///
  /// - Parameter song: The song of the set that is open.
  func activity(song: Int?, line: ArrangerPlace?, played: ArrangerPlace?) -> String? {
    turn.flatMap {
      Lead(turn: $0, song: song, line: line.flatMap(Lead.Spot.init), played: played.flatMap(Lead.Spot.init)).text
    }
  }

  /// For the status line; `nil` if nobody leads.
  var summary: String? {
    if isLeading { return "you lead" }
    return leader.map { isFollowing ? "following \($0.name)" : "not following \($0.name)" }
  }

  /// Takes the lead, or gives it up.
  mutating func lead(_ key: String) -> Arranger.Effects {
    if isLeading {
      turn = nil
      return [.say("You no longer lead.")]
    }
    turn = (leader?.lead.turn ?? 0) + 1
    leader = nil
    return [.say("You lead: the others see the song where you see it. \(key) ends that.")]
  }

  /// Follows whoever leads, or goes another way.
  mutating func follow(_ key: String) -> Arranger.Effects {
    guard !isLeading else { return [.say("You lead, so there is nobody to follow.")] }
    isFollowing.toggle()
    guard let leader else {
      return [
        .say(isFollowing ? "You follow whoever leads." : "You follow nobody, whoever leads. \(key) changes that.")
      ]
    }
    return [
      .say(
        isFollowing
          ? "You follow \(leader.name) again." : "\(leader.name) leads on without you. \(key) brings you back.")
    ]
  }

  /// Goes another way than whoever leads, to another song.
  mutating func goOwnWay() { if leader != nil { isFollowing = false } }

  /// Looks who is here.
  ///
  /// - Parameter program: This person's own.
  mutating func meet(_ people: [Company.Person], as program: String, key: String) -> Arranger.Effects {
    let leaders = people.compactMap { person in
      Lead(of: person).map { Leader(program: person.program, name: person.name, lead: $0) }
    }
    let last = leaders.max { ($0.lead.turn, $0.program) < ($1.lead.turn, $1.program) }
    if let turn {
      guard let last, (turn, program) < (last.lead.turn, last.program) else { return [] }
      (self.turn, leader, isFollowing) = (nil, last, true)
      return [.say("\(last.name) leads now, and you follow.")]
    }
    defer { leader = last }
    switch (leader, last) {
    case (let before?, nil): return [.say("\(before.name) no longer leads.")]
    case (let before, let now?) where before?.program != now.program:
      return [.say(isFollowing ? "\(now.name) leads, and you follow. \(key) ends that." : "\(now.name) leads.")]
    default: return []
    }
  }
}
