import ChordArranger
import CountrySorter
import JigsawPuzzle
import TaskBoard

extension Plugin {
  /// All apps. To add one, add a line here and its import above.
  static var all: [Plugin] {
    [
      Plugin(JigsawCommand.self, Jigsaw.self, hue: "coral"),
      Plugin(CountrySorterCommand.self, CountrySorter.self, hue: "amber", example: ["--match", "flag"]),
      Plugin(ChordArrangerCommand.self, Arranger.self, hue: "mint", example: ["--example", "pachelbel"]),
      Plugin(TaskBoardCommand.self, KanbanApp.self, hue: "sky"),
    ]
  }
}
