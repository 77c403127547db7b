import ArrangerModel
import ChordArranger
import ChordPro

/// The text of a set list, including whatever people added to it by hand.
struct SetListText: Hashable {
  var lines: [SetLine] = []
  /// The blank lines and comments after the last song.
  var ending: [String] = []
  /// How the file is written.
  var form = SetListForm()

  init(_ lines: [SetLine], ending: [String] = [], form: SetListForm = SetListForm()) {
    (self.lines, self.ending, self.form) = (lines, ending, form)
  }

  init(_ text: String) {
    if text.utf8.contains(0x0D) { form.end = text.contains("\r\n") ? "\r\n" : "\r" }
    let all = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    for line in all.last?.isEmpty == true ? all.dropLast() : all[...] {
      if var song = SetLine(line) {
        song.comments = ending
        ending = []
        lines.append(song)
      } else {
        ending.append(String(line))
      }
    }
  }

  /// - Throws: If it names no song, or if its names cannot be read.
  init(_ bytes: [UInt8], file: String) throws(FileTrouble) {
    let encoding = TextForm(of: bytes).encoding
    let decoded = TextForm(encoding: encoding, hasCarriageReturns: false).decoded(bytes)
    guard var text = String(validating: decoded, as: UTF8.self) else {
      throw FileTrouble(file, "The set list is neither in UTF-8 nor in Latin-1, so its names cannot be read.")
    }
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    if hasMark { text.unicodeScalars.removeFirst() }
    self.init(text)
    (form.encoding, form.hasMark) = (encoding, hasMark)
    guard !lines.isEmpty else {
      throw FileTrouble(file, "The set list names no song. Write the name of a file on each line.")
    }
  }

  /// Returns this list with the changes of order and transposition that lead from one list to another. A song that is only
  /// in this list stays behind the song before it; a song that is missing here is not added again.
  ///
  /// - Complexity: O(*n*²) in the songs that stand only here, and otherwise O(*n*).
  func changed(from old: [SetLine], to new: [SetLine]) -> SetListText {
    struct Key: Hashable {
      let path: String
      let number: Int
      /// Which of several equal ones.
      let repetition: Int
    }
    func keyed(_ lines: [SetLine]) -> (keys: [Key], lines: [Key: SetLine]) {
      var counts: [String: Int] = [:]
      let keys = lines.map { line in
        let name = "\(line.number) \(line.path)"
        counts[name, default: 0] += 1
        return Key(path: line.path, number: line.number, repetition: counts[name]!)
      }
      return (keys, Dictionary(uniqueKeysWithValues: zip(keys, lines)))
    }
    let (before, after) = (keyed(old), keyed(new))
    var (order, here) = keyed(lines)
    for key in after.keys {
      guard let line = after.lines[key], let was = before.lines[key] else {
        // It came to the end of the set.
        here[key] = here[key] ?? after.lines[key]
        continue
      }
      if was.semitones != line.semitones { here[key]?.semitones = line.semitones }
    }
    if before.keys != after.keys {
      let known = Set(after.keys)
      var sorted = after.keys.filter { here[$0] != nil }
      for (index, key) in order.enumerated() where !known.contains(key) {
        let place = index == 0 ? 0 : sorted.firstIndex(of: order[index - 1]).map { $0 + 1 } ?? sorted.count
        sorted.insert(key, at: place)
      }
      order = sorted
    }
    return SetListText(order.compactMap { here[$0] }, ending: ending, form: form)
  }

  var text: String {
    (lines.flatMap { $0.comments + [$0.text] } + ending).map { $0 + form.end }.joined()
  }

  /// As in the file from which it was read.
  var bytes: [UInt8] {
    let encoder = TextForm(encoding: form.encoding, hasCarriageReturns: false)
    return encoder.encoded(Array(((form.hasMark ? "\u{FEFF}" : "") + text).utf8))
  }
}

/// How the file of a set list is written: its encoding, whether a mark of the byte order comes first, and the ends of its
/// lines.
struct SetListForm: Hashable {
  var encoding = TextForm.Encoding.utf8
  var hasMark = false
  var end = "\n"
}
