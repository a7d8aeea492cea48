import { makeCourse } from '../harness/courses.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { pressUntilFocused } from './keys.ts';
import { register } from './people.ts';

test.describe('finding a tutorial', () => {
  test('by the key /, with a typing mistake, narrowed by a filter, and back at the same place', async ({
    page,
  }) => {
    await page.goto('/about');
    const field = page.getByRole('searchbox', { name: 'Search tutorials' });
    // The server renders the field, so it is there before its script.
    await pressUntilFocused(page, '/', field);
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
    await pressUntilFocused(page, '/', field);
    await page.clock.install();
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/v1/courses/*', async (route) => {
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
    await page.goto('/courses?q=git&price=free');
    await expect(page.getByText('The filters leave out 1 tutorial for “git”.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Git without fear' })).toBeVisible();
    await page.getByRole('link', { name: 'Without the filters' }).click();
    await expect(page).toHaveURL('/courses?q=git');
    await page.goto('/courses?q=xylographically&price=paid');
    await expect(page.getByRole('heading', { name: 'No tutorial matches' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Newest tutorials' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Order' })).toBeHidden();
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

    // The same in the list of a category.
    await cards.last().click();
    await page.getByRole('main').getByRole('link', { name: 'Web Development' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Web Development' })).toBeVisible();
    await expect(cards).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more tutorials' }).click();
    await expect(cards).toHaveCount(26);
    await page.getByRole('link', { name: 'Origami 1', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Origami 1' })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(26);
    await expect(page.getByRole('link', { name: 'Origami 1', exact: true })).toBeInViewport();
  });

  test('from a phone, where the filters stand behind a button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Search tutorials' }).click();
    await expect(page).toHaveURL('/courses');
    // Pressed before the page's script, a filter leads to a new page, on which the filters are closed.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: /^Intermediate/ })).toBeHidden();
    // The label: the heading above it, which is there first, has the same words.
    await page.locator('label', { hasText: 'Filters' }).click();
    await page.getByRole('link', { name: /^Intermediate/ }).click();
    await expect(page.getByText('1 tutorial', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing is charged here: opening is free.')).toBeVisible();
    await expectAccessible(page, [360]);
    await page.getByRole('button', { name: 'Show 1 tutorial' }).click();
    await expect(page.getByRole('link', { name: 'Beginner' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Accessible web pages' })).toBeInViewport();
    await expect(page.getByRole('checkbox', { name: 'Filters' })).toBeFocused();
  });

  test('in as many columns as there is room for, and no card alone beside a gap', async ({
    page,
    lectern,
    mail,
  }) => {
    const { token } = await register(lectern.url, mail, 'Instructor');
    for (let n = 1; n <= 7; n += 1) {
      const name = `Kirigami ${n <= 4 ? 'crane' : 'frog'} ${n}`;
      await makeCourse({ baseURL: lectern.url, token, name, sections: [['Cut']] });
    }
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    const widthOf = (element: typeof cards) => element.evaluate((node) => node.getBoundingClientRect().width);
    const columns = async (): Promise<number> => {
      const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
      return new Set(lefts).size;
    };
    await page.goto('/courses?q=kirigami');
    await expect(cards).toHaveCount(7);
    for (const [width, count] of [
      [360, 1],
      [768, 2],
      [1280, 3],
      [1920, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(), `${width} px`).toBe(count);
    }
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await widthOf(cards.last()), `${width} px`).toBeCloseTo(
        await widthOf(cards.first().locator('..')),
        0,
      );
    }
    await page.goto('/courses?q=crane');
    await expect(cards).toHaveCount(4);
    expect(await columns(), 'two by two').toBe(2);
  });
});
