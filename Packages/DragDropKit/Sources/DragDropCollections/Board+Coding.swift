#if !hasFeature(Embedded)
  extension Board: Codable where Item: Codable {
    private struct Entry: Codable {
      var id: ItemID
      var item: Item
    }

    private struct Named: Codable {
      var name: CollectionID
      var collection: BoardCollection
      /// The items that are present; only a source has this.
      var present: [ItemID]?

      private enum CodingKeys: String, CodingKey {
        case name, collection = "part", present
      }
    }

    private enum CodingKeys: String, CodingKey {
      case collections = "parts", items, nextID
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let named = names.map { name in
        if case .source? = collections[name] {
          return Named(name: name, collection: collections[name]!, present: contents(of: name).compactMap(\.self))
        }
        return Named(name: name, collection: collections[name]!)
      }
      try container.encode(named, forKey: .collections)
      try container.encode(items.sorted { $0.key < $1.key }.map { Entry(id: $0.key, item: $0.value) }, forKey: .items)
      try container.encode(nextID, forKey: .nextID)
    }

    /// - Throws: `DecodingError.dataCorrupted` if an item is in no place or in two, or has a number that none can have.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      nextID = try container.decode(Int.self, forKey: .nextID)
      guard 1...ItemID.highest + 1 ~= nextID else { throw damaged("The next item cannot be \(freshID).", decoder) }
      for entry in try container.decode([Entry].self, forKey: .items) {
        guard entry.id.isPossible, entry.id.rawValue < nextID else {
          throw damaged("Item \(entry.id) has an invalid number.", decoder)
        }
        items[entry.id] = entry.item
      }
      for named in try container.decode([Named].self, forKey: .collections) {
        guard numbers.updateValue(names.count, forKey: named.name) == nil else {
          throw damaged("Two collections have the same name.", decoder)
        }
        names.append(named.name)
        collections[named.name] = named.collection
        let present: [ItemID]
        switch named.collection {
        case .shelf(let items, _), .palette(let items): present = items
        case .slots(let slots): present = slots.compactMap(\.self)
        case .source(let items):
          present = named.present ?? []
          for id in items { homes[id] = named.name }
        }
        for id in present {
          guard items[id] != nil else { throw damaged("Item \(id) is shown but does not exist.", decoder) }
          guard collection(of: id) == nil else { throw damaged("Item \(id) is in two places.", decoder) }
          note(id, in: named.name)
        }
      }
      if let complaint = complaint() { throw damaged(complaint, decoder) }
    }

    private func damaged(_ what: String, _ decoder: any Decoder) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: what))
    }
  }
#endif
