import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { People } from '@lectern/contract/analytics';
import type { CodeReview } from '@lectern/contract/code-reviews';
import type { ProgramGroup } from '@lectern/contract/program-groups';
import type { Operation } from '@lectern/contract/operation';
import type { TestAccount } from './accounts.ts';
import type { TestCourse } from './courses.ts';
import { files } from './exercises.ts';
import { anEnrolledStudent } from './learners.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

/** A program that fails; with another name or comment it is the same. */
export const program = (name: string, before = ''): ReturnType<typeof files> =>
  files(`${before}export function double(${name}) {\n  return ${name};\n}\n`);

type ReadGroups = { tried: People; total: number; groups: ProgramGroup[]; starter: unknown };

interface ProgramClass {
  app: TestApp;
  instructor: TestAccount;
  /** With an exercise in its first lecture. */
  course: TestCourse;
}

/** What the instructor and the students of a class do with the programs of its exercise. */
export const actsInClass = (current: () => ProgramClass) => {
  const place = (): { courseId: string; lectureId: string } => {
    const { courseId, lectureIds } = current().course;
    return { courseId, lectureId: lectureIds[0] ?? '' };
  };
  const show = ({ token }: TestAccount, isShown: boolean): Promise<TestAnswer> => {
    const params = { courseId: place().courseId };
    return current().app.call(operations.showWork, { token, params, body: { isShown } });
  };
  const teach = (
    operation: Operation,
    params: Record<string, string>,
    body?: object,
  ): Promise<TestAnswer> => {
    const { app, instructor } = current();
    return app.call(operation, { token: instructor.token, params, ...(body && { body }) });
  };
  return {
    place,
    show,
    /** Asks as the instructor. */
    teach,
    async aShownStudent(): Promise<TestAccount> {
      const { app, course } = current();
      const student = await anEnrolledStudent(app, course);
      await show(student, true);
      return student;
    },
    async groups(): Promise<ReadGroups> {
      const { body } = await teach(operations.getProgramGroups, place());
      return body.data as ReadGroups;
    },
    /** Opens a review for a group; its id. */
    async reviewOf(groupId: string): Promise<string> {
      const { body } = await teach(operations.reviewGroup, { ...place(), groupId });
      return (body.data as { review: string }).review;
    },
    /** What a student reads. */
    async own({ token }: TestAccount): Promise<CodeReview[]> {
      const { body } = await current().app.call(operations.getCodeReviews, { token, params: place() });
      return (body.data as { reviews: CodeReview[] }).reviews;
    },
    /** A request for a review of an attempt; its id. */
    async asks({ token }: TestAccount, attemptId: string): Promise<string> {
      const params = { ...place(), reviewId: randomUUID() };
      await current().app.call(operations.askCodeReview, { token, params, body: { attemptId } });
      return params.reviewId;
    },
  };
};
