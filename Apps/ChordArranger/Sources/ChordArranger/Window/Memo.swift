/// A cache of answers to questions about a subject, valid while the subject stays the same.
///
/// A class for the same reason as ``Memo``.
final class Answers<Subject: Equatable, Question: Hashable, Answer> {
  private var subject: Subject?
  private var answers: [Question: Answer] = [:]

  /// A limit, so that memory does not grow forever.
  private static var maximumCount: Int { 1_000 }

  func answer(to question: Question, about subject: Subject, _ find: () -> Answer) -> Answer {
    if self.subject != subject || answers.count >= Self.maximumCount {
      answers = [:]
      self.subject = subject
    }
    if let answer = answers[question] { return answer }
    let answer = find()
    answers[question] = answer
    return answer
  }
}

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
