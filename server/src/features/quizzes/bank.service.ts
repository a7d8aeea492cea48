import type { QuestionBank } from '@lectern/contract/question-bank';
import { listQuestions, listTags } from './bank.repository.ts';
import { refuseForeignCourse } from '#features/course-builder/course-builder.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';

/** As many as a person can look through. */
const MOST = 50;

/** An own course's questions, for use in other quizzes. @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE */
export const readQuestionBank = async (
  db: Database,
  caller: Caller,
  courseId: string,
  { q = '', tag = null }: { q?: string | undefined; tag?: string | null | undefined },
): Promise<QuestionBank> => {
  await refuseForeignCourse({ db }, caller, courseId);
  const wanted = { courseId, words: q.trim().toLowerCase(), tag: tag === '' ? null : tag };
  const [{ rows, count }, tags] = await Promise.all([
    listQuestions(db, wanted, MOST),
    listTags(db, courseId),
  ]);
  return { questions: rows, more: count - rows.length, tags };
};
