import AppShell
import TerminalUI

/// Choosing one of the saves that a tile shows.
extension Gallery {
  /// What is opened: what was picked, or the latest.
  func chosenWork(of app: String) -> Work? {
    let works = works.works(of: app)
    return app == chosen ? works.first { $0.save == picked && picked != nil } ?? works.first : works.first
  }

  static func hasNoOthers(_ app: Gallery, _ context: AppContext<Gallery>) -> String? {
    guard let name = app.chosen, app.works.works(of: name).count < 2 else { return nil }
    return "\(app.title(of: name)) has no other save to show."
  }

  mutating func pickNext() -> Effects {
    guard let chosen, let current = chosenWork(of: chosen) else { return [] }
    let works = works.works(of: chosen)
    let next = works[((works.firstIndex(of: current) ?? 0) + 1) % works.count]
    pick(next.save)
    return [.say(next.words)]
  }

  /// The save whose small picture is at a point of the window; `nil` if none is.
  func save(at point: CellPoint, in app: String, _ context: AppContext<Gallery>) -> String? {
    let tiling = tiling(in: context)
    guard tiling.hasPictures, let work = works[app] ?? nil,
      let index = arranged(context.model).firstIndex(where: { $0.name == app })
    else { return nil }
    let frame = tiling.frame(of: index)
    let places = Shelf(work.room, in: tiling.picture.offset(columns: frame.minColumn, rows: frame.minRow)).others
    return zip(places, work.others).first { $0.0.contains(point) }?.1.save
  }
}
