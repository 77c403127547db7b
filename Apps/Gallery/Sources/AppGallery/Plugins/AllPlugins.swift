import AppHost
import ArrangerProgram
import BoardProgram
import ChordArranger
import CountrySorter
import DragPlayground
import JigsawProgram
import JigsawPuzzle
import LetterSorter
import SorterProgram
import TaskBoard

extension Plugin {
  /// All apps. To add one, add a line here and its import above.
  static var all: [Plugin] {
    [
      Plugin(JigsawCommand.self, Jigsaw.self, showsSeveral: true),
      Plugin(
        CountrySorterCommand.self, CountrySorter.self, example: ["--match", "flag"], opening: { ["--csv", $0] }),
      Plugin(ChordArrangerCommand.self, Arranger.self, example: ["--example", "pachelbel"]),
      // What is dropped on a board becomes cards of that board.
      Plugin(TaskBoardCommand.self, KanbanApp.self, opening: nil),
      playground,
      letterSorter,
    ]
  }
}
