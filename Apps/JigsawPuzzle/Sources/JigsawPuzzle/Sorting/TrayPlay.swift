import AppShell
import DragDropKit
import GestureModel
import History
import JigsawModel

/// Which tray is open, what goes into it, and the name that is being typed.
extension Jigsaw {
  /// The tray that is shown.
  func openTray(in context: AppContext<Jigsaw>) -> TrayID { tabletop(in: context).openTray }

  /// The selected pieces that a tray could take: those in the open tray in its order, and then those on the table that
  /// are not joined or locked.
  func looseSelection(in context: AppContext<Jigsaw>) -> [PieceID] {
    let tabletop = tabletop(in: context)
    return tabletop.lying.filter(selection.inTray.contains)
      + selection.groups.sorted().filter {
        tabletop.pieces(movingWith: $0).count == 1 && !context.model.isLocked(GroupID(lowest: $0))
      }
  }

  /// Shows another tray. If the focus was in the tray, it goes to the first piece of this one.
  mutating func open(_ tray: TrayID, in context: AppContext<Jigsaw>) -> Effects {
    scroll.openTray.open(tray)
    selection.follow(context.model, in: tray)
    let (all, lying) = (context.model.allTrays, context.model.pieces(in: tray))
    let number = (all.firstIndex(of: tray) ?? 0) + 1
    let name = tray == .main ? "The main tray" : tray.words
    let said = Effect<Jigsaw>.announce("\(name): \(lying.count.counted("piece")). Tray \(number) of \(all.count).")
    guard case .piece(let piece)? = context.focus, context.drags.sessions.isEmpty, let first = lying.first,
      context.model.tray(of: piece) != tray
    else { return [said] }
    return [said, .focus(.piece(first))]
  }

  public var typedLine: String? { naming?.line }

  public var typingHint: String? { naming?.hint }

  public var draft: TrayDraft? {
    get { naming.flatMap { $0.isDraft ? TrayDraft(naming: $0) : nil } }
    set { naming = newValue?.naming }
  }

  public mutating func keepDraft(in context: AppContext<Jigsaw>) -> Effects { keepName(in: context) }

  /// What a click elsewhere does: it keeps what was typed, as Enter does.
  mutating func keepName(in context: AppContext<Jigsaw>) -> Effects {
    guard naming?.isDraft == true else {
      naming = nil
      return []
    }
    return type(KeyEvent(.enter, time: .zero), in: context)
  }

  mutating func type(_ key: KeyEvent, in context: AppContext<Jigsaw>) -> Effects {
    guard let outcome = naming?.take(key), let line = naming else { return [] }
    switch outcome {
    case .editing: return []
    case .cancelled:
      naming = nil
      return [.announce("No name was given.")]
    case .submitted:
      do throws(Refusal) {
        let command = try line.command(in: context.model)
        naming = nil
        return command.map { [.perform($0)] } ?? []
      } catch {
        return [.say(error.description)]
      }
    }
  }
}
