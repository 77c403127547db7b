import Foundation

/// The pages of a database file and of its log, read without SQLite, which gives up when its own structure is damaged.
///
/// Source: <https://www.sqlite.org/fileformat.html>, 1.6 (b-tree pages) and 4.1 (the log).
struct DamagedPages {
  private var pages: [PageBytes] = []
  /// The newest location of each page, by page number, counted from 1.
  private var places: [Int: Int] = [:]
  private let pageSize: Int

  init(file: [UInt8], log: [UInt8]) {
    let header = PageBytes(bytes: file, range: 0..<file.count)
    let said = header.number(at: 16, size: 2).map { $0 == 1 ? 65_536 : $0 } ?? 0
    pageSize = said >= 512 && said & (said - 1) == 0 ? said : 4_096
    for start in stride(from: 0, to: file.count, by: pageSize) {
      add(PageBytes(bytes: file, range: start..<min(start + pageSize, file.count)), number: start / pageSize + 1)
    }
    // Reads every frame, including those of earlier generations of the log: an outdated row does not match its
    // checksum.
    let whole = PageBytes(bytes: log, range: 0..<log.count)
    for start in stride(from: 32, to: max(32, log.count - 24), by: 24 + pageSize) {
      let end = min(start + 24 + pageSize, log.count)
      add(PageBytes(bytes: log, range: start + 24..<end), number: whole.number(at: start, size: 4) ?? 0)
    }
  }

  private mutating func add(_ page: PageBytes, number: Int) {
    places[number] = pages.count
    pages.append(page)
  }

  /// Passes every readable row to `body`, with its id if the table has ids. Older versions of a row come first.
  func forEachRow(_ body: (_ id: Int64?, PageRecord) -> Void) {
    for (index, page) in pages.enumerated() {
      // The first page begins with the header of the file.
      let begin = index == 0 ? 100 : 0
      guard let kind = page.number(at: begin, size: 1), let count = page.number(at: begin + 3, size: 2) else {
        continue
      }
      let (isTable, isInner) = (kind == 0x0d, kind == 0x02)
      guard isTable || isInner || kind == 0x0a else { continue }
      for cell in 0..<count {
        guard let offset = page.number(at: begin + (isInner ? 12 : 8) + 2 * cell, size: 2) else { break }
        read(page, at: offset + (isInner ? 4 : 0), hasID: isTable, body)
      }
    }
  }

  private func read(_ page: PageBytes, at offset: Int, hasID: Bool, _ body: (Int64?, PageRecord) -> Void) {
    // A damaged length must not cause a page to be read again and again.
    guard let (length, afterLength) = page.variable(at: offset), 0 < length, length <= pages.count * pageSize else {
      return
    }
    var (id, start): (Int64?, Int) = (nil, afterLength)
    if hasID {
      guard let (value, end) = page.variable(at: afterLength) else { return }
      (id, start) = (value, end)
    }
    guard let payload = payload(of: page, at: start, length: Int(length), isTable: hasID),
      let record = PageRecord(payload[...])
    else { return }
    body(id, record)
  }

  /// The bytes of a cell, including those on overflow pages.
  private func payload(of page: PageBytes, at start: Int, length: Int, isTable: Bool) -> [UInt8]? {
    let most = isTable ? pageSize - 35 : (pageSize - 12) * 64 / 255 - 23
    guard length > most else { return page.slice(at: start, count: length).map(Array.init) }
    let least = (pageSize - 12) * 32 / 255 - 23
    let wanted = least + (length - least) % (pageSize - 4)
    let local = wanted <= most ? wanted : least
    guard var bytes = page.slice(at: start, count: local).map(Array.init),
      var next = page.number(at: start + local, size: 4)
    else { return nil }
    while bytes.count < length {
      let count = min(pageSize - 4, length - bytes.count)
      guard let place = places[next], let part = pages[place].slice(at: 4, count: count) else { return nil }
      bytes += part
      next = pages[place].number(at: 0, size: 4) ?? 0
    }
    return bytes
  }
}
