import { getAllCategories, searchCourses } from '@lectern/contract/catalog';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

const wholeSheet = (page: Page) => page.locator('link[rel="stylesheet"]');

/** Brings the whole sheet, as a way into the dashboard does, and names each property that looks otherwise then. */
async function changedByWholeSheet(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const elements = [...document.body.querySelectorAll('*')];
    const looks = (): string[] => {
      // Chromium tells automatic margins as they are only after a layout of the whole.
      document.body.style.display = 'none';
      document.body.getBoundingClientRect();
      document.body.style.display = '';
      return elements.flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === 'none') return [];
          return [...style].map(
            (name) =>
              `${element.tagName}.${element.getAttribute('class')} ${part} ${name}: ${style.getPropertyValue(name)}`,
          );
        }),
      );
    };
    await document.fonts.ready;
    const before = looks();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = document.querySelector<HTMLStyleElement>('style[data-whole]')?.dataset.whole ?? '';
    await new Promise((loaded) => {
      link.addEventListener('load', loaded);
      document.head.append(link);
    });
    await document.fonts.ready;
    return looks().filter((look, index) => look !== before[index]);
  });
}

test.describe('the part of the style sheet in public documents', () => {
  test('is all that public pages need', async ({ page, mail, lectern: { url: baseURL }, consoleErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
      // What the first frame waits for is there.
      const [expected] = await page
        .locator('link[rel="expect"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      await expect(page.locator(expected ?? 'none')).toBeVisible();
      // The last part of a public page, and one from beyond it.
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await changedByWholeSheet(page), address).toEqual([]);
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
    await page.goto('/dashboard/my-profile');
    await expect(page.locator('main:not([aria-busy]) h1')).toHaveText('My Profile');
    await expect(wholeSheet(page)).toHaveCount(0);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  });
});
