import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { CodeReview, OpenedReview, QueueEntry } from '@lectern/contract/code-reviews';
import type { Notice, NoticeKind } from '@lectern/contract/notices';
import type { AnswerTimes } from '@lectern/contract/questions';
import { sql } from 'kysely';
import { anInstructor, type TestAccount } from './accounts.ts';
import { anAttempt } from './attempts.ts';
import type { TestCourse } from './courses.ts';
import { files } from './exercises.ts';
import type { TestApp } from './test-app.ts';

/** Its second line is wrong. */
export const PROGRAM = files('export function double(number) {\n  return number;\n}\n');

interface ReviewScene {
  app: TestApp;
  instructor: TestAccount;
  /** With an exercise in its first lecture. */
  course: TestCourse;
  /** Asks for reviews, unless somebody else is named. */
  student: TestAccount;
}

/** What the students and the instructor of a course do with reviews of programs; `current` is read at each act. */
export const actsOnReviews = (current: () => ReviewScene) => {
  const place = () => ({
    courseId: current().course.courseId,
    lectureId: current().course.lectureIds[0] ?? '',
  });
  const ask = (attemptId: string, note = '', who = current().student, reviewId: string = randomUUID()) =>
    current().app.call(operations.askCodeReview, {
      token: who.token,
      params: { ...place(), reviewId },
      body: { attemptId, note },
    });
  const asked = async (who = current().student, note = ''): Promise<CodeReview> =>
    (await ask(await anAttempt(current().app, current().course, who, PROGRAM), note, who)).body
      .data as CodeReview;
  const own = async (who = current().student) =>
    (await current().app.call(operations.getCodeReviews, { token: who.token, params: place() })).body
      .data as {
      times: AnswerTimes;
      reviews: CodeReview[];
    };
  const queue = async (query: Record<string, string> = {}, { token } = current().instructor) =>
    (await current().app.call(operations.getReviewQueue, { token, query })).body.data as {
      reviews: QueueEntry[];
      next: string | null;
    };
  const opened = async (reviewId: string): Promise<OpenedReview> =>
    (
      await current().app.call(operations.getCodeReview, {
        token: current().instructor.token,
        params: { reviewId },
      })
    ).body.data as OpenedReview;
  const remark = (reviewId: string, change: object = {}, remarkId: string = randomUUID()) =>
    current().app.call(operations.saveCodeRemark, {
      token: current().instructor.token,
      params: { reviewId, remarkId },
      body: { file: 'code.js', line: 2, lastLine: 2, body: 'Twice?', ...change },
    });
  const finish = (reviewId: string, verdict = 'Nearly', revision?: number) =>
    current().app.call(operations.finishCodeReview, {
      token: current().instructor.token,
      params: { reviewId },
      body: { verdict, ...(revision !== undefined && { revision }) },
    });
  const aColleague = async (): Promise<TestAccount> => {
    const colleague = await anInstructor(current().app);
    const { courseId } = place();
    await sql`insert into course_members (course_id, user_id, role) values
      (${courseId}::uuid, ${colleague.userId}::uuid, 'assistant')`.execute(current().app.db);
    return colleague;
  };
  const noticesOf = async ({ token }: TestAccount, kind: NoticeKind): Promise<Notice[]> => {
    const { body } = await current().app.call(operations.getNotices, { token });
    return (body.data as { notices: Notice[] }).notices.filter((one) => one.kind === kind);
  };
  return { place, ask, asked, own, queue, opened, remark, finish, aColleague, noticesOf };
};
