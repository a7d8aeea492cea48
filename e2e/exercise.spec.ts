import { expectAccessible } from './accessibility.ts';
import { makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { openExercise, WORDS, write } from './exercise-page.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

test.describe('an exercise', () => {
  test('is read, failed, hinted at, passed in the page, cheated on in vain, and passed', async ({
    page,
    mail,
    lectern,
  }) => {
    await openExercise(page, { lectern, mail }, WORDS);
    const exercise = page.getByRole('region', { name: 'Exercise' });
    // The loaded editor replaces the plain field.
    const editor = exercise.getByRole('textbox', { name: 'code.js' }).and(page.locator('[contenteditable]'));
    const results = exercise.getByRole('region', { name: 'Test results' });
    const runTests = exercise.getByRole('button', { name: 'Run tests' });
    const submit = exercise.getByRole('button', { name: 'Submit' });
    const task = page.getByRole('region', { name: 'Task' });
    await expect(task.getByText('counts the words of a text')).toBeVisible();
    await expect(task.getByRole('listitem').filter({ hasText: 'words are parted by spaces' })).toBeVisible();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await runTests.click();
    await expect(results.getByText('Not there yet')).toBeVisible();
    expect(asked.filter((path) => path.endsWith('/exercise/run'))).toEqual([]);
    await expect(results.getByText('0 of 1 tests passed')).toBeVisible();
    await expect(results.getByText('counts two words')).toBeVisible();
    await expect(results).toBeFocused();
    await expect(exercise.getByRole('status').filter({ hasText: 'Not there yet' })).toHaveText(
      /^Not there yet\. 0 of 1 tests passed\.\s+Failed: counts two words\. Expected 2, but got 0$/,
    );
    await expect(results.getByRole('term').filter({ hasText: 'Expected' })).toBeVisible();
    await expect(results.getByText('Line 3 of the tests: expect(countWords')).toBeVisible();

    await exercise.getByRole('button', { name: 'Show a hint' }).click();
    await expect(task.getByText('Look at split.')).toBeVisible();
    await exercise.getByRole('button', { name: 'Show another hint (1 left)' }).click();
    const hint = task.getByRole('listitem').filter({ hasText: 'Leave out what is empty.' });
    await expect(hint).toBeFocused();
    await expect(hint).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);

    const old = results.getByText('Your code has changed since');
    await expect(old).toBeHidden();
    await write(page, editor, 'export const countWords = (text) =>\n  text.missing();\n');
    await expect(old).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(results.getByText('text.missing is not a function')).toBeVisible();
    await expect(old).toBeHidden();
    await expect(results.getByText('text.missing cannot be called: check its spelling')).toBeVisible();
    await expect(editor).toBeFocused();
    await results.getByRole('button', { name: 'Go to line 2', exact: true }).click();
    await expect(editor).toBeFocused();
    await expect(exercise.locator('.cm-activeLine')).toHaveText('  text.missing();');

    await write(page, editor, 'const words = ;\nexport const countWords = () => words;\n');
    await runTests.click();
    await expect(results.getByText('Line 1 is not finished: after = something is missing.')).toBeVisible();
    await expect(results.getByRole('button', { name: 'Go to line 1', exact: true })).toBeVisible();

    // This program passes the visible tests, and fails the hidden ones.
    await write(page, editor, 'export const countWords = (text) => 2;\n');
    await runTests.click();
    await expect(results.getByText('All visible tests pass.')).toBeVisible();
    await submit.click();
    await expect(results.getByText('Not passed yet')).toBeVisible();
    await expect(results.getByText('Hidden tests 1 and 2')).toBeVisible();
    await expect(results).not.toContainText('spaces');

    const cheat =
      'Object.is = () => true;\nexport const countWords = () => { globalThis.expect = () => ({ toBe() {} }); return 2; };\n';
    await write(page, editor, cheat);
    await submit.click();
    await expect(exercise.getByText('Your attempts (2)')).toBeVisible();
    await expect(results.getByText('Not passed yet')).toBeVisible();
    await expect(page.getByText('Progress 0%')).toBeVisible();

    await write(
      page,
      editor,
      "export const countWords = (text) => text.split(' ').filter(Boolean).length;\n",
    );
    await submit.click();
    await expect(results.getByText('Passed: this lecture is complete')).toBeVisible();
    await expect(results.getByText('3 of 3 tests passed')).toBeVisible();
    await expect(page.getByText('Progress 50%')).toBeVisible();
    await expect(page.getByText('Complete: you passed its exercise')).toBeVisible();

    await exercise.getByText('Your attempts (3)').click();
    await expect(exercise.getByLabel('Compare')).toBeVisible();
    await expect(exercise.getByText('+ Attempt 3')).toBeVisible();
    await exercise.getByText('Solutions: the author’s and others’').click();
    await expect(exercise.getByText('text.split(" ").filter(Boolean).length')).toBeVisible();
    await expectAccessible(page);

    // The code is there again on the next visit.
    await page.reload();
    await expect(editor).toContainText('filter(Boolean)');
    await expect(task.getByText('Passed', { exact: true })).toBeVisible();
  });

  test('runs the tests also where the page prepares for them after the press', async ({
    page,
    mail,
    lectern,
  }) => {
    // A busy page is idle late.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = (whenIdle) => {
        addEventListener('click', () => setTimeout(whenIdle), { once: true });
        return 0;
      };
    });
    await openExercise(page, { lectern, mail }, WORDS);
    const exercise = page.getByRole('region', { name: 'Exercise' });
    await exercise.getByRole('button', { name: 'Run tests' }).click();
    await expect(exercise.getByText('0 of 1 tests passed', { exact: true })).toBeVisible();
  });

  test('waits for the network with a sentence, and can be taken back; the tests run in the meantime', async ({
    page,
    context,
    mail,
    lectern,
    consoleErrors,
  }) => {
    await openExercise(page, { lectern, mail }, WORDS);
    const exercise = page.getByRole('region', { name: 'Exercise' });
    const results = exercise.getByRole('region', { name: 'Test results' });
    // What runs programs has loaded.
    await page.locator('iframe').first().waitFor({ state: 'attached' });
    await expect(exercise.locator('.cm-content')).toBeVisible();
    await context.setOffline(true);
    const sentence = exercise.getByText('You are offline. Your solution is sent when you are back.');
    const submit = exercise.getByRole('button', { name: 'Submit' });
    await submit.click();
    await expect(sentence).toBeVisible();
    await exercise.getByRole('button', { name: 'Run tests' }).click();
    await expect(results.getByText('Not there yet')).toBeVisible();
    await exercise.getByRole('button', { name: 'Take it back' }).click();
    await expect(sentence).toBeHidden();
    await submit.click();
    await expect(sentence).toBeVisible();
    await context.setOffline(false);
    await expect(results.getByText('Not passed yet')).toBeVisible();
    await expect(sentence).toBeHidden();
    await expect(exercise.getByText('Your attempts (1)')).toBeVisible();
    expect(consoleErrors.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
  });

  test('is built by an instructor, who is told what is wrong', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const { token } = instructor;
    await makeCourse({ baseURL: lectern.url, token, name: 'Building', sections: [['Doubling']] });
    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await page.getByRole('button', { name: 'Edit Building' }).click();
    await page.getByRole('button', { name: 'Course Builder' }).click();
    await page.getByRole('link', { name: 'Edit Doubling' }).click();
    await page.getByRole('link', { name: 'Exercise', exact: true }).click();

    const check = page.getByRole('button', { name: 'Save and check exercise' });
    await page.getByLabel('What is to be done').fill('Double a **number**.');
    await page.getByRole('tab', { name: 'Solution' }).click();
    const editor = page.getByRole('textbox', { name: 'code.js' }).and(page.locator('[contenteditable]'));
    await write(page, editor, 'export const double = (number) => number + 2;\n');
    await page.getByRole('tab', { name: 'Hidden tests' }).click();
    const hidden = page.getByRole('textbox', { name: 'tests.js' }).and(page.locator('[contenteditable]'));
    await expect(hidden).toHaveText('');
    await write(
      page,
      hidden,
      "import { double } from '../code.js';\ntest('doubles what is below zero', () => expect(double(-3)).toBe(-6));\n",
    );
    await page.getByRole('tab', { name: 'Solution' }).click();
    await check.click();
    await expect(page.getByText('It cannot be published like this')).toBeVisible();
    await expect(page.getByText(/^It does not work: The solution fails/)).toBeInViewport();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'fails the hidden test “doubles what is below zero”' }),
    ).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'The solution fails' })).toBeAttached();
    // The first save moves neither the focus nor the tab.
    await expect(check).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Solution' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Building', exact: true }).click();
    await page.getByRole('button', { name: 'Publish Course' }).click();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(page.getByText('The exercise of “Doubling”').first()).toBeVisible();
    // The browser logs that publishing was refused; before it, on a busy machine, that the server asked to come back.
    await expect.poll(() => consoleErrors.some((text) => / 4\d\d /.test(text))).toBe(true);
    consoleErrors.splice(0);

    await page.getByRole('button', { name: 'Course Builder' }).click();
    await page.getByRole('link', { name: 'Edit Doubling' }).click();
    await page.getByRole('link', { name: 'Exercise', exact: true }).click();
    await expect(page.getByLabel('What is to be done')).toHaveValue('Double a **number**.');
    await page.getByRole('tab', { name: 'Solution' }).click();
    await write(page, editor, 'export const double = (number) => number * 2;\n');
    await page.getByRole('button', { name: 'Add a hint' }).click();
    await page.getByRole('textbox', { name: 'Hint 1' }).fill('Twice.');

    // A draft in the browser would not be published, and the step says so.
    await page.getByRole('link', { name: 'Building', exact: true }).click();
    await page.getByRole('button', { name: 'Publish Course' }).click();
    await page.getByRole('link', { name: 'The exercise of “Doubling”' }).click();
    await expect(page.getByRole('textbox', { name: 'Hint 1' })).toHaveValue('Twice.');
    await page.getByRole('textbox', { name: 'Hint 1' }).focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('The exercise works')).toBeVisible();

    await page.getByRole('link', { name: 'Building', exact: true }).click();
    await page.getByRole('button', { name: 'Publish Course' }).click();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  });
});
