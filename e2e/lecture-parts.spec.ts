import { getExercise } from '@lectern/contract/exercises';
import { expectAccessible } from './accessibility.ts';
import { openExercise, WORDS } from './exercise-page.ts';
import { expect, test } from './journey.ts';

test.describe('the parts of a lecture', () => {
  test('show the entities of HTML in an exercise’s text as the characters that they mean', async ({
    page,
    lectern,
    mail,
  }) => {
    const instructions =
      'Sum up while 5 &lt; 6 &amp;&amp; 7 &gt; 6, over 3&nbsp;km &hellip; &#169; &unknown;';
    await openExercise(page, { lectern, mail }, { ...WORDS, instructions, hints: ['Use &lt;='] });
    const exercise = page.getByRole('region', { name: 'Exercise' });
    const task = page.getByRole('region', { name: 'Task' });
    await expect(task.getByText('Sum up')).toHaveText(
      'Sum up while 5 < 6 && 7 > 6, over 3\u00a0km … © &unknown;',
      { useInnerText: true },
    );
    await exercise.getByRole('button', { name: 'Show a hint' }).click();
    await expect(task.getByText('Use <=')).toBeVisible();
  });

  test('fail one by one: the others stay, and the one that failed is tried again', async ({
    page,
    lectern,
    mail,
    consoleErrors,
  }) => {
    const address = '**' + getExercise.paths[0].replace(/:\w+/g, '*');
    await page.route(address, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, files: null } } });
    });
    await openExercise(page, { lectern, mail }, WORDS);
    await expect(page.getByText('The exercise has failed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Words', exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'code.js' }).click();
    await expect(page.getByRole('textbox', { name: 'code.js' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run Code' })).toBeVisible();
    await expect(page.getByText('Notes and bookmarks')).toBeVisible();
    await expectAccessible(page);
    expect(consoleErrors.splice(0)).not.toEqual([]);

    await page.unroute(address);
    await page.getByRole('tab', { name: 'Exercise' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('counts the words of a text')).toBeVisible();
  });
});
