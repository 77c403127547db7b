public import AppShell
public import History
import TaskBoardModel
import TerminalUI

/// What is dropped on the board from outside becomes cards, as one step of its history.
extension KanbanApp {
  public func refusal(toReceiveOn place: KanbanPlace?, in context: AppContext<KanbanApp>) -> Refusal? {
    if let refusal = session?.refusal { return refusal }
    return mode.takesKeys ? Refusal("Something else is open.", remedy: "Finish that first.") : nil
  }

  public func dropDescription(on place: KanbanPlace?, in context: AppContext<KanbanApp>) -> String? {
    let column = place.flatMap { viewport(in: context).slot(at: $0, .zero)?.column }
    return column.flatMap { context.model[$0] }.map { "Release to add its cards to \($0.title)." }
      ?? "Release to add its cards to the columns of the same names."
  }

  public mutating func receive(
    _ arrival: Arrival<KanbanPlace>, in context: AppContext<KanbanApp>
  ) -> Effects {
    var contents: [MovedCard] = []
    var (leftOut, failures) = ([String](), [String]())
    for file in arrival.files {
      do {
        let read = try DroppedCards(file, at: now(in: context).moment)
        // Two files may use the same numbers.
        contents += read.contents.map { moved in
          let id = CardID("\(moved.card.id)\(contents.isEmpty ? "" : "f\(contents.count)")")
          return contents.isEmpty ? moved : MovedCard(card: moved.card.copied(as: id), column: moved.column)
        }
        leftOut += read.leftOut
      } catch {
        // In the words of BoardFiles and Tables, which read it.
        let words = "\(error)".sanitized
        // Some errors name the file.
        failures.append(words.hasPrefix(file.name) ? words : "\(file.name): \(words)")
      }
    }
    guard !contents.isEmpty else { return [.say(failures.joined(separator: " "))] }
    do throws(Refusal) {
      return try add(contents, arrival, leftOut, failures, in: context)
    } catch {
      return [.say("\(error) Nothing was added.")]
    }
  }

  private mutating func add(
    _ contents: [MovedCard], _ arrival: Arrival<KanbanPlace>, _ leftOut: [String], _ failures: [String],
    in context: AppContext<KanbanApp>
  ) throws(Refusal) -> Effects {
    let slot = slot(of: arrival, in: context)
    let column = slot.flatMap { context.model[$0.column] }
    let place = column.flatMap { column in slot.map { shown.place(of: $0, in: column) } }
    var new = try context.model.newCards(of: contents, at: place, tag: session.tag)
    for index in new.indices {
      if new[index].card.created == nil { new[index].card.created = now(in: context).moment }
      new[index].card.apply(slot.flatMap { shown.lane(of: $0) }?.changes(for: [new[index].card]) ?? [])
    }
    var sentences = ["Added \(new.count.counted("card"))\(column.map { " to \($0.title)" } ?? "")."]
    let archived = new.count { $0.card.isArchived }
    if archived > 0 { sentences.append("\(archived) archived.") }
    if !leftOut.isEmpty { sentences.append("Left out: \(Self.summary(of: leftOut)).") }
    sentences += failures
    let effects = try performChecked(.addCards(new), in: context)
    return effects + leftOut.map { .announce("Left out: \($0).") }
      + [.focus(.card(new[0].card.id)), .say(sentences.joined(separator: " "))]
  }

  private static func summary(of clauses: [String]) -> String {
    clauses.count <= 3 ? clauses.joined(separator: ", ") : "\(clauses[0]), \(clauses[1]) and \(clauses.count - 2) more"
  }

  /// Where between cards it was dropped; `nil` if that was beside the columns. What came without a point goes below the
  /// card that has the focus.
  private func slot(of arrival: Arrival<KanbanPlace>, in context: AppContext<KanbanApp>) -> Slot? {
    guard let place = arrival.place else { return nil }
    let viewport = viewport(in: context)
    guard let point = arrival.point else {
      guard case .card(let id) = place, let spot = viewport.arrangement.spot(of: id) else {
        return viewport.slot(at: place, .zero)
      }
      return Slot(
        column: viewport.arrangement.columns[spot.column], spot: .before(spot.index + 1, band: spot.band))
    }
    return context.scene.convert(point, from: nil, to: place).flatMap { viewport.slot(at: place, $0) }
  }
}
