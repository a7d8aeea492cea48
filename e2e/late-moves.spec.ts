import { expect, test } from './journey.ts';
import { openOutline } from './outline-page.ts';

const ORDERS = '**/own-courses/*/order';

test('a section is deleted without the lecture that was moved out of it, however late the move arrives', async ({
  page,
  mail,
  lectern,
}) => {
  const { stored } = await openOutline(page, { url: lectern.url, mail });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(ORDERS, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Move or copy Five' }).press('Alt+ArrowUp');
  await expect(page.getByText('“Five” is lecture 5 of 5 in “Part 1”.').first()).toBeAttached();
  await page.getByRole('button', { name: 'Delete Part 2' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the section “Part 2”?' });
  await expect(question).not.toContainText('in it will be deleted too');
  await question.getByRole('button', { name: 'Delete the section' }).click();
  await expect(question.getByRole('button', { name: 'Delete the section' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  // A deletion that does not wait for the move arrives in the meantime.
  await page.evaluate(() => fetch('/livez'));
  letGo();
  await expect(question).toBeHidden();
  await expect.poll(stored).toEqual([['Part 1', ['One', 'Two', 'Three', 'Four', 'Five']]]);
});

test('a move is made although somebody changes the outline again and again', async ({
  page,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { stored, deleteElsewhere } = await openOutline(page, { url: lectern.url, mail });
  const others = ['Two', 'Three'];
  await page.route(ORDERS, async (route) => {
    const other = others.shift();
    if (other !== undefined) await deleteElsewhere(other);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Move or copy Five' }).press('Alt+ArrowUp');
  await expect.poll(stored).toEqual([
    ['Part 1', ['One', 'Four', 'Five']],
    ['Part 2', []],
  ]);
  // The browser logs each refused order.
  await expect.poll(() => consoleErrors.splice(0)).toHaveLength(2);
});
