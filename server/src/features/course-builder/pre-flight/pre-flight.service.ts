import type { ErrorCode } from '@lectern/contract/errors';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import { compileCourse, type CompiledCourse } from '../compile-course.ts';
import { readOwn, type OwnRow } from '../course-builder.repository.ts';
import { readOutline } from '../outline.repository.ts';
import { refuseOthers } from '../ownership.ts';
import { toCheckedLecture, type CheckedCourse, type MissedQuestion } from './checked-course.ts';
import { readLectureFacts, toCheckedVideo, type LectureFacts } from './checked-course.repository.ts';
import { findErrors, findProblems } from './find-problems.ts';
import { listMissedQuestions } from './missed-questions.repository.ts';
import { listMissedLinks } from './links.repository.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

const CODES: Partial<Record<PublishProblem['kind'], ErrorCode>> = {
  'taken-down': 'COURSE_TAKEN_DOWN',
  'no-lecture': 'NOTHING_TO_PUBLISH',
  'lost-category': 'CATEGORY_NOT_FOUND',
  exercise: 'EXERCISE_UNFIT',
  quiz: 'QUIZ_UNFIT',
};

const toExercise = (exercise: LectureFacts['exercise']) =>
  exercise && {
    problem: exercise.isChecked
      ? (exercise.problem ?? undefined)
      : 'It has not been checked yet: open it and check it.',
    instructions: exercise.instructions,
    // The starter and the solution of the example also suit other texts and tests.
    exampleParts: [
      ...(exercise.hasExampleText ? ['text'] : []),
      ...(exercise.hasExampleTests ? ['visible tests'] : []),
    ],
  };

const readChecked = async (
  db: Database | Tx,
  { courseId, takenDownReason, isCategoryRemoved }: OwnRow,
  { hidesEditor, whatYouWillLearn, outline }: CompiledCourse,
): Promise<Omit<CheckedCourse, 'missedQuestions'>> => {
  const facts = await readLectureFacts(db, courseId);
  return {
    isTakenDown: takenDownReason !== null,
    isCategoryRemoved,
    hidesEditor,
    outcomes: whatYouWillLearn,
    sections: outline.map(({ id, title, lectures }) => ({
      id,
      title,
      lectures: lectures.map((lecture) => {
        const found = facts.get(lecture.id);
        const { video = null, newVideo, exercise = null, quiz = null, code = null } = found ?? {};
        return toCheckedLecture({
          id: lecture.id,
          title: lecture.title,
          text: lecture.description,
          isMarkdown: lecture.isMarkdown === true,
          video: video && toCheckedVideo(video),
          newVideo: newVideo ?? undefined,
          exercise: toExercise(exercise),
          quiz,
          code,
          hasFiles: (lecture.files ?? []).length > 0,
          hasStarterCode: lecture.starterCode.trim() !== '',
        });
      }),
    })),
    missedLinks: await listMissedLinks(db, courseId),
  };
};

/**
 * Throws unless the course can be published.
 * @throws AppError COURSE_TAKEN_DOWN, NOTHING_TO_PUBLISH, CATEGORY_NOT_FOUND, EXERCISE_UNFIT, QUIZ_UNFIT
 */
export const refuseUnpublishable = async (tx: Tx, own: OwnRow, content: CompiledCourse): Promise<void> => {
  // Missed questions never block publishing, and counting them takes long.
  const checked = {
    ...(await readChecked(tx, own, content)),
    missedQuestions: new Map<string, MissedQuestion[]>(),
  };
  const [problem] = findErrors(checked);
  if (problem === undefined) return;
  throw new AppError(CODES[problem.kind] ?? 'INVALID_INPUT', { message: problem.message });
};

/** @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE */
export const readOwnChecked = async (
  db: Database,
  caller: Caller,
  courseId: string,
): Promise<CheckedCourse> => {
  const own = await readOwn(db, courseId, caller.userId);
  refuseOthers(own, 'teach');
  const content = compileCourse({ ...own, sections: await readOutline(db, courseId) });
  return {
    ...(await readChecked(db, own, content)),
    missedQuestions: await listMissedQuestions(db, courseId),
  };
};

/**
 * The problems before publishing: first those that it is refused for, then likely mistakes of the author.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const listPublishProblems = async (
  { db }: { db: Database },
  caller: Caller,
  courseId: string,
): Promise<PublishProblem[]> => findProblems(await readOwnChecked(db, caller, courseId));
