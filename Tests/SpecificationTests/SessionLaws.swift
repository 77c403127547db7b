/// What clause 3.3 and 3.6 say of each session, whatever the input.
enum SessionLaws {
  /// What is wrong with the events of a play in which every session has ended, each with a sentence.
  static func faults(in events: [JSON]) -> [String] {
    let told = events.filter { $0["drag"] != nil && $0["drag"] != "refusedToLift" }
    let sessions = Dictionary(grouping: told) { $0["id"]?.number ?? 1 }
    let numbers = sessions.keys.sorted()
    let gaps = numbers == numbers.indices.map { Double($0 + 1) } ? [] : ["the sessions are not numbered from 1"]
    return gaps + numbers.flatMap { number in faults(inSession: sessions[number] ?? []).map { "\(number): \($0)" } }
  }

  private static func faults(inSession events: [JSON]) -> [String] {
    let names = events.compactMap { $0["drag"]?.text }
    let ends = names.filter { ["dropped", "handedOver", "cancelled"].contains($0) }
    var faults: [String] = []
    if names.first != "lifted" || names.count(where: { $0 == "lifted" }) != 1 { faults.append("it is not lifted once") }
    if ends.count != 1 { faults.append("it has \(ends.count) ends") }
    if names.count(where: { $0 == "settled" }) != 1 { faults.append("it does not settle once") }
    if Array(names.suffix(2)) != ends + ["settled"] { faults.append("something follows its end") }
    let released = names.firstIndex(of: "released")
    if let released, names[released...] != ["released", "dropped", "settled"] {
      faults.append("a release is not its end")
    }
    var over: JSON?
    for event in events {
      switch event["drag"]?.text {
      case "entered":
        if over != nil { faults.append("it enters \(event["region"] ?? .null) before it has left \(over ?? .null)") }
        over = event["region"]
      case "left":
        if over != event["region"] { faults.append("it leaves \(event["region"] ?? .null), where it is not") }
        over = nil
      case "moved", "released":
        if over != event["region"] { faults.append("it is over \(event["region"] ?? .null) without having entered") }
      default: break
      }
    }
    return faults
  }
}
