import { searchCourses } from '@lectern/contract/catalog';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

test.describe('finding a tutorial', () => {
  test('by the key /, with a typing mistake, narrowed by a filter, and back at the same place', async ({
    page,
  }) => {
    await page.goto('/about');
    const field = page.getByRole('searchbox', { name: 'Search tutorials' });
    // The server renders the field, so it is there before its script.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.type('javascirpt');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/courses?q=javascirpt');
    await expect(page.getByText('Nothing matches “javascirpt” exactly.')).toBeVisible();
    const found = page.getByRole('link', { name: 'JavaScript for beginners' });
    await expect(found).toBeVisible();

    await page.keyboard.press('/');
    await page.keyboard.type('web pages');
    await expect(page).toHaveURL('/courses?q=web+pages');
    await expect(page.getByRole('link', { name: 'Accessible web pages' })).toBeVisible();
    await expect(field).toBeFocused();

    await page.getByRole('link', { name: 'Intermediate' }).click();
    await expect(page).toHaveURL('/courses?q=web+pages&level=intermediate');
    await expect(page.getByText('1 tutorial for “web pages”')).toBeVisible();
    await page.getByRole('link', { name: 'Accessible web pages' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessible web pages' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/courses?q=web+pages&level=intermediate');
    await page.getByRole('link', { name: 'Remove the filter Intermediate' }).click();
    await expect(page).toHaveURL('/courses?q=web+pages');
  });

  test('a tutorial that is pressed before the list follows the words is opened', async ({ page }) => {
    await page.goto('/courses');
    const field = page.getByRole('searchbox', { name: 'Search tutorials' });
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.clock.install();
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/course/**', async (route) => {
      await late;
      await route.continue();
    });
    const tutorial = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
    const name = await tutorial.innerText();
    await tutorial.evaluate((link: HTMLElement) => {
      document.execCommand('insertText', false, 'git');
      link.click();
    });
    // The navigation has begun.
    await expect(page.locator('.animate-fetch')).toBeAttached();
    await page.clock.runFor(1000);
    answer();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('without script, with the words and the filters in the address', async ({ browser, lectern }) => {
    const context = await browser.newContext({ baseURL: lectern.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/about');
    const field = page.getByRole('searchbox', { name: 'Search tutorials' });
    await field.fill('git');
    await field.press('Enter');
    await expect(page).toHaveURL('/courses?q=git');
    await expect(page.getByRole('link', { name: 'Git without fear' })).toBeVisible();
    await page.getByRole('link', { name: 'Most students' }).click();
    await expect(page).toHaveURL('/courses?q=git&sort=students');
    await page.goto('/courses?q=xylographically&price=paid');
    await expect(page.getByRole('heading', { name: 'No tutorial matches' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Newest tutorials' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Order' })).toBeHidden();
    await page.getByRole('link', { name: 'Without the filters' }).click();
    await page.getByRole('link', { name: 'All tutorials' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ tutorials$/ })).toBeVisible();
    await context.close();
  });

  test('page by page, and back where one was', async ({ page, lectern, mail }) => {
    const { token } = await register(lectern.url, mail, 'Instructor');
    for (let n = 1; n <= 26; n += 1)
      await makeCourse({ baseURL: lectern.url, token, name: `Origami ${n}`, sections: [['Fold']] });
    await page.goto('/courses?q=origami');
    const cards = page.getByRole('link', { name: /^Origami \d+$/ });
    await expect(cards).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more tutorials' }).click();
    await expect(cards).toHaveCount(26);
    await cards.last().click();
    await expect(page.getByRole('heading', { level: 1, name: /Origami/ })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(26);
    await expect(cards.last()).toBeInViewport();
  });

  test('from a phone, where the filters stand behind a button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Search tutorials' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('link', { name: /^Intermediate/ })).toBeHidden();
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByText('Filters', { exact: true })
      .last()
      .click();
    await page.getByRole('link', { name: /^Intermediate/ }).click();
    await expect(page.getByText('1 tutorial', { exact: true })).toBeVisible();
    await expectAccessible(page, [360]);
  });

  test('in as many columns as there is room for, and no card alone beside a gap on a tablet', async ({
    page,
    lectern,
  }) => {
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    const columns = async (): Promise<number> => {
      const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
      return new Set(lefts).size;
    };
    await page.goto('/courses');
    for (const [width, count] of [
      [360, 1],
      [768, 2],
      [1280, 3],
      [1920, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(), `${width} px`).toBe(count);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    const { courses } = await callApi<{ courses: { category: string }[] }>({
      baseURL: lectern.url,
      token: 'null',
      operation: searchCourses,
      query: { q: 'JavaScript for beginners' },
    });
    await page.goto(`/catalog/${courses[0]?.category}`);
    const list = cards.first().locator('..');
    const widthOf = (element: typeof list) => element.evaluate((node) => node.getBoundingClientRect().width);
    const alone = (await cards.count()) % 2 === 1;
    expect(await widthOf(cards.last())).toBeCloseTo(
      (await widthOf(list)) / (alone ? 1 : 2) - (alone ? 0 : 12),
    );
  });
});
