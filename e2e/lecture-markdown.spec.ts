import { fixture, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { dropFiles } from './drop-files.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

const TEXT = `# Shaping

> [!WARNING]
> The pot is hot.

| Flour | g |
|---|--:|
| Rye | 500 |

\`\`\`js
console.log(4 + 2, 'hours');
\`\`\`
`;

test('an author writes a lecture in Markdown, and students read and run it', async ({
  page,
  mail,
  lectern,
}) => {
  const { url: baseURL } = lectern;
  const author = await register(baseURL, mail, 'Instructor');
  const sections = [['First']];
  const courseId = await makeCourse({ baseURL, token: author.token, name: 'Sourdough', sections });
  await enterAs(page, author);
  await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
  await page.getByRole('link', { name: 'Edit First' }).click();
  await page.getByRole('button', { name: 'Write it as Markdown' }).click();
  const words = page.getByLabel('Text (optional)');
  await words.fill(TEXT);
  await words.press('Control+End');
  await words.pressSequentially('- fold\nrest\n');
  // Who types the marks themselves has them once, and may change them.
  await words.pressSequentially('- knead\n1. bake\n\n');
  await words.press('Control+b');
  await words.pressSequentially('well');
  await expect(words).toHaveValue(`${TEXT}- fold\n- rest\n- knead\n1. bake\n\n**well**`);
  const read = page.getByRole('region', { name: 'What it will be' });
  await expect(read.getByText('well', { exact: true })).toHaveCSS('font-weight', '700');
  await expectAccessible(page);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Picture' }).click(),
  ]);
  await chooser.setFiles(fixture('thumbnail.png'));
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog.getByRole('button', { name: 'Add the picture' }).click();
  await expect(dialog.getByText('Say what it shows, or that it only decorates')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('What it shows').fill('A loaf on a table');
  await dialog.getByRole('button', { name: 'Add the picture' }).click();
  await expect(read.getByRole('img', { name: 'A loaf on a table' })).toBeVisible();
  await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();

  // Dropped or pasted, a picture asks the same.
  await dropFiles(words, [fixture('thumbnail.png')]);
  await expect(dialog.getByLabel('What it shows')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await words.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['a'], 'loaf.png', { type: 'image/png' }));
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByLabel('What it shows')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The preview shows the newest text, though the click came before the pause.
  await words.press('Control+End');
  await words.pressSequentially('The last words.');
  await page.getByRole('button', { name: 'Block of code' }).click();
  await words.pressSequentially('1 + 1;');
  await expect(words).toHaveValue(/```js\n1 \+ 1;\n```\n$/);
  for (const [block, typed, whole] of [
    ['Callout', 'Mind this', /\n\n> \[!NOTE\]\n> Mind this\n$/],
    ['Table', 'Flour', /\n\n\| Name \| Value \|\n\| --- \| --- \|\n\| Flour \|  \|\n$/],
  ] as const) {
    await words.press('Control+End');
    await page.getByRole('button', { name: block }).click();
    await words.pressSequentially(typed);
    await expect(words).toHaveValue(whole);
  }
  await page.getByRole('link', { name: 'Preview as a student' }).click();
  await expect(page).toHaveURL(/view-course/);
  // The editor, which holds the same words, is shown until the room is ready.
  await expect(words).toBeHidden();
  await expect(page.getByText('The last words.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Warning' })).toContainText('The pot is hot.');
  await expect(page.getByRole('cell', { name: '500' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A loaf on a table' })).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  await expect(page.getByText('6 hours')).toBeVisible();
});
