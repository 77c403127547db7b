public import TaskBoardModel

extension BoardPage {
  /// A merged board. Where the two sides do not agree, both versions stand between the markers that git uses; the
  /// markers say in which column each side has the card.
  ///
  /// - Parameter page: The file whose other lines are kept.
  /// - Throws: An error if the board has members that are nested too deep.
  public static func text(of merge: BoardMerge, editing page: PageReading) throws(FileTrouble) -> String {
    var board = merge.board
    var blocks: [CardID: String] = [:]
    for conflict in merge.conflicts {
      let place = board.columns.first { $0.title == conflict.theirs?.column }?.end ?? board.columns.first?.end
      // A card that we have deleted is shown where they have it.
      if board[conflict.id] == nil, let theirs = conflict.theirs?.card, let place { board.restore(theirs, at: place) }
      blocks[conflict.id] = block(
        conflict.ours.map { MarkdownExport.lines(of: $0.card) } ?? "", named: words(conflict.ours),
        conflict.theirs.map { MarkdownExport.lines(of: $0.card) } ?? "", named: words(conflict.theirs))
    }
    var headings: [ColumnID: String] = [:]
    for (id, theirs) in merge.columnConflicts {
      guard let ours = board[id] else { continue }
      headings[id] = block(heading(of: ours), named: "", heading(of: theirs), named: "")
    }
    return try PageEditor(page, board, blocks: blocks, headings: headings).text()
  }

  private static func words(_ side: BoardMerge.CardConflict.Side?) -> String {
    guard let side else { return ": deleted" }
    return side.card.isArchived ? ": archived" : ": in \(side.column)"
  }

  private static func block(_ ours: String, named our: String, _ theirs: String, named their: String) -> String {
    "<<<<<<< ours\(our)\n\(ours)=======\n\(theirs)>>>>>>> theirs\(their)\n"
  }
}
