/// The readable part of a damaged document: its longest intact beginning.
struct Remains {
  let document: String
  let metadata: [String: String]
  /// What the document said about itself, if that can still be read.
  let kind: String?
  let version: Int?
  /// The step after which `entries` begin: 0, or that of a snapshot.
  let start: JournalTable.Anchor
  let entries: [String]
  let snapshots: [Snapshot]
  /// The last step of which a trace was seen; there may have been more.
  let seen: Int

  var count: Int { start.step + entries.count }
}

extension Remains {
  /// Returns `nil` if not even the document's initial state can be read.
  ///
  /// - Complexity: O(size of the file), all of it in memory.
  init?(_ pages: DamagedPages) {
    let rows = RemainingRows(pages)
    guard let document = rows.document else { return nil }
    self.document = document
    kind = rows.texts["kind"]
    version = rows.texts["version"].flatMap { Int($0) }
    metadata = rows.texts.filter { $0.key != "kind" && $0.key != "version" }

    var best = (start: JournalTable.Anchor(step: 0, sum: Checksum(of: document)), entries: [String]())
    best.entries = rows.chain(after: best.start)
    // If a step in the middle is lost, the steps after a later snapshot may still be readable.
    for snapshot in rows.snapshots.values.sorted(by: { $0.after > $1.after })
    where snapshot.after > best.start.step + best.entries.count && snapshot.after > 1 {
      for row in rows.steps[snapshot.after] ?? [] {
        let start = JournalTable.Anchor(step: snapshot.after, sum: Checksum(stored: row.sum))
        let entries = rows.chain(after: start)
        if start.step + entries.count > best.start.step + best.entries.count { best = (start, entries) }
      }
    }
    (start, entries) = best
    let kept = best.start.step...best.start.step + best.entries.count
    snapshots = rows.snapshots.values.filter { kept.contains($0.after) }.sorted { $0.after < $1.after }
    seen = max(rows.lastRow(after: kept.upperBound), rows.lastStep)
  }
}

/// The rows of a damaged document that match their checksums, and those that may match that of the preceding row.
struct RemainingRows {
  struct Step {
    var entry: String
    var sum: Int64
  }

  private(set) var document: String?
  private(set) var snapshots: [Int: Snapshot] = [:]
  /// The steps by number; several for one number if the file also contains older pages.
  private(set) var steps: [Int: [Step]] = [:]
  /// The texts of both tables of texts by key.
  private(set) var texts: [String: String] = [:]

  init(_ pages: DamagedPages) {
    pages.forEachRow { id, row in
      switch (id, row.columns.count == 3 ? row.columns : []) {
      case (let id?, let columns):
        guard 0 <= id, id < Int64(Int32.max), columns.first == .null, case .text(let text) = columns[1],
          case .number(let sum) = columns[2]
        else { return }
        add(text, sum: sum, id: Int(id))
      case (nil, let columns):
        guard case .text(let key)? = columns.first, case .text(let value) = columns[1],
          columns[2] == .number(Checksum(of: key).followed(by: value).stored)
        else { return }
        texts[key] = value
      }
    }
  }

  private mutating func add(_ text: String, sum: Int64, id: Int) {
    let snapshot = Snapshot(after: id, text: text)
    if id == 0 {
      if sum == Checksum(of: text).stored { document = text }
    } else if sum == snapshot.sum.stored {
      snapshots[id] = snapshot
    } else if steps[id]?.contains(where: { $0.sum == sum && $0.entry == text }) != true {
      steps[id, default: []].append(Step(entry: text, sum: sum))
    }
  }

  /// The entries of the longest chain of steps that continues from `anchor`.
  func chain(after anchor: JournalTable.Anchor) -> [String] {
    struct Link {
      var entry: String
      var before: Int?
    }
    var links: [Link] = []
    var ends: [(sum: Checksum, link: Int?)] = [(anchor.sum, nil)]
    var step = anchor.step
    while true {
      step += 1
      var next: [(Checksum, Int?)] = []
      for row in steps[step] ?? [] {
        guard let end = ends.first(where: { $0.sum.followed(by: row.entry).stored == row.sum }) else { continue }
        links.append(Link(entry: row.entry, before: end.link))
        next.append((Checksum(stored: row.sum), links.count - 1))
      }
      if next.isEmpty { break }
      ends = next
    }
    // If there are several, use the one read last, which is from the newest page.
    var entries: [String] = []
    var link = ends.last?.link
    while let index = link {
      entries.append(links[index].entry)
      link = links[index].before
    }
    return entries.reversed()
  }

  /// The last of the rows that follow `step` without a gap, whatever they contain.
  func lastRow(after step: Int) -> Int {
    var last = step
    while steps[last + 1] != nil { last += 1 }
    return last
  }

  /// The highest step number with evidence: that of a snapshot, or of a step that matches the one before it.
  var lastStep: Int {
    let linked = steps.keys.filter { number in
      (steps[number] ?? []).contains { row in
        (steps[number - 1] ?? []).contains { Checksum(stored: $0.sum).followed(by: row.entry).stored == row.sum }
      }
    }
    return max(linked.max() ?? 0, snapshots.keys.max() ?? 0)
  }
}
