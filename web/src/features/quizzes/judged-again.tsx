import type { StudentQuiz } from './quizzes.api.ts';
import { formatDate } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';

/** Says that a corrected question made an earlier try better; nothing if none did. */
export function JudgedAgain({ tries }: Pick<StudentQuiz, 'tries'>) {
  const newest = tries.find(({ judgedAgainAt, question }) => judgedAgainAt !== null && question === null);
  if (newest === undefined || newest.judgedAgainAt === null) return null;
  const { submittedAt, judgedAgainAt, right, total, hasPassed } = newest;
  return (
    <Notice tone="board">
      A question was corrected, and your answers of {formatDate(submittedAt)} were judged again on{' '}
      {formatDate(judgedAgainAt)}: {right} of {total} right{hasPassed && ', passed'}.
    </Notice>
  );
}
