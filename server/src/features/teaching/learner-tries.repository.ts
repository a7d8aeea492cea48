import type { Answers } from '@lectern/contract/quiz-answers';
import type { Verdict } from '@lectern/contract/shown-question';
import { sql } from 'kysely';
import type { Looked } from './looks.service.ts';
import type { Database } from '#platform/database/database.ts';

interface LearnerTry {
  number: number;
  quizId: string;
  /** The question at a second; null for those below the lecture. */
  question: string | null;
  answers: Answers;
  verdicts: Verdict[];
  hasPassed: boolean;
  isLate: boolean;
  submittedAt: Date;
  judgedAgainAt: Date | null;
}

/** A student's tries at a lecture's quiz, newest first. */
export const listLearnerTries = async (
  db: Database,
  { courseId, studentId, lectureId }: Looked & { lectureId: string },
  most: number,
): Promise<LearnerTry[]> => {
  const { rows } = await sql<LearnerTry>`
    select number, quiz_id as "quizId", question_id as question, answers, verdicts, has_passed as "hasPassed",
      is_late as "isLate", submitted_at as "submittedAt", judged_again_at as "judgedAgainAt"
    from quiz_tries where user_id = ${studentId}::uuid and course_id = ${courseId}::uuid
      and lecture_id = ${lectureId}::uuid order by number desc limit ${most}::int`.execute(db);
  return rows;
};

/** Empty for a deleted lecture, and for one of another course. */
export const readLectureTitle = async (
  db: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
): Promise<string> => {
  const lecture = await db
    .selectFrom('lectures')
    .select('title')
    .where('id', '=', lectureId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return lecture?.title ?? '';
};
