import { getAllCategories, searchCourses } from '@lectern/contract/catalog';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

const wholeSheet = (page: Page) => page.locator('link[rel="stylesheet"]');

/**
 * The rules of the whole style sheet that match an element of the page, in any state, and are missing in its document.
 */
async function missingRules(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A comma that no closing bracket follows before its opening one: between selectors, not inside of one.
    const comma = /, (?![^()]*(?:\([^()]*\)[^()]*)*\))/;
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText.split(comma);
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
      });
    const part = document.querySelector<HTMLStyleElement>('style[data-whole]');
    if (!part?.sheet) throw new Error('The document has no part of the style sheet');
    const has = new Set(selectorsOf(part.sheet.cssRules));
    const whole = new CSSStyleSheet();
    whole.replaceSync(await (await fetch(part.dataset.whole ?? '')).text());
    const all = selectorsOf(whole.cssRules);
    if (all.length <= has.size) throw new Error('The part is as large as the whole');
    const states =
      /::[a-z-]+(?:\([^)]*\))?|(?<!\\):(?:hover|active|focus(?:-visible|-within)?|disabled|open|checked)/g;
    const inAnyState = (selector: string): string => selector.replaceAll(states, ':where(*)');
    return all.filter((selector) => !has.has(selector) && document.querySelector(inAnyState(selector)));
  });
}

test.describe('the part of the style sheet in public documents', () => {
  test('is all that public pages need', async ({ page, mail, lectern: { url: baseURL }, consoleErrors }) => {
    const student = await register(baseURL, mail, 'Student');
    const access = { baseURL, token: 'null' };
    const { courses } = await callApi<{ courses: { _id: string; category: string }[] }>({
      ...access,
      operation: searchCourses,
    });
    const [category] = await callApi<{ _id: string }[]>({ ...access, operation: getAllCategories });
    await enterAs(page, student);
    for (const address of [
      '/',
      '/about',
      '/contact',
      '/login',
      '/signup',
      `/catalog/${category?._id}`,
      `/course/${courses[0]?._id}`,
      '/no/such/page',
    ]) {
      await page.goto(address, { waitUntil: 'load' });
      // Opens the part of the page that is loaded last.
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
      expect(await missingRules(page), address).toEqual([]);
    }
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  });

  test('is followed by the rest on the way into the dashboard, at a second try too', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    let tries = 0;
    await page.route('**/assets/*.css', (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await page.goto('/about');
    await expect(wholeSheet(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard/my-profile');
    await expect(wholeSheet(page)).toHaveCount(1);
    expect(tries).toBe(2);
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await page.goto('/dashboard/my-profile');
    await expect(page.locator('main:not([aria-busy]) h1')).toHaveText('My Profile');
    await expect(wholeSheet(page)).toHaveCount(0);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  });
});
