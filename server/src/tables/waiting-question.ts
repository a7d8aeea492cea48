/**
 * The condition of a question that waits for its instructor: nobody else has answered, or who asked has written again since.
 * It is that of the index `questions_waiting`.
 */
export const waitingQuestion = (questions: string): string =>
  `${questions}.closed_at is null and ${questions}.accepted_answer_id is null
    and (${questions}.first_answered_at is null or ${questions}.asked_again_at is not null)`;
