import AppShell
import ArrangerModel
import Geometry

/// What a click does.
extension Arranger {
  mutating func tapped(_ tap: Tap<ArrangerPlace>, in context: AppContext<Arranger>) -> Effects {
    switch tap.place {
    case .button(let part)?: return part.effects(for: Self.self)
    case .start?: return [.start]
    case .facts?: return open(SongForm(context.model))
    case .playing?: return open(PracticeMenu())
    case .songs?: return openSet(in: context)
    case .key(let id)?: return [.run(id)]
    // A click there has moved the focus to the end.
    case .newBar?: return [.run("add-bar")]
    case .newSection?: return [.run("add-section")]
    case .form?: return go(to: tap.point, in: context)
    case .offer(let symbol)?:
      selection = []
      return practice.strike(symbol.chord, in: shown(context.model).key, of: context.model)
    case .section? where tap.count == 2: return [.run("rename-section")]
    case .panel?: break
    case .word(let word, in: let use)?:
      return [.focus(.beat(Beat(word.bar, 0), in: use))]
    case .beat(let beat, in: let use)?:
      follow(.beat(beat, in: use), in: context)
      if tap.togglesSelection { return select(beat, in: context.model) }
      selection = []
      if tap.count == 2 { typing = Typing(.chord) }
      if tap.count == 1 {
        return practice.strike(context.model.chord(at: beat)?.chord, in: context.model.key(at: beat), of: context.model)
      }
    default: return unselect()
    }
    return []
  }

  /// Goes to what is played at a point of the line of time, and goes on playing there.
  private mutating func go(to point: Point, in context: AppContext<Arranger>) -> Effects {
    let form = FormLine(form: caches.playedForm(of: context.model), played: nil)
    guard let area = context.scene.bounds(of: .form, in: nil),
      let beat = form.beat(atColumn: Int(point.x - area.minX), of: Int(area.width))
    else { return [] }
    let place = context.model.steps[beat].place
    reveal(place, in: context)
    return practice.transport.jump(to: beat, at: context.time) + [.focus(place)]
  }

  private mutating func unselect() -> Effects {
    selection = []
    return []
  }
}
