import { randomUUID } from 'node:crypto';
import type { Question } from '@lectern/contract/quiz-content';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { common, courseForQuiz, enrolNow, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';

const PASTED = `Which keyword makes a constant?
- [ ] let
  > It can be set again
- [x] const

In which order does a request go?
1. route
2. service
3. repository

How many bits has a byte?
Answer: 8`;

const item = (text: string) => ({ id: randomUUID(), text });

/** The fields to fill in for each kind of question that cannot be pasted. */
const MADE: [kind: string, fields: Record<string, string>][] = [
  ['Text', { 'Right answer 1': 'map' }],
  [
    'Match',
    {
      'Pair 1, left': 'GET',
      'Pair 1, right': 'reads',
      'Pair 2, left': 'PUT',
      'Pair 2, right': 'replaces',
    },
  ],
  ['Fill the gaps', { 'Text with gaps': '{{const}} x = 1;' }],
  ['Predict the output', { Program: 'console.log(6 * 7)' }],
  ['Fix the line', {}],
];

test('an author writes a quiz without the mouse; a student fails it, and passes it', async ({
  page,
  mail,
  lectern,
}) => {
  const course = await courseForQuiz({ mail, lectern }, 'Words');

  await test.step('the author pastes, adds by keys and saves', async () => {
    await enterAs(page, course.instructor);
    await page.goto(`/dashboard/add-course?course=${course.courseId}&step=builder`);
    await page.getByRole('link', { name: 'Edit Words' }).click();
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await page.getByRole('button', { name: 'Paste questions' }).press('Enter');
    await page.getByLabel('Questions, with an empty line between').fill(PASTED);
    await page.getByRole('button', { name: 'Add 3 questions' }).press('Enter');
    await expect(
      page.getByRole('region', { name: 'Question 1' }).getByLabel('Question', { exact: true }),
    ).toBeFocused();

    await page.getByRole('button', { name: 'Add a question' }).press('Enter');
    const added = page.getByRole('region', { name: 'Question 4' });
    await expect(added.getByLabel('Question', { exact: true })).toBeFocused();
    await added.getByLabel('Kind').selectOption('One choice');
    await added.getByLabel('Question', { exact: true }).fill('Which are falsy?');
    await added.getByLabel('Kind').selectOption('Several choices');
    await added.getByLabel('Answer 1', { exact: true }).pressSequentially('0');
    await page.keyboard.press('Enter');
    await expect(added.getByLabel('Answer 2', { exact: true })).toBeFocused();
    await page.keyboard.type('null');
    await added.getByLabel('Answer 1 is right').press('Space');
    await added.getByLabel('Answer 1', { exact: true }).fill('');
    await page.keyboard.press('ControlOrMeta+Enter');
    // All problems are listed at the top, each with a link to its field.
    await expect(page.getByRole('heading', { name: 'The quiz is not saved yet' })).toBeFocused();
    await page.getByRole('button', { name: 'Question 4, answer 1: An answer is empty' }).press('Enter');
    await expect(added.getByLabel('Answer 1', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await added.getByLabel('Answer 2 is right').press('Space');
    await added.getByLabel('Answer 1', { exact: true }).fill('0');
    await page.getByLabel('Only passing completes the lecture').press('Space');
    await added.getByLabel('Tags').fill('Types, values');
    await expect(page.getByLabel('Of “types”')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Quiz saved')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'From other quizzes' }).press('Enter');
    const bank = page.getByRole('dialog', { name: 'Questions of this course' });
    await bank.getByLabel('Tag', { exact: true }).selectOption('values');
    await bank.getByRole('checkbox', { name: 'Which are falsy?' }).press('Space');
    await expectAccessible(page);
    await bank.getByRole('button', { name: 'Add 1 question' }).press('Enter');
    const copy = page.getByRole('region', { name: 'Question 5' });
    await expect(copy.getByLabel('Answer 2', { exact: true })).toHaveValue('null');
    await copy.getByRole('button', { name: 'Delete question 5' }).press('Enter');
    await expect(copy).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(copy.getByLabel('Answer 2', { exact: true })).toHaveValue('null');
    await copy.getByRole('button', { name: 'Delete question 5' }).press('Enter');
    await expect(copy).toBeHidden();

    await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
    const preview = page.getByRole('dialog', { name: 'The quiz as a student sees it' });
    await preview.getByRole('radio', { name: 'const' }).press('Space');
    await preview.getByRole('button', { name: 'Check answers' }).click();
    await expect(preview.getByRole('alert')).toHaveText(
      'Question 2: No item has been moved yet. 2 questions without an answer',
    );
    await expect(preview.getByText('A preview keeps no try')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  });

  await test.step('the other kinds are made by keys too, and their programs are run', async () => {
    const save = async (): Promise<void> => {
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().endsWith('/quiz'),
      );
      await page.keyboard.press('ControlOrMeta+Enter');
      expect((await saved).status()).toBe(200);
    };
    for (const [at, [kind, fields]] of MADE.entries()) {
      await page.getByRole('button', { name: 'Add a question' }).press('Enter');
      const made = page.getByRole('region', { name: `Question ${5 + at}`, exact: true });
      await made.getByLabel('Kind').selectOption(kind);
      for (const [label, text] of Object.entries(fields))
        await made.getByLabel(label, { exact: true }).fill(text);
      await made.getByLabel('Question', { exact: true }).fill(`${kind}?`);
    }
    await save();
    await page.getByRole('button', { name: 'Open all' }).press('Enter');
    await expect(page.getByText('It prints', { exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const at of [9, 8, 7, 6, 5])
      await page.getByRole('button', { name: `Delete question ${at}` }).press('Enter');
    await page.getByRole('button', { name: 'Fold all' }).press('Enter');
    await expect(page.getByRole('button', { name: /^Question 4 Several choices/ })).toBeVisible();
    await save();
  });

  await test.step('the student is told what is wrong, and passes', async () => {
    const student = await enrolNow({ mail, lectern }, course);
    await enterAs(page, student);
    await page.goto(lecturePath(course));
    const quiz = quizOf(page);
    const check = quiz.getByRole('button', { name: 'Check answers' });
    await expect(page.getByText('Complete when you pass its quiz.')).toBeVisible();
    // The head says what it is, and nothing of a video that no quiz needs.
    await expect(page.getByText('No Video Available')).toHaveCount(0);
    await expect(quiz.getByText('4 questions. Pass with')).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Words' }) });
    await expect(row.getByText('Quiz', { exact: true })).toBeVisible();
    await check.click();
    await expect(quiz.getByRole('alert')).toHaveText(
      'Question 2: No item has been moved yet. 3 questions without an answer',
    );
    await expect(quiz.getByRole('radio').first()).toBeFocused();
    await expect(quiz.getByText('Give an answer')).toHaveCount(3);
    await expect(quiz.getByText('No item has been moved yet', { exact: true })).toBeVisible();
    await expect(quiz.getByRole('radiogroup')).toHaveAccessibleDescription('Give an answer');
    await expectAccessible(page);
    await quiz.getByRole('radio', { name: 'let' }).press('Space');
    await expect(quiz.getByText('Give an answer')).toHaveCount(2);
    await expect(quiz.getByRole('alert')).toContainText('2 questions without an answer');
    await quiz.getByLabel('How many bits has a byte?').fill('8 bits');
    await quiz.getByLabel('0', { exact: true }).check();
    await quiz.getByLabel('null').check();
    for (const name of ['repository', 'service'])
      while (await quiz.getByRole('button', { name: `Move down: ${name}` }).isEnabled())
        await quiz.getByRole('button', { name: `Move down: ${name}` }).press('Enter');
    await quiz.getByRole('button', { name: 'Move up: service' }).press('Alt+ArrowUp');
    // An answer that is not a number costs no try, and its field says so.
    await check.click();
    await expect(quiz.getByRole('alert')).toHaveText('Question 3: Type a number, like 4 or 3.5');
    const bits = quiz.getByLabel('How many bits has a byte?');
    await expect(bits).toBeFocused();
    await expect(bits).toHaveAccessibleDescription('Type a number, like 4 or 3.5');
    await expect(bits).toHaveValue('8 bits');
    await expectAccessible(page);
    await bits.fill('8');
    await check.click();
    await expect(quiz.getByText('Not passed yet: 3 of 4 right.').first()).toBeVisible();
    await expect(quiz.getByText('It can be set again')).toBeVisible();
    await expectAccessible(page);

    await quiz.getByRole('radio', { name: 'const' }).check();
    await check.click();
    await expect(quiz.getByText('Passed: 4 of 4 right.').first()).toBeVisible();
    await expect(page.getByText('Progress 50%')).toBeVisible();
    await page.reload();
    await expect(quiz.getByText('Passed', { exact: true })).toBeVisible();
    await expect(quiz.getByRole('radio', { name: 'const' })).toBeChecked();
    await expect(page.getByText('Complete: you passed its quiz')).toBeVisible();
  });
});

test('every kind is answered by keyboard alone', async ({ page, mail, lectern }) => {
  const questions: Question[] = [
    { ...common, id: randomUUID(), kind: 'one', prompt: 'One?', options: [option('a', true), option('b')] },
    {
      ...common,
      id: randomUUID(),
      kind: 'several',
      prompt: 'Some?',
      options: [option('c', true), option('d')],
    },
    {
      ...common,
      id: randomUUID(),
      kind: 'text',
      prompt: 'Which method?',
      accepted: [{ text: '*map*', isPattern: true }],
      isCaseSensitive: false,
      foreseen: [],
    },
    {
      ...common,
      id: randomUUID(),
      kind: 'number',
      prompt: 'Pi?',
      value: 3.14,
      tolerance: 0.01,
      unit: 'm',
      foreseen: [],
    },
    { ...common, id: randomUUID(), kind: 'order', prompt: 'Order?', items: [item('first'), item('second')] },
    {
      ...common,
      id: randomUUID(),
      kind: 'match',
      prompt: 'Match?',
      pairs: [
        { id: randomUUID(), left: 'GET', right: 'reads' },
        { id: randomUUID(), left: 'PUT', right: 'replaces' },
      ],
      extras: [],
    },
    { ...common, id: randomUUID(), kind: 'gaps', prompt: 'Fill', body: '{{let}} x = {{1}};', isCode: true },
    {
      ...common,
      id: randomUUID(),
      kind: 'output',
      prompt: 'Prints?',
      code: 'console.log(6 * 7)',
      foreseen: [],
    },
    {
      ...common,
      id: randomUUID(),
      kind: 'fix',
      prompt: 'Mend it',
      code: 'export const two = 1;',
      line: 1,
      fixed: 'export const two = 2;',
      tests: "import { two } from './code.js';\ntest('is two', () => { expect(two).toBe(2); });",
    },
  ];
  const course = await openQuiz({ mail, lectern }, 'Kinds', questions);
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  const quiz = quizOf(page);
  await quiz.getByLabel('a', { exact: true }).press('Space');
  await quiz.getByLabel('c', { exact: true }).press('Space');
  await quiz.getByLabel('Which method?').pressSequentially('Array.map');
  await quiz.getByLabel('Pi?').pressSequentially('3,14');
  await quiz.getByRole('button', { name: 'Move up: first' }).press('Enter');
  await quiz.getByRole('combobox', { name: 'GET' }).pressSequentially('rea');
  await quiz.getByRole('combobox', { name: 'PUT' }).selectOption('replaces');
  await quiz.getByLabel('Gap 1 of 2').pressSequentially('let');
  await quiz.getByLabel('Prints?').pressSequentially('42');
  await quiz.getByRole('button', { name: 'Check answers' }).press('Enter');
  await expect(quiz.getByText('The line is unchanged', { exact: true })).toBeVisible();
  await expect(quiz.getByLabel('Gap 2 of 2')).toBeFocused();
  await expect(quiz.getByRole('alert')).toHaveText(
    'Question 7: Gap 2 is empty. Question 9: The line is unchanged',
  );
  await quiz.getByLabel('Gap 2 of 2').pressSequentially('2');
  await quiz.getByLabel('Line 1, to fix').fill('export const two = 3;');
  await quiz.getByRole('button', { name: 'Check answers' }).press('Enter');
  await expect(quiz.getByText('Not passed yet: 7 of 9 right.').first()).toBeVisible();
  await expect(quiz.getByText('The test “is two” fails')).toBeVisible();
  await expect(quiz.getByLabel('Gap 2 of 2, not right')).toHaveValue('2');
  await quiz.getByRole('button', { name: 'Answer again' }).press('Enter');
  await expect(quiz.getByLabel('Pi?')).toHaveValue('3,14');
  await expect(quiz.getByLabel('Gap 1 of 2, right')).toHaveValue('let');
  await expect(quiz.getByText('Right', { exact: true })).toHaveCount(7);
  await quiz.getByLabel('Gap 2 of 2').fill('1');
  await quiz.getByLabel('Line 1, to fix').fill('export const two = 2;');
  await quiz.getByRole('button', { name: 'Check answers' }).press('Enter');
  await expect(quiz.getByText('Passed: 9 of 9 right.').first()).toBeVisible();
  await expect(quiz.getByText('Another way to write it').first()).toBeVisible();
  await expectAccessible(page);
});

test('an open question is brought into view from its first word on, below a video that stays', async ({
  page,
  mail,
  lectern,
}) => {
  const code = Array.from({ length: 5 }, (_, line) => `console.log(${line})`).join('\n');
  const questions = ['First?', 'Second?', 'Third?'].map((prompt): Question => ({
    ...common,
    id: randomUUID(),
    kind: 'output',
    prompt,
    code,
    foreseen: [],
  }));
  const course = await openQuiz({ mail, lectern }, 'video:Watching', questions);
  await enterAs(page, course.student);
  for (const [width, height] of [
    [1280, 800],
    [768, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(lecturePath(course));
    const quiz = quizOf(page);
    await quiz.getByRole('button', { name: 'Check answers' }).click();
    const field = quiz.getByLabel('First?');
    await expect(field).toBeFocused();
    const prompt = quiz.getByText('First?', { exact: true });
    await expect(prompt).toBeInViewport({ ratio: 1 });
    const stage = page.getByRole('group', { name: 'Video: Watching' });
    const isClear = async (): Promise<boolean> => {
      const [asked, picture] = [await prompt.boundingBox(), await stage.boundingBox()];
      if (asked === null || picture === null) return false;
      return (
        asked.y >= picture.y + picture.height ||
        asked.x >= picture.x + picture.width ||
        // At 768 px the small video is below the quiz.
        asked.y + asked.height <= picture.y
      );
    };
    await expect.poll(isClear).toBe(true);
    await expect(quiz.getByText('Give an answer').first()).toBeInViewport({ ratio: 1 });
  }
});
