import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { QuizFigures, QuizStanding } from '@lectern/contract/quiz-analytics';
import type { Question } from '@lectern/contract/quiz-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, type TestCourse } from '../../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import {
  aChoice,
  aCourseWithQuiz,
  aQuiz,
  common,
  giveAnswers,
  giveQuiz,
  publishQuiz,
  rightOf,
  wrongOf,
} from '../../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const read = async ({ lectureIds: [lectureId = ''] }: TestCourse): Promise<QuizFigures> => {
  const { token } = owner;
  const { body } = await app.call(operations.getQuizAnalytics, { token, params: { lectureId } });
  return (body.data as { questions: QuizFigures }).questions;
};

const answer = async (
  course: TestCourse,
  student: TestAccount,
  given: Record<string, Answer>,
): Promise<void> => {
  expect((await giveAnswers(app, course, student, given)).status).toBe(200);
};

/** Makes a student who gives these answers, one try after another. */
const answers = async (course: TestCourse, ...tries: Record<string, Answer>[]): Promise<void> => {
  const student = await anEnrolledStudent(app, course);
  for (const given of tries) await answer(course, student, given);
};
const times = async (count: number, act: () => Promise<void>): Promise<void> => {
  for (let n = 0; n < count; n += 1) await act();
};

/** People who are not seen. */
const others = (count: number) => ({ seen: 0, others: count });

const asking = (): Question => ({
  ...common(),
  kind: 'text',
  prompt: 'Which method?',
  accepted: [{ text: 'map', isPattern: false }],
  foreseen: [],
  isCaseSensitive: false,
});

describe('analytics.getQuizAnalytics', () => {
  it('says nothing of four people, and counts first answers from five on', async () => {
    const asked = aChoice();
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked]));
    const corrected = [{ [asked.id]: wrongOf(asked) }, { [asked.id]: rightOf(asked) }];
    await times(4, () => answers(course, ...corrected));
    expect(await read(course)).toMatchObject([
      { question: asked.id, answered: { seen: 0, others: null }, figures: null },
    ]);
    await times(2, () => answers(course, ...corrected));
    await times(5, () => answers(course, { [asked.id]: rightOf(asked) }));
    expect(await read(course)).toMatchObject([
      {
        answered: others(11),
        figures: {
          rightAtFirst: { people: others(5), of: 11 },
          discrimination: null,
          answers: [
            { text: 'let', isRight: false, people: others(6) },
            { text: 'const', isRight: true, people: others(5) },
            { text: 'var', isRight: false, people: others(0) },
          ],
        },
      },
    ]);
  });

  it('names those alone who show their work, and whether they were right, and never their answers', async () => {
    const asked = [aChoice(), aChoice()] as const;
    const course = await aCourseWithQuiz(app, owner, aQuiz([...asked]));
    const knowing = (count: number) =>
      Object.fromEntries(asked.map((one, at) => [one.id, (at < count ? rightOf : wrongOf)(one)]));
    const [shy, half, whole] = await Promise.all([1, 2, 3].map(() => anEnrolledStudent(app, course)));
    const params = { courseId: course.courseId };
    for (const { token } of [half, whole] as TestAccount[])
      await app.call(operations.showWork, { token, params, body: { isShown: true } });
    await answer(course, shy as TestAccount, knowing(0));
    await answer(course, whole as TestAccount, knowing(2));
    await answer(course, half as TestAccount, knowing(0));
    await answer(course, half as TestAccount, knowing(1));
    const { body } = await app.call(operations.getQuizAnalytics, {
      token: owner.token,
      params: { lectureId: course.lectureIds[0] ?? '' },
    });
    const name = expect.any(String);
    const { standings, questions } = body.data as { standings: QuizStanding[]; questions: QuizFigures };
    // One who is not seen is left out, and the two others are counted.
    expect(questions[0]?.answered).toEqual({ seen: 2, others: null });
    expect(questions[0]?.figures).toMatchObject({
      rightAtFirst: { people: { seen: 1, others: 0 }, of: 2 },
      seen: [
        { student: half?.userId, isRight: false },
        { student: whole?.userId, isRight: true },
      ],
    });
    expect(standings).toEqual([
      { student: half?.userId, name, tries: 2, right: 1, of: 2, hasPassed: false },
      { student: whole?.userId, name, tries: 1, right: 2, of: 2, hasPassed: true },
    ]);
  });

  it('correlates a question with the others: near 1 when the same people know both, below 0 when others do', async () => {
    const [one, same, opposite] = [aChoice(), aChoice(), aChoice()];
    const course = await aCourseWithQuiz(app, owner, aQuiz([one, same, opposite], { passMark: 1 }));
    const knows = (is: boolean) => ({
      [one.id]: (is ? rightOf : wrongOf)(one),
      [same.id]: (is ? rightOf : wrongOf)(same),
      [opposite.id]: (is ? wrongOf : rightOf)(opposite),
    });
    await times(9, () => answers(course, knows(true)));
    await times(10, () => answers(course, knows(false)));
    expect((await read(course))[0]?.figures?.discrimination).toBeNull();
    await answers(course, knows(true));
    const figures = await read(course);
    const [first = 0, , third = 0] = figures.map((shown) => shown.figures?.discrimination ?? undefined);
    expect(third).toBeCloseTo(-1);
    expect(first).toBeGreaterThan(third);
    expect(figures[0]?.figures?.rightAtFirst).toEqual({ people: others(10), of: 20 });
  });

  it('lists words that five people gave, and none that fewer did', async () => {
    const asked = asking();
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked]));
    await times(5, () => answers(course, { [asked.id]: 'forEach' }));
    await times(4, () => answers(course, { [asked.id]: 'a name of mine' }));
    expect((await read(course))[0]?.figures?.answers).toEqual([
      { text: 'forEach', isRight: false, people: others(5) },
    ]);
  });

  it('counts each choice of several', async () => {
    const { options, ...rest } = aChoice();
    const asked: Question = { ...rest, kind: 'several', options };
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked]));
    const chosen = options.slice(0, 2).map(({ id }) => id);
    await times(5, () => answers(course, { [asked.id]: chosen }));
    expect((await read(course))[0]?.figures?.answers.map(({ people }) => people)).toEqual([
      others(5),
      others(5),
      others(0),
    ]);
  });

  it('counts answers to the same question in other words, and tells apart those to another one', async () => {
    const [corrected, changed] = [aChoice({ prompt: 'Wich keyword?' }), aChoice()];
    const course = await aCourseWithQuiz(app, owner, aQuiz([corrected, changed]));
    await times(6, () =>
      answers(course, { [corrected.id]: rightOf(corrected), [changed.id]: rightOf(changed) }),
    );
    const now = [
      { ...corrected, prompt: 'Which keyword?' },
      { ...changed, prompt: 'Who?' },
    ];
    await publishQuiz(app, course, owner, aQuiz(now));
    const right = { people: others(6), of: 6 };
    expect(await read(course)).toMatchObject([
      { answered: others(6), figures: { rightAtFirst: right }, before: null },
      { answered: others(0), figures: null, before: right },
    ]);
    await times(5, () =>
      answers(course, { [corrected.id]: wrongOf(corrected), [changed.id]: wrongOf(changed) }),
    );
    expect(await read(course)).toMatchObject([
      { figures: { rightAtFirst: { people: others(6), of: 11 } }, before: null },
      { figures: { rightAtFirst: { people: others(0), of: 5 } }, before: right },
    ]);
  });

  it('asks what is published, whatever the working copy asks', async () => {
    const [changed, removed] = [aChoice({ prompt: 'Which keyword?' }), aChoice()];
    const course = await aCourseWithQuiz(app, owner, aQuiz([changed, removed]));
    await times(5, () => answers(course, { [changed.id]: wrongOf(changed), [removed.id]: rightOf(removed) }));
    const published = await read(course);
    expect(published).toMatchObject([
      { prompt: 'Which keyword?', isChanged: false, figures: { rightAtFirst: { people: others(0), of: 5 } } },
      { isChanged: false },
    ]);
    const draft = [{ ...changed, prompt: 'Something else?' }, aChoice()];
    await giveQuiz(app, course, aQuiz(draft));
    expect(await read(course)).toEqual(published.map((one) => ({ ...one, isChanged: true })));
    await publishQuiz(app, course, owner, aQuiz(draft));
    expect(await read(course)).toMatchObject([
      { prompt: 'Something else?', isChanged: false, figures: null, before: { of: 5 } },
      { question: draft[1]?.id, isChanged: false, figures: null },
    ]);
  });

  it('asks what the working copy asks while no version has a quiz', async () => {
    const asked = aChoice({ prompt: 'Which keyword?' });
    const course = await aDraftCourse(app, owner);
    await giveQuiz(app, course, aQuiz([asked]));
    expect(await read(course)).toMatchObject([{ prompt: 'Which keyword?', isChanged: false, figures: null }]);
  });

  it('names a question with gaps by the text in which they stand', async () => {
    const gaps: Question = {
      ...common(),
      kind: 'gaps',
      prompt: 'Fill the gaps',
      body: 'A {{for}} loop counts.',
      isCode: false,
    };
    const course = await aCourseWithQuiz(
      app,
      owner,
      aQuiz([gaps, { ...gaps, id: randomUUID(), isCode: true }]),
    );
    expect((await read(course)).map(({ prompt }) => prompt)).toEqual([
      'Fill the gaps\n\nA … loop counts.',
      'Fill the gaps\n\n```\nA … loop counts.\n```',
    ]);
  });

  it('says nothing of four people who answered before a change', async () => {
    const asked = aChoice();
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked]));
    await times(4, () => answers(course, { [asked.id]: rightOf(asked) }));
    await publishQuiz(app, course, owner, aQuiz([{ ...asked, prompt: 'Who?' }]));
    expect(await read(course)).toMatchObject([{ figures: null, before: null }]);
  });
});
