extension ChordProDocument {
  /// Everything that is probably a mistake, by line and column.
  ///
  /// - Complexity: O(*n*), and O(*p* log *p*) for the problems.
  public var problems: [ChordProProblem] {
    ProblemScan(lines).problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// Looks for mistakes in the lines of a document.
private struct ProblemScan {
  private(set) var problems: [ChordProProblem] = []
  /// The environment that has begun, with its indentation.
  private var open: (name: EnvironmentName, line: Int, column: Int)?

  init(_ lines: [ChordProLine]) {
    for (index, line) in lines.enumerated() {
      problems += line.problems(at: index)
      guard let directive = line.directive else { continue }
      switch directive.role {
      case .start(let name):
        close()
        open = (name, index, line.indentation)
      case .end(let name):
        if open?.name == name {
          open = nil
        } else {
          close()
          let kind = ChordProProblem.Kind.unopenedEnvironment(name.text)
          problems.append(ChordProProblem(kind: kind, line: index, column: line.indentation))
        }
      case .newSong:
        close()
      case .recall, .other:
        break
      }
    }
    close()
  }

  /// Reports the open environment as never closed.
  private mutating func close() {
    guard let (name, line, column) = open else { return }
    problems.append(ChordProProblem(kind: .unclosedEnvironment(name.text), line: line, column: column))
    open = nil
  }
}

extension ChordProLine {
  /// The problems that can be found without the other lines.
  fileprivate func problems(at index: Int) -> [ChordProProblem] {
    var found: [(kind: ChordProProblem.Kind, offset: Int)] = []
    if let offset = body.firstOutsideUTF8 { found.append((.notUTF8, offset)) }
    switch content {
    case .directive(let directive):
      if directive.support == .unknown { found.append((.unknownDirective(directive.written), indentation)) }
      if let (name, value, range) = directive.metadata, !SongValue.isSound(value, of: name) {
        found.append((.value(value, of: name), range.lowerBound))
      }
    case .lyrics:
      if body.trimmed.first == .openBrace { found.append((.brokenDirective(body.trimmed.string), indentation)) }
      for fault in LyricScan(body).faults {
        switch fault {
        case .unclosed(let range): found.append((.unclosedBracket(body[range].string), fault.offset))
        case .unopened: found.append((.unopenedBracket, fault.offset))
        }
      }
    case .grid:
      if body.trimmed.first == .openBrace { found.append((.brokenDirective(body.trimmed.string), indentation)) }
    case .blank, .comment, .verbatim:
      break
    }
    return located(found, in: index)
  }

  /// Computes the columns in one pass for all problems.
  private func located(_ found: [(kind: ChordProProblem.Kind, offset: Int)], in index: Int) -> [ChordProProblem] {
    var (column, place) = (0, 0)
    return found.sorted { $0.offset < $1.offset }.map { kind, offset in
      column += body[place..<offset].count { $0 & 0xC0 != 0x80 }
      place = offset
      return ChordProProblem(kind: kind, line: index, column: column)
    }
  }

  /// The number of spaces before the text.
  fileprivate var indentation: Int { body.trimmed.startIndex }
}

extension ArraySlice<UInt8> {
  /// The first byte that the decoder had to replace.
  fileprivate var firstOutsideUTF8: Int? {
    if allSatisfy({ $0 < 0x80 }) { return nil }
    let text = string.utf8
    // Each error becomes three other bytes, so the texts differ from there, or one is longer.
    if text.elementsEqual(self) { return nil }
    return zip(indices, text).first { self[$0] != $1 }?.0 ?? endIndex
  }
}
