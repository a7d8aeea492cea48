import { join } from 'node:path';
import { saveLectureDraft } from '@lectern/contract/lecture-page';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { courseForQuiz, enrolNow, lecturePath, quizOf } from './quiz-page.ts';

const PICTURE = join(import.meta.dirname, '../harness/fixtures/small-thumbnail.png');

/** The fields of each kind, in the order in which the author makes them. */
const KINDS: [kind: string, fields: Record<string, string>, rights?: string[]][] = [
  [
    'One choice',
    { 'Answer 1': 'const', 'Answer 2': 'let', 'Why answer 2 is wrong': 'Set again' },
    ['Answer 1 is right'],
  ],
  [
    'Several choices',
    { 'Answer 1': 'null', 'Answer 2': '0', 'Answer 3': '1' },
    ['Answer 1 is right', 'Answer 2 is right'],
  ],
  ['Text', { 'Right answer 1': 'map' }],
  ['Number', { 'Right number': '8' }],
  ['Put in order', { 'Item 1': 'route', 'Item 2': 'service' }],
  [
    'Match',
    { 'Pair 1, left': 'GET', 'Pair 1, right': 'reads', 'Pair 2, left': 'PUT', 'Pair 2, right': 'replaces' },
  ],
  ['Fill the gaps', { 'Text with gaps': '{{const}} x = 1;' }],
  ['Predict the output', { Program: 'console.log(6 * 7)' }],
  ['Fix the line', {}],
];

const PROMPTS = new Map(KINDS.map(([kind], at) => [kind, `Ask ${at + 1}?`]));
const promptOf = (kind: string): string => PROMPTS.get(kind) ?? '';

interface Hand {
  name: string;
  use: Parameters<typeof test.use>[0];
  press: (target: Locator) => Promise<void>;
}
const HANDS: Hand[] = [
  { name: 'the mouse', use: { viewport: { width: 1280, height: 900 } }, press: (target) => target.click() },
  {
    name: 'a finger on a phone',
    use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    press: (target) => target.tap(),
  },
];

/** Answers each kind but the order, which is moved once. */
async function answerAll(page: Page, press: Hand['press'], isRight: boolean): Promise<void> {
  const quiz = quizOf(page);
  await press(quiz.getByRole('radio', { name: isRight ? 'const' : 'let' }));
  for (const name of isRight ? ['null', '0'] : ['null', '1'])
    await press(quiz.getByRole('checkbox', { name, exact: true }));
  await quiz.getByLabel(promptOf('Text')).fill(isRight ? 'map' : 'forEach');
  await quiz.getByLabel(promptOf('Number')).fill(isRight ? '8' : '7');
  await quiz.getByLabel('GET').selectOption(isRight ? 'reads' : 'replaces');
  await quiz.getByLabel('PUT').selectOption(isRight ? 'replaces' : 'reads');
  await quiz.getByLabel('Gap 1 of 1').fill(isRight ? 'const' : 'var');
  await quiz.getByLabel(promptOf('Predict the output')).fill(isRight ? '42' : '67');
  await quiz.getByLabel('Line 2, to fix').fill(isRight ? '  return number + number;' : '  return number;');
}

for (const { name, use, press } of HANDS) {
  test.describe(`by ${name}`, () => {
    test.use(use);

    test('an author makes each kind with a picture; a student fails, goes back and passes', async ({
      page,
      mail,
      lectern,
    }) => {
      const place = await courseForQuiz({ mail, lectern }, 'video:Kinds');
      const params = { lectureId: place.lectureId };
      const access = { baseURL: lectern.url, token: place.instructor.token };
      const description = 'Read this first.\n\n[quiz]\n\nRead this afterwards.';
      const texts = { title: 'Kinds', description, starterCode: '', isMarkdown: true, device: 'desk' };
      await callApi({ ...access, operation: saveLectureDraft, params, body: texts });

      await test.step('the author makes nine kinds, and one question in the video', async () => {
        await enterAs(page, place.instructor);
        await page.goto(`/dashboard/lecture?course=${place.courseId}&lecture=${place.lectureId}&tab=quiz`);
        const made = (at: number): Locator =>
          page.getByRole('region', { name: `Question ${at}`, exact: true });
        for (const [at, [kind, fields, rights = []]] of KINDS.entries()) {
          await press(page.getByRole('button', { name: 'Add a question' }));
          const question = made(at + 1);
          await question.getByLabel('Kind').selectOption(kind);
          await question.getByLabel('Question', { exact: true }).fill(promptOf(kind));
          if (fields['Answer 3']) await press(question.getByRole('button', { name: 'Add answer' }));
          for (const [label, text] of Object.entries(fields))
            await question.getByLabel(label, { exact: true }).fill(text);
          for (const right of rights) await press(question.getByLabel(right, { exact: true }));
        }

        // A picture goes into the question, unless another field has the focus at the press.
        await press(page.getByRole('button', { name: /^Question 1 / }));
        const first = made(1);
        await first.getByLabel('Question', { exact: true }).focus();
        await page.keyboard.press('ControlOrMeta+End');
        await first.getByLabel('Answer 2', { exact: true }).focus();
        await expect(first.getByRole('button', { name: 'Add a picture to “Answer 2”' })).toBeVisible();
        await first.getByLabel('Kind').focus();
        const chooser = page.waitForEvent('filechooser');
        await press(first.getByRole('button', { name: 'Add a picture to the question' }));
        await (await chooser).setFiles(PICTURE);
        const dialog = page.getByRole('dialog', { name: 'Add a picture' });
        await dialog.getByLabel('What it shows').fill('A constant');
        await press(dialog.getByRole('button', { name: 'Add the picture' }));
        const prompt = first.getByLabel('Question', { exact: true });
        await expect(prompt).toBeFocused();
        await expect(prompt).toHaveValue(/^Ask 1\?\n\n!\[A constant\]\(\/api\/v1\/media\/images\//);

        await press(page.getByRole('button', { name: 'Add a question' }));
        const last = page.getByRole('region', { name: /^Question (10|at 0:02)$/ });
        await last.getByLabel('Kind').selectOption('Match');
        await last.getByLabel('Question', { exact: true }).fill('What was just said?');
        for (const [label, text] of Object.entries(KINDS[5]?.[1] ?? {}))
          await last.getByLabel(label, { exact: true }).fill(text);
        await last.getByLabel('At a time of the video').fill('0:02');
        await press(last.getByLabel('Must be answered right to go on'));
        await press(page.getByRole('button', { name: 'Save quiz' }));
        await expect(page.getByText('Quiz saved')).toBeVisible();
        await expectAccessible(page);
      });

      const student = await enrolNow({ mail, lectern }, place);
      const { width, height } = (use.viewport ?? { width: 0, height: 0 }) as {
        width: number;
        height: number;
      };
      await page.setViewportSize({ width, height });
      await enterAs(page, student);
      await page.goto(lecturePath(place));
      const quiz = quizOf(page);

      await test.step('the student meets one in the video, goes back and answers it', async () => {
        await press(page.getByRole('button', { name: 'Play' }).first());
        const dialog = page.getByRole('dialog', { name: 'Question at 0:02' });
        const say = async (get: string, put: string): Promise<void> => {
          await dialog.getByLabel('GET').selectOption(get);
          await dialog.getByLabel('PUT').selectOption(put);
          await press(dialog.getByRole('button', { name: 'Check answer' }));
        };
        await say('replaces', 'reads');
        await press(dialog.getByRole('button', { name: 'Back to the start' }));
        await expect(dialog).toBeHidden();
        // It comes by again.
        await expect(dialog).toBeVisible();
        await say('reads', 'replaces');
        await press(dialog.getByRole('button', { name: 'Go on' }));
        await expect(dialog).toBeHidden();
      });

      await test.step('the quiz stands in the text; its picture is seen, and what was wrong is told', async () => {
        await expect(page.getByRole('article')).toContainText(
          /Read this first\..*Quiz.*Read this afterwards\./s,
        );
        const picture = quiz.getByRole('img', { name: 'A constant' });
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        await answerAll(page, press, false);
        // Its two items are shown in the wrong order; moving one there and back keeps that.
        const down = quiz.getByRole('button', { name: /^Move down: / }).first();
        await press(down);
        await press(quiz.getByRole('button', { name: /^Move down: / }).first());
        await press(quiz.getByRole('button', { name: 'Check answers' }));
        await expect(quiz.getByText('Not passed yet: 0 of 9 right.').first()).toBeVisible();
        await expect(quiz.getByText('Set again')).toBeVisible();
        await expect(quiz.getByText('The test “doubles three” fails')).toBeVisible();
        await expectAccessible(page);
        await page.setViewportSize({ width, height });
      });

      await test.step('the second try passes', async () => {
        await press(quiz.getByRole('button', { name: 'Answer again' }));
        await answerAll(page, press, true);
        await press(quiz.getByRole('button', { name: /^Move down: / }).first());
        await press(quiz.getByRole('button', { name: 'Check answers' }));
        await expect(quiz.getByText('Passed: 9 of 9 right.').first()).toBeVisible();
      });
    });
  });
}
