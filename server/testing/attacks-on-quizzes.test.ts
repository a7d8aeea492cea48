import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Question } from '@lectern/contract/quiz-content';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { Operation } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from './accounts.ts';
import type { TestCourse } from './courses.ts';
import { anEnrolledStudent } from './learners.ts';
import { aChoice, aCourseWithQuiz, anOption, aQuiz, common, rightOf, wrongOf } from './quizzes.ts';
import { dayStart, letDaysPass } from './recall.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
});
afterAll(() => app.close());

const words = () => ({ ...common(), explanation: 'secret explanation', whenWrong: 'secret hint' });

/** So many that a mixed order is the author's once in 40,320 times. */
const PLACES = Array.from({ length: 8 }, (_, at) => `place ${at}`);

/** Each kind of question. The programs print the answers without containing them. */
const secretQuestions = (): Question[] => [
  { ...words(), kind: 'one', options: [anOption('right', true), anOption('wrong', false, 'secret why')] },
  {
    ...words(),
    kind: 'text',
    accepted: [
      { text: 'secret text', isPattern: false },
      { text: 'secret pattern*', isPattern: true },
    ],
    foreseen: [{ text: 'secret mistake', why: 'secret why' }],
    isCaseSensitive: false,
  },
  { ...words(), kind: 'number', value: 8675309.25, tolerance: 0.125, unit: 'ms', foreseen: [] },
  { ...words(), kind: 'gaps', body: 'a {{secret gap|secret other gap}} b', isCode: false },
  { ...words(), kind: 'output', code: "console.log(['sec', 'ret output'].join(''))", foreseen: [] },
  {
    ...words(),
    kind: 'fix',
    code: 'export const two = 1;',
    line: 1,
    fixed: 'export const two = 2; // secret line',
    tests: "import { two } from './code.js';\ntest('secret test', () => { expect(two).toBe(2); });",
  },
  {
    ...words(),
    kind: 'several',
    options: PLACES.map((place, at) => anOption(`${place} of several`, at % 2 === 0, 'secret why')),
  },
  {
    ...words(),
    kind: 'order',
    items: PLACES.map((text) => ({ id: randomUUID(), text: `${text} in order` })),
  },
  {
    ...words(),
    kind: 'match',
    pairs: PLACES.map((place) => ({ id: randomUUID(), left: `${place} left`, right: `${place} right` })),
    extras: ['nothing'],
  },
];

const SECRETS = ['secret', '8675309.25', '0.125', 'isRight', 'accepted', 'isPattern'];
const secretsIn = (told: string): string[] => SECRETS.filter((secret) => told.includes(secret));

/** Orders of the author in what was told: each of them is a right answer. */
const ordersIn = (told: string): string[] =>
  ['in order', 'right'].filter((ending) => {
    const places = PLACES.map((place) => told.indexOf(`${place} ${ending}`));
    return places.every((at, nth) => at > (nth === 0 ? -1 : (places[nth - 1] ?? 0)));
  });

/** What the answer to a wrong try must not contain. Its explanation and the output of the tests may be there. */
const KEPT = [
  'secret text',
  'secret pattern',
  '8675309.25',
  'secret gap',
  'secret output',
  'secret line',
  'secret explanation',
  'isRight":true',
];

const placeOf = ({ courseId, lectureIds: [lectureId = ''] }: TestCourse) => ({ courseId, lectureId });

const answersOf = (questions: readonly Question[], answer: (asked: Question) => Answer) =>
  questions.map((asked) => ({ question: asked.id, answer: answer(asked) }));

const send = (
  course: TestCourse,
  { token }: TestAccount,
  answers: readonly object[],
  tryId: string = randomUUID(),
) =>
  app.call(operations.answerQuiz, {
    token,
    params: { ...placeOf(course), tryId },
    body: { question: null, answers },
  });

/** All answers of the server to questions about a course, for everybody except its owner. */
const readEverything = async (course: TestCourse, student: TestAccount) => {
  const known: Record<string, string> = { ...placeOf(course), sectionId: course.sections[0]?.id ?? '' };
  const isAbout = ({ params }: Operation): boolean =>
    Object.keys((params as { entries?: object } | undefined)?.entries ?? {}).every((key) => key in known);
  const readings: Operation[] = Object.values(operations).filter(
    (operation: Operation) => operation.methods.includes('GET') && isAbout(operation),
  );
  const others = [undefined, student.token, (await anInstructor(app)).token];
  const told: string[] = [];
  for (const operation of [...readings, operations.getAllSections, operations.getAllSubSections]) {
    for (const token of others) {
      const answer = await app.call(operation, {
        params: known,
        ...(operation.methods[0] === 'GET' ? {} : { body: known }),
        ...(token === undefined ? {} : { token }),
      });
      if (answer.status === 200) told.push(JSON.stringify(answer.body));
    }
  }
  for (const url of [`/course/${course.courseId}`, '/courses', '/sitemap.xml'])
    told.push((await app.http.inject({ url })).body);
  return told;
};

describe('somebody who has not passed a quiz', () => {
  it('reads nothing of its right answers in all that the server sends', async () => {
    const owner = await anInstructor(app);
    const questions = secretQuestions();
    const found = {
      [questions[4]?.id ?? '']: { output: 'secret output' },
      [questions[5]?.id ?? '']: { tests: 1 },
    };
    const course = await aCourseWithQuiz(app, owner, aQuiz(questions, { decides: true }), { found });
    const student = await anEnrolledStudent(app, course);
    const before = await readEverything(course, student);
    expect(before.length).toBeGreaterThan(30);
    expect(secretsIn(before.join('\n'))).toEqual([]);
    expect(before.flatMap(ordersIn)).toEqual([]);

    const wrongs: Partial<Record<Question['kind'], Answer>> = {
      number: '0',
      gaps: ['nothing that fits'],
      match: PLACES.map(() => 'nothing'),
    };
    const wrong = await send(
      course,
      student,
      answersOf(questions, ({ kind }) => wrongs[kind] ?? 'nothing that fits'),
    );
    // A student is told the author's explanation of a wrong answer and the output of the tests, but nothing of the
    // right answer: neither now, nor when the cards of what was missed are due, nor by not knowing them.
    expect(wrong.status).toBe(200);
    await letDaysPass(app, student, 1);
    const { token } = student;
    const due = await app.call(operations.getDailyReview, { token, query: { dayStart: dayStart() } });
    const { cards } = due.body.data as { cards: { _id: string }[] };
    expect(cards).toHaveLength(questions.length);
    const given: unknown[] = [];
    for (const { _id: cardId } of cards) {
      const call = { token, params: { cardId }, body: { answer: null } };
      given.push((await app.call(operations.checkRecall, call)).body);
    }
    const after = await readEverything(course, student);
    const said = [wrong.body, due.body, ...given].map((body) => JSON.stringify(body)).concat(after);
    for (const kept of KEPT) expect(said.join('\n')).not.toContain(kept);
    expect(said.flatMap(ordersIn)).toEqual([]);

    // The search does find them: a student who has passed is told.
    const rights: Answer[] = [
      rightOf(questions[0] as Parameters<typeof rightOf>[0]),
      'secret text',
      '8675309.25',
      ['secret gap'],
      'secret output',
      'export const two = 2;',
      ...questions.slice(6).map((asked): Answer => {
        if (asked.kind === 'several') return asked.options.filter((one) => one.isRight).map(({ id }) => id);
        if (asked.kind === 'order') return asked.items.map(({ id }) => id);
        return asked.kind === 'match' ? asked.pairs.map(({ right }) => right) : '';
      }),
    ];
    const passed = await send(
      course,
      student,
      answersOf(questions, (asked) => rights[questions.indexOf(asked)] ?? ''),
    );
    expect(passed.body.data).toMatchObject({ state: { hasPassed: true } });
    const passedTold = await readEverything(course, student);
    expect(secretsIn(passedTold.join('\n'))).toContain('secret');
  });

  it('gets no verdict by sending one', async () => {
    const asked = aChoice();
    const course = await aCourseWithQuiz(app, await anInstructor(app), aQuiz([asked], { decides: true }));
    const student = await anEnrolledStudent(app, course);
    const forged = {
      question: asked.id,
      answer: wrongOf(asked),
      isRight: true,
      verdict: { isRight: true },
    };
    const { body } = await app.call(operations.answerQuiz, {
      token: student.token,
      params: { ...placeOf(course), tryId: randomUUID() },
      body: {
        question: null,
        answers: [forged],
        verdicts: [{ question: asked.id, isRight: true, why: '', said: '' }],
        hasPassed: true,
        passesQuiz: true,
        right: 1,
      },
    });
    expect(body.data).toMatchObject({
      attempt: { hasPassed: false, right: 0 },
      state: { hasPassed: false, solutions: null },
      progress: { completedLectures: 0 },
    });
  });

  it('does not pass by answering one question twice, or all answers at once', async () => {
    const [one, other] = [aChoice(), aChoice()];
    const course = await aCourseWithQuiz(app, await anInstructor(app), aQuiz([one, other]));
    const student = await anEnrolledStudent(app, course);
    const twice = [
      { question: one.id, answer: rightOf(one) },
      { question: one.id, answer: rightOf(one) },
    ];
    expect((await send(course, student, twice)).body.data).toMatchObject({ attempt: { right: 1, total: 2 } });
    const all = answersOf([one, other], (asked) =>
      asked.kind === 'one' ? asked.options.map(({ id }) => id) : '',
    );
    expect((await send(course, student, all)).body.data).toMatchObject({ attempt: { right: 0 } });
  });

  it('does not pass by another one’s try, or by a quiz of another course', async () => {
    const owner = await anInstructor(app);
    const asked = aChoice();
    const [course, other] = [
      await aCourseWithQuiz(app, owner, aQuiz([asked], { decides: true })),
      await aCourseWithQuiz(app, owner, aQuiz([aChoice()], { decides: true })),
    ];
    const [passer, copier] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
    const tryId = randomUUID();
    await send(
      course,
      passer,
      answersOf([asked], () => rightOf(asked)),
      tryId,
    );
    const copied = await send(
      course,
      copier,
      answersOf([asked], () => wrongOf(asked)),
      tryId,
    );
    expect(copied.body.data).toMatchObject({ state: { hasPassed: false, solutions: null } });
    expect(
      (
        await send(
          other,
          copier,
          answersOf([asked], () => rightOf(asked)),
        )
      ).status,
    ).toBe(403);
  });

  it('completes nothing by races: a right and wrong answers at once are as many tries, and one completion', async () => {
    const asked = aChoice();
    const course = await aCourseWithQuiz(app, await anInstructor(app), aQuiz([asked], { decides: true }));
    const student = await anEnrolledStudent(app, course);
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) =>
        send(
          course,
          student,
          answersOf([asked], () => (at === 3 ? rightOf(asked) : wrongOf(asked))),
        ),
      ),
    );
    const params = placeOf(course);
    const quiz = await app.call(operations.getQuiz, { token: student.token, params });
    const { tries } = quiz.body.data as { tries: { number: number; hasPassed: boolean }[] };
    expect(tries.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(tries.filter(({ hasPassed }) => hasPassed)).toHaveLength(1);
    const player = await app.call(operations.getPlayer, { token: student.token, params });
    expect(player.body.data).toMatchObject({
      records: [{ completedBy: 'quiz', completions: [expect.any(String)] }],
    });
  });
});
