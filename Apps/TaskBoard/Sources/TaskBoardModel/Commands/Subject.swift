/// The smallest thing that an edit changes. Changes to different subjects do not conflict.
public enum Subject: Hashable, Sendable {
  /// Whether the thing is there at all.
  case thing(Thing)
  case place(Thing)
  case field(Thing, String)

  public var thing: Thing {
    switch self {
    case .thing(let thing), .place(let thing), .field(let thing, _): thing
    }
  }
}

public enum Thing: Hashable, Sendable {
  case board
  case column(ColumnID)
  case card(CardID)
}

extension KanbanEdit {
  /// The thing that the edit changes; `nil` for the numbering, which belongs to nobody.
  public var subject: Subject? {
    switch self {
    case .put(let card, _): .thing(.card(card.id))
    case .take(let id): .thing(.card(id))
    case .place(let id, _): .place(.card(id))
    case .change(let id, let change): .field(.card(id), change.naming.key)
    case .putColumn(let column, _): .thing(.column(column.id))
    case .takeColumn(let id): .thing(.column(id))
    case .placeColumn(let id, _): .place(.column(id))
    case .changeColumn(let id, let change): .field(.column(id), change.key)
    case .changeBoard(.title): .field(.board, "title")
    case .changeBoard(.personLimit): .field(.board, "limit")
    case .changeBoard(.filter(let name, _)), .changeBoard(.renameFilter(let name, _)): .field(.board, "filter \(name)")
    case .changeBoard(.template(let name, _)), .changeBoard(.renameTemplate(let name, _)):
      .field(.board, "template \(name)")
    case .numbering: nil
    }
  }
}

/// A subject, or all subjects of a thing together.
public enum Extent: Hashable, Sendable {
  case subject(Subject)
  case thing(Thing)
}

extension KanbanEdit {
  /// What the edit changes: its ``subject``, and the thing of that.
  public var subjects: [Extent] { subject.map { [.subject($0), .thing($0.thing)] } ?? [] }

  /// What nobody else may have changed since, if the edit is to take something back: all of a thing that it would remove.
  /// `nil` for the numbering: numbers are not used again, so that an id never comes to mean another card.
  public var condition: Extent? {
    switch self {
    case .take, .takeColumn: subject.map { .thing($0.thing) }
    default: subject.map { .subject($0) }
    }
  }
}

extension ColumnChange {
  fileprivate var key: String {
    switch self {
    case .title: "title"
    case .limit: "limit"
    case .finishes: "finishes"
    case .archived: "archived"
    }
  }
}
