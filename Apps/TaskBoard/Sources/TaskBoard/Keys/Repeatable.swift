import TaskBoardModel

/// The action that the repeat key performs again.
enum Repeatable: Hashable {
  case change([CardChange])
  case moveToColumn(ColumnID)
}
