import type { ExerciseFields, ExerciseFile } from '@lectern/contract/exercises';
import { expectAccessible } from './accessibility.ts';
import { coveredIn } from './covered-controls.ts';
import { linesInView, openExercise, WORDS, write } from './exercise-page.ts';
import { expect, test } from './journey.ts';

const PAGE = `<link rel="stylesheet" href="style.css">
<h1>Shop</h1><form><button>Add</button></form><output>0</output>
<script type="module" src="./page.js"></script><script src="lost.js"></script>`;
const PAGE_SCRIPT = `import { add } from './code.js';
const output = document.querySelector('output');
document.querySelector('form').addEventListener('submit', () => { output.textContent = add(Number(output.textContent), 1); });
console.log({ ready: true });
fetch('/api/v1/getAllCategories').catch(() => console.warn('no network'));
try { parent.document.title; } catch { console.warn('no parent'); }
missing();`;

/** An exercise with a page, its styles and two modules. */
const SHOP: ExerciseFields = {
  ...WORDS,
  instructions: 'Let the button count.',
  files: [
    { name: 'code.js', content: 'export const add = (a, b) => a;\n' },
    { name: 'page.js', content: 'import { add } from "./code.js";\n' },
    { name: 'index.html', content: PAGE },
    { name: 'style.css', content: 'h1 { color: rgb(1, 2, 3); }' },
  ],
  solution: [
    { name: 'code.js', content: 'export const add = (a, b) => a + b;\n' },
    { name: 'page.js', content: 'import { add } from "./code.js";\n' },
    { name: 'index.html', content: PAGE },
    { name: 'style.css', content: 'h1 { color: rgb(1, 2, 3); }' },
  ],
  visibleTests: "import { add } from './code.js';\ntest('adds', () => { expect(add(1, 1)).toBe(2); });",
  hiddenTests: '',
  hints: [],
};

const withoutLost = (file: ExerciseFile): ExerciseFile => ({
  ...file,
  content: file.content.replace('<script src="lost.js"></script>', ''),
});

for (const [width, height, least, first] of [
  [768, 1024, 12, 'Words'],
  [1280, 720, 12, 'video:Talk'],
] as const)
  test(`the shown page stands beside its code and gives way to a run, at ${width} px`, async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width, height });
    await openExercise(page, { lectern, mail }, { ...SHOP, files: SHOP.files.map(withoutLost) }, first);
    const exercise = page.getByRole('region', { name: 'Exercise' });
    const editor = (name: string) =>
      exercise.getByRole('textbox', { name }).and(page.locator('[contenteditable]'));
    // From 1100 px on, the page stands in the lecture's side.
    const isBeside = width >= 1100;
    const preview = page.getByRole('region', { name: 'Preview' });
    const printed = preview.getByRole('log', { name: 'Console of the page' });
    const results = exercise.getByRole('region', { name: 'Test results' });
    const show = exercise.getByRole('button', { name: 'Show the page' });
    await exercise.getByRole('tab', { name: 'page.js' }).click();
    await write(page, editor('page.js'), `${'// A line.\n'.repeat(20)}missing();`);
    await page.keyboard.press('ControlOrMeta+Home');
    await show.click();
    await expect(preview.locator('iframe')).toBeInViewport({ ratio: 1 });
    await expect(printed).toContainText('missing is not defined');
    await expect.poll(() => linesInView(editor('page.js'))).toBeGreaterThanOrEqual(least);
    expect((await preview.locator('iframe').boundingBox())?.height).toBeGreaterThanOrEqual(
      isBeside ? 280 : 200,
    );
    await expectAccessible(page);
    await page.setViewportSize({ width, height });

    await test.step('it is closed by its button and by Escape, which give the focus back', async () => {
      await preview.getByRole('button', { name: 'Close the page' }).click();
      await expect(preview).toBeHidden();
      await expect(show).toBeFocused();
      await page.keyboard.press('Enter');
      await printed.press('Escape');
      await expect(preview).toBeHidden();
      await expect(show).toBeFocused();
    });
    await test.step('its console forgets what files said that have changed since', async () => {
      await show.click();
      await expect(printed).toContainText('missing is not defined');
      await write(page, editor('page.js'), 'console.log("ready");');
      await expect(printed).toBeHidden();
      await expect(preview.getByText('The files have changed since')).toBeVisible();
      await exercise.getByRole('button', { name: 'Show it again' }).click();
      await expect(printed).toHaveText('ready');
    });
    await test.step(isBeside ? 'it stays beside a result' : 'a run takes its place', async () => {
      await exercise.getByRole('button', { name: 'Run tests' }).click();
      await expect(results.getByText('Not there yet')).toBeInViewport({ ratio: 1 });
      await expect(results).toBeFocused();
      if (isBeside) {
        await expect(preview.locator('iframe')).toBeInViewport({ ratio: 1 });
        return;
      }
      await expect(preview).toBeHidden();
      await show.click();
      await expect(preview).toBeInViewport({ ratio: 1 });
      await expect(results).toBeHidden();
      await preview.getByRole('button', { name: 'Close the page' }).click();
      await expect(results.getByText('Not there yet')).toBeInViewport({ ratio: 1 });
      await show.click();
      await exercise.getByRole('tab', { name: 'code.js' }).click();
      await write(page, editor('code.js'), SHOP.solution[0]?.content ?? '');
      await exercise.getByRole('button', { name: 'Submit' }).click();
      await expect(results.getByText('Passed: this lecture is complete')).toBeInViewport({ ratio: 1 });
      await expect(preview).toBeHidden();
    });
    expect(consoleErrors.splice(0).every((line) => line.includes('missing is not defined'))).toBe(true);
  });

test.describe('an exercise on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('has its three buttons in one row', async ({ page, mail, lectern }) => {
    await openExercise(page, { lectern, mail }, SHOP);
    const tops = ['Run tests', 'Submit', 'Show the page'].map(async (name) =>
      (await page.getByRole('button', { name }).boundingBox())?.y.toFixed(),
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  });
});

test.describe('an exercise on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('shows the page that its files make, and lets nothing out of it', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    await openExercise(page, { lectern, mail }, SHOP);
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    const exercise = page.getByRole('region', { name: 'Exercise' });
    const editor = (name: string) =>
      exercise.getByRole('textbox', { name }).and(page.locator('[contenteditable]'));
    await expect(exercise.getByText('Let the button count.')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => linesInView(editor('code.js'))).toBeGreaterThanOrEqual(6);
    expect(await coveredIn(exercise, { broughtIntoView: true })).toEqual([]);
    await write(page, editor('code.js'), "export const add = (a, b) => (a === '' ? b : a + b);\n");
    await exercise.getByRole('tab', { name: 'page.js' }).click();
    await write(page, editor('page.js'), PAGE_SCRIPT);
    await exercise.getByRole('button', { name: 'Show the page' }).click();

    const shown = page.frameLocator('iframe[title="Preview of index.html"]');
    await expect(shown.getByRole('heading', { name: 'Shop' })).toHaveCSS('color', 'rgb(1, 2, 3)');
    await shown.getByRole('button', { name: 'Add' }).click();
    await shown.getByRole('button', { name: 'Add' }).click();
    await expect(shown.locator('output')).toHaveText('2');
    const printed = exercise.getByRole('log', { name: 'Console of the page' });
    for (const line of [
      'There is no file lost.js',
      '{ready: true}',
      'no network',
      'no parent',
      'Uncaught ReferenceError: missing is not defined',
    ]) {
      await expect(printed).toContainText(line);
    }
    // The row of symbols is for touch screens.
    const symbols = exercise.getByRole('group', { name: 'Symbols' });
    await expect(symbols).toBeVisible();
    await expect(symbols.getByRole('button', { name: 'Arrow' })).toHaveText('=>');

    // Code that touches the document does not change the verdict, in the page or on the server.
    const results = exercise.getByRole('region', { name: 'Test results' });
    await exercise.getByRole('button', { name: 'Run tests' }).click();
    await expect(results.getByText('All tests pass. Submit it')).toBeVisible();
    await expectAccessible(page);
    await exercise.getByRole('button', { name: 'Submit' }).click();
    await expect(results.getByText('Passed: this lecture is complete')).toBeVisible();
    // The browser reports that the frame's policy refused the script, the request and the form.
    expect(consoleErrors.splice(0)).not.toEqual([]);
  });
});
