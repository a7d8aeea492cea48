import { operations } from '@lectern/contract';
import { SECOND } from '@lectern/contract/units';
import type { Row } from '../report.ts';
import { makeCourse } from './teacher.ts';
import { startProduct, type Product } from './product.ts';
import {
  ask as askWithin,
  askAgain,
  findHalfMade,
  lessonsOf,
  PASSWORD,
  signUp,
  type Reply,
} from './writers.ts';

const AT_ONCE = 50;
/**
 * When fifty use one code, their passwords are hashed two at a time before one of them wins. On a busy machine that
 * takes longer than people wait, and the unfinished rest would disturb the next round.
 */
const PATIENCE = 120 * SECOND;

/** A machine so busy that nobody wins before the timeout gets another round, but not for ever. */
const MOST_UNDECIDED = 10;

const ask: typeof askWithin = (url, operation, sent) =>
  askWithin(url, operation, { ...sent, within: PATIENCE });

const together = (send: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));

const countStatus = (replies: readonly Reply[], wanted: number): number =>
  replies.filter(({ status }) => status === wanted).length;

interface Contest {
  what: string;
  /** How many of the fifty may succeed. */
  winners: number | 'some' | 'all';
  run(round: number): Promise<Reply[]>;
}

/** Contests for a student. Each round uses the student of the latest contest that made one. */
const learnerContests = async (product: Product): Promise<Contest[]> => {
  const { url } = product;
  const lessons = await lessonsOf(product);
  const lesson = lessons[0] ?? { courseId: '', lectureId: '' };
  const { courseId } = lesson;
  let token = '';
  const newcomer = async (round: number, what: string): Promise<void> => {
    token = await signUp(product, `${what}-${round}@example.org`);
  };
  return [
    {
      what: 'save the same course',
      winners: 1,
      async run(round) {
        await newcomer(round, 'save');
        return together(() => ask(url, operations.addCartItem, { token, body: { courseId } }));
      },
    },
    {
      what: 'enrol in the same course',
      winners: 1,
      async run(round) {
        await newcomer(round, 'enrol');
        return together(() => ask(url, operations.addCourseToStudent, { token, body: { courseId } }));
      },
    },
    {
      what: 'complete and undo one lecture',
      winners: 'all',
      run: () =>
        together((index) =>
          index % 2 === 0
            ? ask(url, operations.addCompletedLecture, {
                token,
                body: { courseId, subsectionId: lesson.lectureId },
              })
            : ask(url, operations.undoCompletedLecture, { token, params: { ...lesson } }),
        ),
    },
    {
      what: 'review the same course',
      winners: 'all',
      run: () =>
        together((index) =>
          ask(url, operations.createRatingAndReview, {
            token,
            body: { courseId, rating: 1 + (index % 5), review: 'x' },
          }),
        ),
    },
    {
      what: 'delete the account during enrolments',
      winners: 'all',
      async run(round) {
        await newcomer(round, 'leaver');
        return together((index) =>
          index === 25
            ? ask(url, operations.deleteProfile, { token, body: { password: PASSWORD } })
            : ask(url, operations.addCourseToStudent, {
                token,
                body: { courseId: lessons[index % lessons.length]?.courseId },
              }),
        );
      },
    },
  ];
};

/** A mailed code or link works once. */
const mailContests = (product: Product): Contest[] => {
  const { url } = product;
  return [
    {
      what: 'use one code',
      winners: 1,
      async run(round) {
        const email = `code-${round}@example.org`;
        await askAgain(url, operations.sendOTP, { body: { email } });
        const [mail] = await product.query<{ body: string }>(
          'select body from mail_outbox where recipient = $1',
          [email],
        );
        const otp = /^ {4}([2-9A-Z]{6})$/m.exec(mail?.body ?? '')?.[1] ?? '';
        const password = PASSWORD;
        const body = {
          firstName: 'D',
          lastName: 'E',
          accountType: 'Student',
          email,
          password,
          confirmPassword: password,
          otp,
        };
        return together(() => ask(url, operations.signup, { body }));
      },
    },
    {
      what: 'use one link to choose a new password',
      winners: 1,
      async run(round) {
        const email = `reset-${round}@example.org`;
        await signUp(product, email);
        await askAgain(url, operations.sendPasswordResetToken, { body: { email } });
        const [mail] = await product.query<{ body: string }>(
          "select body from mail_outbox where recipient = $1 and kind = 'reset-link'",
          [email],
        );
        const resetToken = /resetPassword\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
        return together((index) =>
          ask(url, operations.resetPassword, {
            body: { token: resetToken, newPassword: `amber-window-${index + 10}` },
          }),
        );
      },
    },
  ];
};

const outlineContest = async (product: Product): Promise<Contest> => {
  const draft = await aDraft(product);
  return {
    what: 'bring the sections of a course into another order',
    winners: 'some',
    run: () =>
      together((index) =>
        ask(product.url, operations.reorderCourse, {
          token: draft.token,
          params: { courseId: draft.courseId },
          body: { sections: draft.orders[index % draft.orders.length] },
        }),
      ),
  };
};

const contests = async (product: Product): Promise<Contest[]> => [
  ...(await learnerContests(product)),
  ...mailContests(product),
  await outlineContest(product),
];

/** A course of four sections with a lecture each, and two orders of them. */
const aDraft = async (product: Product) => {
  const token = await signUp(product, 'teacher@example.org', 'Instructor');
  const { courseId, sections } = await makeCourse(product, token, 4);
  const order = sections.map(({ sectionId, lectureId }) => ({ _id: sectionId, subSection: [lectureId] }));
  return { token, courseId, orders: [order, order.toReversed()] };
};

/** D11: fifty do the same thing at once, round after round. */
export const drillContention = async (rounds = 200, env: Record<string, string> = {}): Promise<Row[]> => {
  const product = await startProduct(env);
  try {
    const rows: Row[] = [];
    for (const { what, winners, run } of await contests(product)) {
      let wrong = 0;
      let failed = 0;
      let undecided = 0;
      const unanswered: string[] = [];
      for (let round = 0; round < rounds + undecided; round += 1) {
        const replies = await run(round);
        failed += countStatus(replies, 500);
        unanswered.push(...replies.flatMap(({ failure }) => failure ?? []));
        const won = countStatus(replies, 200);
        const isUndecided = won === 0 && countStatus(replies, 503) > 0 && undecided < MOST_UNDECIDED;
        if (isUndecided) undecided += 1;
        else if (winners === 'some' ? won === 0 : winners !== 'all' && won !== winners) wrong += 1;
      }
      rows.push({
        what,
        figure: `${wrong} rounds wrong, ${failed} × 500, ${unanswered.length} without answer`,
        limit: '0, 0, 0',
        isWithin: wrong + failed + unanswered.length === 0,
        note: [
          `${rounds} rounds of ${AT_ONCE}`,
          ...(undecided > 0
            ? [`${undecided} more in which a busy machine told the winner to come back`]
            : []),
          ...new Set(unanswered),
        ].join('; '),
      });
    }
    const halfMade = await findHalfMade(product);
    rows.push({
      what: 'duplicates, and counts that are wrong',
      figure: String(halfMade.length),
      limit: '0',
      isWithin: halfMade.length === 0,
      note: halfMade.slice(0, 3).join('; '),
    });
    // The control: the check must find a count that was falsified by hand.
    await product.query('update enrolment_counts set students = students + 1');
    const found = (await findHalfMade(product)).length;
    rows.push({
      what: 'control: a count put wrong by hand',
      figure: `${found} found`,
      limit: '> 0',
      isWithin: found > 0,
    });
    return rows;
  } finally {
    await product.remove();
  }
};
