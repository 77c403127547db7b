public import AppShell
import History
public import JigsawModel
import TerminalUI

/// What is dragged out of the window is a picture: the finished one, or the table as it is.
extension Jigsaw {
  public func export(_ items: [PieceID], in context: AppContext<Jigsaw>) -> Export? {
    let isFinished = context.model.isSolved
    let (picture, codec) = (TablePicture(art: art, puzzle: context.model), art.codec)
    return Export(
      [
        Representation("image/png", fileName: isFinished ? "picture.png" : "table.png") { () throws(Refusal) in
          try codec.png(picture.current())
        }
      ],
      // At the edge, a piece moves the view.
      leavesAtEdge: isFinished)
  }
}
