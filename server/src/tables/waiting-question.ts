/**
 * SQL condition of a question that waits for its instructor: no teacher has answered, or the asker has written again
 * since, and no answer is accepted. The same as that of the index `questions_waiting`.
 */
export const waitingQuestion = (questions: string): string =>
  `${questions}.closed_at is null and ${questions}.accepted_answer_id is null
    and (${questions}.taught_at is null or ${questions}.asked_again_at is not null)`;
