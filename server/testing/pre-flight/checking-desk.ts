import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import type { TestAccount } from '../accounts.ts';
import type { TestCourse } from '../courses.ts';
import type { TestApp } from '../test-app.ts';

/** What a test asks and does as the owner of a course before publishing: `const desk = checkingDesk(app, owner)`. */
export const checkingDesk = (app: TestApp, { token }: TestAccount) => {
  const allProblemsOf = async ({ courseId }: TestCourse) => {
    const { body } = await app.call(operations.getPublishProblems, { token, params: { courseId } });
    return body.data as PublishProblem[];
  };
  return {
    allProblemsOf,
    /** Without the warnings about the outcome that no lecture of a test's course mentions, and its missing code. */
    problemsOf: async (course: TestCourse) =>
      (await allProblemsOf(course)).filter(({ kind }) => kind !== 'outcome' && kind !== 'empty-editor'),
    write: (lectureId: string, description: string) =>
      app.call(operations.saveLectureText, { token, params: { lectureId }, body: { description } }),
    writeMarkdown: (lectureId: string, description: string, title = 'Lecture') =>
      app.call(operations.saveLectureDraft, {
        token,
        params: { lectureId },
        body: { title, description, starterCode: '', isMarkdown: true, device: 'x' },
      }),
    ownCourse: async ({ courseId }: TestCourse) =>
      (await app.call(operations.getOwnCourse, { token, params: { courseId } })).body.data as OwnCourse,
  };
};
