import { promptOf } from '@lectern/contract/prompt-of';
import { questionNames } from '@lectern/contract/question-names';
import type { LearnerTries } from '@lectern/contract/teaching';
import { listLearnerTries, readLectureTitle } from './learner-tries.repository.ts';
import { requireSeen } from './learners.service.ts';
import { keepLook, type Looked } from './looks.service.ts';
import { namedQuizAnswers } from './shown-work.repository.ts';
import {
  refuseForeignCourse,
  type CourseBuilderDependencies,
} from '#features/course-builder/course-builder.service.ts';
import { answerText, rightText } from '#features/quizzes/answer-text.service.ts';
import { readEditions, type QuizEdition } from '#features/quizzes/editions.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** Kinds whose answers are made of what the author has written. */
const WRITTEN: readonly string[] = ['one', 'several', 'order', 'match'];
const MOST_TRIES = 20;

type Tried = Awaited<ReturnType<typeof listLearnerTries>>[number];

const toTry = (
  { quizId, question, answers, verdicts, submittedAt, judgedAgainAt, ...tried }: Tried,
  editions: ReadonlyMap<string, QuizEdition>,
): LearnerTries['tries'][number] => {
  const { questions = [], found = {} } = editions.get(quizId) ?? {};
  const names = questionNames(questions);
  return {
    ...tried,
    submittedAt: submittedAt.toISOString(),
    judgedAgainAt: judgedAgainAt?.toISOString() ?? null,
    second: questions.find(({ id }) => id === question)?.second ?? null,
    answers: verdicts.flatMap(({ question: id, isRight }) => {
      const asked = questions.find((one) => one.id === id);
      if (asked === undefined) return [];
      const given = answers.find((one) => one.question === id)?.answer ?? null;
      return {
        question: id,
        name: names[questions.indexOf(asked)] ?? '',
        prompt: promptOf(asked),
        given: answerText(asked, given),
        right: rightText(asked, found),
        isMarkdown: WRITTEN.includes(asked.kind),
        isRight,
      };
    }),
  };
};

/**
 * What a student answered in a lecture's quiz, by the questions as they were. Every view is logged.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, STUDENT_NOT_SEEN, QUIZ_ANSWERS_NOT_SHOWN
 */
export const readTriesOf = async (
  deps: CourseBuilderDependencies,
  caller: Caller,
  looked: Looked & { lectureId: string },
): Promise<LearnerTries> => {
  const { courseId, studentId, lectureId } = looked;
  await refuseForeignCourse(deps, caller, courseId);
  return transact(deps.db, async (tx) => {
    const { name } = await requireSeen(tx, caller, { courseId, studentId });
    if (!(await namedQuizAnswers(tx, { userId: studentId, courseId })))
      throw new AppError('QUIZ_ANSWERS_NOT_SHOWN');
    const tries = await listLearnerTries(tx, looked, MOST_TRIES);
    const lectureTitle = await readLectureTitle(tx, looked);
    await keepLook(tx, caller, { courseId, studentId }, 'see-answers', { lectureId, lectureTitle });
    const editions = await readEditions(
      tx,
      tries.map(({ quizId }) => quizId),
    );
    return { name, lectureTitle, tries: tries.map((tried) => toTry(tried, editions)) };
  });
};
