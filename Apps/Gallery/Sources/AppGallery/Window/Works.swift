import AppShell
import TerminalUI

/// The latest work in each app, as far as it has been drawn.
///
/// A terminal keeps each picture until it is replaced: whoever takes a new one gets those that are not needed any more.
struct Works: Hashable {
  /// The inner value is `nil` if it could not be drawn.
  private var all: [String: Work?] = [:]

  /// `nil` if it has not been drawn yet; the inner value is `nil` if that failed.
  subscript(app: String) -> Work?? { all[app] }

  /// The works in the tile of an app: the latest, then the others.
  func works(of app: String) -> [Work] {
    guard let work = all[app] ?? nil else { return [] }
    return [work] + work.others
  }

  /// - Returns: The images that are not needed any more.
  mutating func take(_ work: Work?, of app: String) -> [Image] {
    replace(app) { old in
      guard var work else { return nil }
      // The others are drawn after it. Until then they are what they were.
      work.others = (old?.others ?? []).filter { $0.save != work.save }.prefix(work.room).map(\.self)
      return work
    }
  }

  /// - Returns: The images that are not needed any more.
  mutating func take(others: [Work], of app: String) -> [Image] {
    replace(app) { old in
      var work = old
      work?.others = others
      return work
    }
  }

  private mutating func replace(_ app: String, by change: (Work?) -> Work?) -> [Image] {
    let before = works(of: app)
    var work = change(all[app] ?? nil)
    work?.adoptImages(of: before)
    all[app] = .some(work)
    let kept = Set(works(of: app).flatMap(\.images))
    return before.flatMap(\.images).filter { !kept.contains($0) }
  }
}

extension Work {
  fileprivate var images: [Image] { thumbnail.images }

  fileprivate mutating func adoptImages(of works: [Work]) {
    for work in works {
      thumbnail.adoptImages(of: work.thumbnail)
      for index in others.indices { others[index].thumbnail.adoptImages(of: work.thumbnail) }
    }
  }
}
