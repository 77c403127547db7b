import AppShell
import ArrangerModel

/// Keys that go from beat to beat, and from the end of a row to the next one. They are bound while a beat has the focus.
enum BeatKeys {
  static var bindings: [Binding<Arranger>] {
    [
      Binding("Right", id: "next-beat", title: "Go to the next beat, also in the next row") { app, context in
        go(1, app, in: context)
      },
      Binding("Left", id: "previous-beat", title: "Go to the previous beat") { app, context in
        go(-1, app, in: context)
      },
    ]
  }

  private static func go(_ step: Int, _ app: Arranger, in context: AppContext<Arranger>) -> Arranger.Effects {
    guard case .beat(let beat, in: let use)? = context.focus,
      let place = context.model.beat(beat, in: use, movedBy: step)
    else { return [.say(step > 0 ? "The song ends here." : "The song begins here.")] }
    return [.focus(place)]
  }
}

extension Song {
  /// The beat after or before another one in the form; `nil` beyond its ends.
  ///
  /// - Complexity: O(uses + bars of a section).
  fileprivate func beat(_ beat: Beat, in use: UseID, movedBy step: Int) -> ArrangerPlace? {
    guard let place = form.firstIndex(where: { $0.id == use }), let bars = sections[form[place].section]?.bars,
      let index = bars.firstIndex(where: { $0.id == beat.bar })
    else { return nil }
    let number = beat.number + step
    if bars[index].cells.indices.contains(number) { return .beat(Beat(beat.bar, number), in: use) }
    if bars.indices.contains(index + step) { return Self.place(bars[index + step], step, use) }
    guard form.indices.contains(place + step), let next = sections[form[place + step].section]?.bars,
      let bar = step > 0 ? next.first : next.last
    else { return nil }
    return Self.place(bar, step, form[place + step].id)
  }

  private static func place(_ bar: Bar, _ step: Int, _ use: UseID) -> ArrangerPlace {
    .beat(Beat(bar.id, step > 0 ? 0 : bar.cells.count - 1), in: use)
  }
}
