import TerminalUI

/// The kitty graphics protocol: performs commands on a screen and says what they are answered.
///
/// Source: docs/graphics-protocol.rst of kitty, and graphics.c where that says nothing.
struct Graphics {
  let quirks: TestTerminal.Quirks
  let quota: Int
  let decoder: ImageDecoder
  /// How often each image has arrived whole.
  private(set) var sent: [Int: Int] = [:]
  private var transmission: Transmission?

  /// An image of which not all chunks have arrived.
  private struct Transmission {
    let first: GraphicsCommand
    var base64: [UInt8] = []
    /// Whether a chunk was wrong, which has been answered; the others are ignored.
    var isRefused = false
  }

  init(quirks: TestTerminal.Quirks, quota: Int, decoder: ImageDecoder) {
    self.quirks = quirks
    self.quota = quota
    self.decoder = decoder
  }

  /// The answer of the terminal, which is empty if there is none.
  mutating func perform(
    _ command: GraphicsCommand, on page: inout Page, _ metrics: CellMetrics, _ surprises: inout [String]
  ) -> [UInt8] {
    if command.isContinuation {
      guard transmission != nil else {
        surprises.append("a chunk without a beginning")
        return []
      }
      return receive(command, on: &page, metrics)
    }
    var answers: [UInt8] = []
    if let broken = transmission {
      transmission = nil
      surprises.append("image \(broken.first["i"]) is broken off")
      if !broken.isRefused {
        answers = answer(broken.first, .invalid("another command came before the last chunk"), quiet: broken.first["q"])
      }
    }
    do throws(GraphicsError) {
      try command.checkKeys()
      switch command.action {
      case "t", "T", "q":
        if command["i"] == 0 { throw .invalid("an image without a number (i)") }
        if command["I"] != 0 { throw .invalid("numbers for clients (I) are not supported") }
        begin(command, on: &page)
        return answers + receive(command, on: &page, metrics)
      case "p":
        try put(command, on: &page, metrics)
        if !quirks.contains(.silentPuts) { answers += answer(command, nil) }
      case "d": try delete(command, on: &page.store)
      default: throw .invalid("action \(command.action) is not supported")
      }
    } catch {
      if command["i"] == 0 || command.action == "d" { surprises.append("graphics: \(error.message)") }
      let isSilent = command.action == "d" || command.action == "p" && quirks.contains(.silentPuts)
      if !isSilent { answers += answer(command, error) }
    }
    return answers
  }

  private mutating func begin(_ command: GraphicsCommand, on page: inout Page) {
    transmission = Transmission(first: command)
    // As in kitty, the old image goes with the first chunk of the new one.
    if command.action != "q", !quirks.contains(.retransmitKeepsPlacements) { page.store.remove(command["i"]) }
  }

  private mutating func receive(
    _ chunk: GraphicsCommand, on page: inout Page, _ metrics: CellMetrics
  ) -> [UInt8] {
    guard var received = transmission else { return [] }
    received.base64 += chunk.payload
    transmission = chunk.hasMore ? received : nil
    if received.isRefused { return [] }
    do throws(GraphicsError) {
      if chunk.payload.count > 4096 { throw .invalid("a chunk of \(chunk.payload.count) bytes; 4096 is the most") }
      if chunk.hasMore {
        guard chunk.payload.count % 4 == 0 else {
          throw .invalid("a chunk of \(chunk.payload.count) bytes, not a multiple of 4, before the last one")
        }
        return []
      }
      try complete(received, on: &page, metrics)
      return answer(received.first, nil, quiet: chunk["q"])
    } catch {
      transmission?.isRefused = true
      return answer(received.first, error, quiet: chunk["q"])
    }
  }

  private mutating func complete(
    _ transmission: Transmission, on page: inout Page, _ metrics: CellMetrics
  ) throws(GraphicsError) {
    let command = transmission.first
    let image = try decoder.image(of: command, transmission.base64)
    guard command.action != "q" else { return }
    let isRaw = command.keys["f"] != "100"
    try page.store.add(image, isRaw: isRaw, as: command["i"], quota: quota)
    sent[command["i"], default: 0] += 1
    if command.action == "T" { try put(command, on: &page, metrics) }
  }

  private func put(_ command: GraphicsCommand, on page: inout Page, _ metrics: CellMetrics) throws(GraphicsError) {
    for key in ["c", "r", "U", "P", "Q", "H", "V", "I"] where command[key] != 0 {
      throw .invalid("\(key) is not supported in placements")
    }
    let number = command["i"]
    guard number != 0 else { throw .invalid("a placement without an image (i)") }
    guard let image = page.store.images[number]?.pixels else {
      throw GraphicsError(code: "ENOENT", reason: "there is no image \(number)")
    }
    guard !quirks.contains(.ignoresPlacements) else { return }
    let asked = PixelRect(
      x: command["x"], y: command["y"], width: command["w"] == 0 ? image.width : command["w"],
      height: command["h"] == 0 ? image.height : command["h"])
    let cell = page.grid.cursor
    let room = metrics.rect(CellRect(origin: cell, size: CellSize(1, 1)))
    let placement = TestTerminal.Placement(
      image: number, number: command["p"], cell: cell, offsetX: max(0, min(command["X"], room.width - 1)),
      offsetY: max(0, min(command["Y"], room.height - 1)),
      source: asked.clipped(width: image.width, height: image.height), z: command["z"], cellPixels: metrics.cell)
    let isGlobal = quirks.contains(.globalPlacementIDs)
    page.store.put(placement) {
      placement.number != 0 && $0.number == placement.number && (isGlobal || $0.image == placement.image)
    }
    guard command["C"] != 1 else { return }
    let columns = metrics.columns(from: cell.column, width: placement.offsetX + placement.source.width)
    let rows = metrics.rows(from: cell.row, height: placement.offsetY + placement.source.height)
    page.grid.move(pastImageOf: CellSize(columns, rows))
  }

  private func delete(_ command: GraphicsCommand, on store: inout ImageStore) throws(GraphicsError) {
    let what = command.keys["d"] ?? "a"
    let named: [Int]
    switch what {
    case "a", "A":
      named = store.placements.map(\.image)
      store.removePlacements { _ in true }
    case "i", "I":
      named = [command["i"]]
      store.removePlacements {
        $0.image == command["i"] && (command["p"] == 0 || $0.number == command["p"])
      }
    case "r", "R":
      named = store.images.keys.filter { command["x"] <= $0 && $0 <= command["y"] }
      store.removePlacements { named.contains($0.image) }
    default: throw .invalid("delete \(what) is not supported")
    }
    guard what == what.uppercased() else { return }
    store.freeUnplaced(quirks.contains(.upperCaseFreesUnplaced) ? Array(store.images.keys) : named)
  }

  /// Only commands with the number of an image are answered.
  private func answer(_ command: GraphicsCommand, _ error: GraphicsError?, quiet: Int? = nil) -> [UInt8] {
    let quiet = quiet ?? command["q"]
    guard command["i"] != 0, quiet < (error == nil ? 1 : 2) else { return [] }
    let placement = command["p"] == 0 ? "" : ",p=\(command["p"])"
    return Array("\u{1B}_Gi=\(command["i"])\(placement);\(error?.message ?? "OK")\u{1B}\\".utf8)
  }
}
