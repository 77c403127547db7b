import AppShell
import ArrangerModel
import History

/// What a panel asks of the app.
enum PanelRequest {
  case close
  case say(String)
  case perform(ArrangerCommand)
  /// Begin to type the name of a file.
  case name(OutputFormat)
  /// Choose a kind of file.
  case write
  /// Put the diagrams of an instrument on charts; `nil` for none.
  case diagrams(Instrument?)
  /// Change something about playing.
  case practice(PracticeRow, steps: Int)
  /// Keep the order and the transpositions of the set.
  case keep(SongSet, SetHistory)
  case open(song: Int)
  /// Begin to type the name of a chart of all songs.
  case nameSet
}

extension Arranger {
  mutating func open(_ panel: some Panel<PanelRequest>) -> Effects {
    self.panel = OpenPanel(panel)
    return []
  }

  mutating func openSet(in context: AppContext<Arranger>) -> Effects {
    set.map { open($0.panel(isShared: context.isShared)) } ?? []
  }

  /// Lets the open panel, if there is one, handle something, and does what it asks for.
  ///
  /// - Returns: `nil` if none is open, or if it is nothing for panels.
  mutating func panelHandles(
    in context: AppContext<Arranger>, _ input: (inout OpenPanel<PanelRequest>) -> [PanelRequest]?
  ) -> Effects? {
    guard
      let requests = panel.flatMap({ open -> [PanelRequest]? in
        var open = open
        defer { panel = open }
        return input(&open)
      })
    else { return nil }
    return requests.flatMap { carryOut($0, in: context) }
  }

  private mutating func carryOut(_ request: PanelRequest, in context: AppContext<Arranger>) -> Effects {
    switch request {
    case .close: panel = nil
    case .say(let text): return [.say(text)]
    case .perform(let command): return [.perform(command)]
    case .name(let format):
      (panel, typing) = (nil, Typing(.file(format), text: format.proposedName(for: context.model)))
    case .write: return open(FileMenu(diagrams: files.diagrams))
    case .diagrams(let instrument): files.diagrams = instrument
    case .practice(let row, let steps): return practice.choose(row, steps: steps, cursor(in: context), at: context.time)
    case .keep(let songs, let history): return set?.keep(songs, history) ?? []
    case .open(let song):
      panel = nil
      band.goOwnWay()
      return set?.open(song) ?? []
    case .nameSet:
      guard let set else { break }
      (panel, typing) = (nil, Typing(.set, text: "\(set.songs.name).pdf"))
    }
    return []
  }

  /// Closes what lies over the song, as a click beside it does. A form keeps what was typed.
  mutating func closePanel(in context: AppContext<Arranger>) -> Effects {
    guard var form = songForm, form.isDraft else {
      panel = nil
      return []
    }
    let requests = form.submitted()
    panel?.change(SongForm.self) { $0 = form }
    return requests.flatMap { carryOut($0, in: context) }
  }

  /// The open form.
  var songForm: SongForm? { panel?.panel as? SongForm }

  /// The open list of songs.
  var setPanel: SetPanel? { panel?.panel as? SetPanel }

  /// The panel as it is drawn: what a menu shows is looked up when it is seen.
  func shownPanel(_ song: Song) -> OpenPanel<PanelRequest>? {
    var open = panel
    open?.change(PracticeMenu.self) { $0.values = practice.values(of: song) }
    return open
  }
}
