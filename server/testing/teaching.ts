import { operations } from '@lectern/contract';
import type { Learners } from '@lectern/contract/teaching';
import { expect } from 'vitest';
import { aStudent, type TestAccount } from './accounts.ts';
import type { TestCourse } from './courses.ts';
import type { TestApp } from './test-app.ts';

interface TaughtScene {
  app: TestApp;
  owner: TestAccount;
  course: TestCourse;
}

/** What the owner of a course, and who enrols in it, do about shown work; `current` is read at each act. */
export const actsInTaughtCourse = (current: () => TaughtScene) => {
  const inCourse = () => ({ courseId: current().course.courseId });
  const teach = async (isTaught: boolean, { token } = current().owner): Promise<void> => {
    const request = { token, params: inCourse(), body: { isTaught } };
    expect((await current().app.call(operations.setTeachingMode, request)).status).toBe(200);
  };
  const enrol = async (acceptsTaught?: boolean, student?: TestAccount): Promise<TestAccount> => {
    const account = student ?? (await aStudent(current().app));
    const body = { ...inCourse(), acceptsTaught };
    const { status } = await current().app.call(operations.addCourseToStudent, {
      token: account.token,
      body,
    });
    expect(status).toBe(200);
    return account;
  };
  const show = async ({ token }: TestAccount, isShown: boolean) =>
    (await current().app.call(operations.showWork, { token, params: inCourse(), body: { isShown } })).body;
  const list = async ({ token } = current().owner) =>
    (await current().app.call(operations.getLearners, { token, params: inCourse() })).body.data as Learners;
  const look = ({ userId }: TestAccount, { token } = current().owner) =>
    current().app.call(operations.getLearner, { token, params: { ...inCourse(), studentId: userId } });
  const seen = async (student: TestAccount, reader = current().owner): Promise<boolean> => {
    const { status } = await look(student, reader);
    const isListed = (await list(reader)).learners.some((one) => one.student === student.userId);
    expect(isListed).toBe(status === 200);
    return isListed;
  };
  const answered = async ({ token }: TestAccount) =>
    (
      (await current().app.call(operations.getPlayer, { token, params: inCourse() })).body.data as {
        shownWork: unknown;
      }
    ).shownWork;
  return { inCourse, teach, enrol, show, list, look, seen, answered };
};
