/// A cache of the last answer, valid while the question stays the same.
///
/// A class, because an app is immutable while it draws. Anyone who shares one gets the same answers: the answer
/// depends only on the question.
final class Memo<Question: Equatable, Answer> {
  private var last: (question: Question, answer: Answer)?

  /// - Parameter find: Finds the answer; it receives the answer to the previous question, parts of which may still be
  ///   valid.
  func answer(to question: Question, _ find: (Answer?) -> Answer) -> Answer {
    if let last, last.question == question { return last.answer }
    let answer = find(last?.answer)
    last = (question, answer)
    return answer
  }
}
