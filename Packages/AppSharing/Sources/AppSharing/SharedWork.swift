public import AppShell
public import History
public import Sharing

/// What the people of an app change together: one model, or several, the sheets.
///
/// Several are either there from the beginning, as the songs of a set, or everybody has one of their own, under their name:
/// then all begin alike, and nobody else changes it.
public struct SharedWork<A: SharedApp>: SharedDocument {
  /// One model of several.
  public struct Sheet: Hashable, Sendable, Codable {
    public internal(set) var model: A.Action.Model
    /// What the app is created with besides, as the notes of a save.
    public let notes: [String: String]

    public init(_ model: A.Action.Model, notes: [String: String] = [:]) {
      (self.model, self.notes) = (model, notes)
    }
  }

  /// Those that were changed, and those that were there from the beginning, by name. A single one has an empty name.
  public internal(set) var sheets: [String: Sheet]
  /// What everybody's own begins as; `nil` if the sheets are everybody's.
  public let own: Sheet?
  /// What everybody has done, in points that the app counts; nobody has 0.
  public internal(set) var points: [String: Int] = [:]
  /// The files whose paths are notes, by the names of these.
  public let files: [String: Attachment]

  /// How many people can have sheets of their own.
  public static var mostPeople: Int { 8 }

  /// A document of one model.
  public init(_ model: A.Action.Model, notes: [String: String] = [:], files: [String: Attachment] = [:]) {
    self.init([Self.single: Sheet(model, notes: notes)], files: files)
  }

  /// A document of several models.
  ///
  /// - Parameter sheets: At least one, by name.
  public init(_ sheets: [String: Sheet], files: [String: Attachment] = [:]) {
    precondition(!sheets.isEmpty, "A document has at least one sheet.")
    (self.sheets, own, self.files) = (sheets, nil, files)
  }

  /// A document in which everybody has a model of their own.
  public init(each own: Sheet, files: [String: Attachment] = [:]) {
    (sheets, self.own, self.files) = ([:], own, files)
  }

  /// The name of the only sheet.
  public static var single: String { "" }

  /// The id of a thing among those of all sheets.
  static func id(_ thing: String, on sheet: String) -> String { sheet == single ? thing : "\(sheet)/\(thing)" }

  /// The id that the thing has on its sheet; `nil` if it is on another one.
  static func thing(_ id: String, on sheet: String) -> String? {
    if sheet == single { return id }
    return id.hasPrefix("\(sheet)/") ? String(id.dropFirst(sheet.count + 1)) : nil
  }

  /// The sheet of this name; `nil` if there is none.
  public subscript(name: String) -> Sheet? { sheets[name] ?? own }

  /// The only model, or that of the first sheet; what everybody begins with if they have their own.
  public var model: A.Action.Model { first.model }

  /// The sheet of this name, or the first one, because another document may have taken the place of this one.
  func sheet(nearest name: String) -> Sheet { self[name] ?? first }

  private var first: Sheet {
    guard let first = own ?? sheets[firstName] else { preconditionFailure("A document has at least one sheet.") }
    return first
  }

  /// The name of the only sheet, or of the first of several.
  var firstName: String { sheets.keys.min() ?? Self.single }

  public typealias Command = SharedAction<A>
  public typealias ItemID = Held

  public static var kind: DocumentKind {
    DocumentKind("document", of: "item", format: A.name, version: A.profile.saveVersion)
  }

  public func newIDs(for command: SharedAction<A>, tag: String) -> [String: String] { [:] }

  public func ids(lostIn other: SharedWork<A>) -> [String] { [] }
}

extension SharedWork: Codable {
  private enum CodingKeys: CodingKey {
    case sheets, own, points, files
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    sheets = try fields.decode([String: Sheet].self, forKey: .sheets)
    own = try fields.decodeIfPresent(Sheet.self, forKey: .own)
    points = try fields.decode([String: Int].self, forKey: .points)
    files = try fields.decode([String: Attachment].self, forKey: .files)
    guard own != nil || !sheets.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .sheets, in: fields, debugDescription: "There is no sheet.")
    }
  }
}
