/// What a patch changes, by name: for several people, each of whom takes back only their own steps.
extension Patch {
  private static var song: String { "song" }

  /// The bars and whatever else it changes; the sections that contain them; and the song.
  public var subjects: Set<String> {
    var subjects = ownSubjects.union([Self.song])
    for (id, section) in sections {
      subjects.formUnion(["form", id.subject] + section.bars.map(\.id.subject))
    }
    for id in removed { subjects.formUnion(["form", id.subject]) }
    for id in changes.keys { subjects.insert(id.subject) }
    return subjects
  }

  /// What nobody else may have changed since, if it is to take something back. A change of all bars is only taken back
  /// if nobody else has changed anything.
  public var conditions: Set<String> {
    if bulk != nil { return [Self.song] }
    return ownSubjects.union((Array(sections.keys) + removed).map(\.subject))
  }

  /// The smallest things.
  private var ownSubjects: Set<String> {
    var subjects = Set(settings.map(\.subject))
    if form != nil { subjects.insert("form") }
    if texts != nil { subjects.insert("texts") }
    for (id, change) in changes {
      if change.name != nil || change.kind != nil { subjects.insert("name of \(id.subject)") }
      for run in change.bars {
        if !run.keepsOrder { subjects.insert("order of \(id.subject)") }
        subjects.formUnion((run.replaced + run.bars.map(\.id)).map(\.subject))
      }
    }
    return subjects
  }
}

extension BarID {
  fileprivate var subject: String { "bar \(rawValue)" }
}

extension SectionID {
  fileprivate var subject: String { "section \(rawValue)" }
}

extension Setting {
  fileprivate var subject: String {
    switch self {
    case .title: "title"
    case .artist: "artist"
    case .key: "key"
    case .tempo: "tempo"
    case .time: "time"
    case .capo: "capo"
    case .voicing: "voicing"
    case .bass: "bass"
    case .style: "style"
    case .swing: "swing"
    }
  }
}
