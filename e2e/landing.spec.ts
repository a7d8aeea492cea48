import type { Page, Response } from '@playwright/test';
import { makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

/** Opens the landing page while the script of its program is held back. */
async function openBeforeTryIt(page: Page) {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/try-it-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/');
  const tried = page.getByRole('region', { name: 'Try it' });
  return { tried, program: tried.getByLabel('try-it.js'), bringScript: arrived.resolve };
}

test.describe('the landing page', () => {
  test('is whole without script', async ({ browser, lectern }) => {
    const context = await browser.newContext({ baseURL: lectern.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    for (const name of [
      'Learn it by doing it',
      'Leave with something that you can do',
      'How a course goes',
      'A new language, a little every day',
      'Become an Instructor',
    ]) {
      await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
    }
    for (const text of [
      '10 years of experience',
      '250 types of courses',
      '3 sample courses',
      '1 developer',
      'MERN',
      '2024',
      'Progress tracking',
      'Custom schedule',
      '20+ languages',
    ]) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole('main').locator('img:not(li img)')).toHaveCount(3);
    await context.close();
  });

  test('comes compressed, and with one style sheet, in the document itself', async ({ page }) => {
    const answers: Response[] = [];
    page.on('response', (response) => answers.push(response));
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'Lectern' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const scripts = answers.filter((response) => response.url().endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts)
      expect(await script.headerValue('content-encoding'), script.url()).toMatch(/^(?:br|gzip)$/);
    expect(answers.filter((response) => response.url().endsWith('.css'))).toEqual([]);
  });

  test('clears the stored course and keeps the session', async ({ page }) => {
    await page.goto('/cancel');
    await page.evaluate(() => {
      localStorage.setItem('courseData', '{"_id":"1","courseContent":[]}');
      localStorage.setItem('currentStage', '1');
      localStorage.setItem('token', 'kept');
    });
    await page.goto('/');
    await expect
      .poll(() =>
        page.evaluate(() => ['courseData', 'currentStage', 'token'].map((key) => localStorage.getItem(key))),
      )
      .toEqual([null, null, 'kept']);
  });

  test('swaps the three cards with the tab, by keyboard too', async ({ page }) => {
    await page.goto('/');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(panel.getByRole('heading', { name: 'Layout with CSS' })).toBeVisible();
    const first = panel.getByRole('heading', { name: 'Your first tutorial' });
    await page.getByRole('tab', { name: 'Lectern' }).click();
    await expect(first).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('ArrowLeft');
    await expect(panel.getByRole('heading', { name: 'Layout with CSS' })).toBeVisible();
  });

  test('types in view and plays its film, until it is paused', async ({ page }) => {
    await page.goto('/');
    const film = page.locator('video');
    await expect(film).toHaveAttribute('loop', '');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    const pause = page.getByRole('button', { name: 'Pause the film' });
    const bottom = await film.evaluate((video) => video.getBoundingClientRect().bottom);
    expect(
      await pause.evaluate((button) => button.getBoundingClientRect().top),
      'nothing of the film is behind the button',
    ).toBeGreaterThanOrEqual(bottom);
    await pause.click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);

    const typing = page.locator('[data-typed]').first();
    await typing.scrollIntoViewIfNeeded();
    // Each keystroke changes the number, so none of its values can be waited for.
    const before = [await typed(), await height()];
    await expect.poll(typed).not.toBe(before[0]);
    const after = [await typed(), await height()];
    await expect.poll(typed).not.toBe(after[0]);
    expect([after[1], await height()]).toEqual([before[1], before[1]]);
    await page.getByRole('button', { name: 'Pause the typing' }).first().click();
    await expect(page.getByRole('button', { name: 'Play the typing' })).toHaveCount(1);

    function typed(): Promise<string | null> {
      return typing.getAttribute('data-typed');
    }
    function height(): Promise<number> {
      return typing.evaluate((element) => element.getBoundingClientRect().height);
    }
  });

  test('plays on a phone a film that was taken on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    const width = () => film.evaluate((video: HTMLVideoElement) => video.videoWidth / video.clientWidth);
    await expect.poll(width).toBeCloseTo(720 / 326, 1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1040);
  });

  test('shows its film in the theme of the page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const film = page.locator('video');
    const source = () => film.evaluate((video: HTMLVideoElement) => video.currentSrc);
    const isPlaying = () =>
      film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
    await expect.poll(isPlaying).toBe(true);
    expect(await source()).toContain('film-dark');
    await page.getByRole('button', { name: 'Light colours' }).click();
    await film.scrollIntoViewIfNeeded();
    await expect.poll(isPlaying).toBe(true);
    expect(await source()).not.toContain('dark');
    await page.reload();
    await expect.poll(isPlaying).toBe(true);
    expect(await source()).not.toContain('dark');
  });

  test('stands still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play the typing' })).toHaveCount(2);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });

  test('runs a program that a visitor changed, and shows real tutorials', async ({ page, mail, lectern }) => {
    const { token } = await register(lectern.url, mail, 'Instructor');
    await makeCourse({ baseURL: lectern.url, token, name: 'The newest of all', sections: [['One']] });
    await page.goto('/');
    const tried = page.getByRole('region', { name: 'Try it' });
    await tried.getByLabel('try-it.js').fill("console.log('tried', 6 * 7)");
    await tried.getByRole('button', { name: 'Run' }).click();
    await expect(tried.getByRole('status')).toHaveText('tried 42');
    await page
      .getByRole('region', { name: 'Tutorials to begin with' })
      .getByRole('link', { name: 'The newest of all' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'The newest of all' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Ines Example' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ines Example' })).toBeVisible();
  });

  test('keeps what a visitor types and presses in the program before its script is there', async ({
    page,
  }) => {
    const { tried, program, bringScript } = await openBeforeTryIt(page);
    await program.fill("console.log('early')");
    const dark = page.getByRole('button', { name: 'Dark colours' });
    await dark.click();
    // It answers once the page is hydrated, but for its later parts.
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    await program.fill("console.log('later', 6 * 7)");
    await tried.getByRole('button', { name: 'Run' }).click();
    await expect(tried.getByRole('status')).toHaveText('Change a word, then run it.');
    bringScript();
    await expect(tried.getByRole('status')).toHaveText('later 42');
    await expect(program).toHaveValue("console.log('later', 6 * 7)");
  });

  test('leaves the caret where a visitor types when the script of the program comes', async ({ page }) => {
    const { tried, program, bringScript } = await openBeforeTryIt(page);
    await program.fill("console.log('')");
    await program.press('ArrowLeft');
    await program.press('ArrowLeft');
    await page.keyboard.type('ear');
    bringScript();
    await expect(program).toHaveJSProperty('defaultValue', "console.log('ear')");
    await page.keyboard.type('ly');
    await tried.getByRole('button', { name: 'Run' }).click();
    await expect(tried.getByRole('status')).toHaveText('early');
  });

  test('shows a free tutorial first, however many are newer, and links to the one in the film', async ({
    page,
    mail,
    lectern,
  }) => {
    const { token } = await register(lectern.url, mail, 'Instructor');
    for (const number of [1, 2, 3, 4])
      await makeCourse({ baseURL: lectern.url, token, name: `For money ${number}`, sections: [['One']] });
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Tutorials to begin with' }).getByRole('listitem');
    await expect(cards.getByRole('heading')).toHaveText([
      'JavaScript for beginners',
      'For money 4',
      'For money 3',
      'For money 2',
    ]);
    await expect(cards.first().getByText('Free', { exact: true })).toBeVisible();
    await page.getByRole('figure').getByRole('link', { name: 'JavaScript for beginners' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'JavaScript for beginners' })).toBeVisible();
  });

  test('is nine screens high on a phone: cards stand in rows that scroll sideways', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-opened');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9 * 740);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('tab', { name: 'Web Development' }).press('Tab');
    const panel = page.getByRole('tabpanel');
    await expect(panel).toBeFocused();
    const last = panel.getByRole('listitem').last();
    await expect(last).not.toBeInViewport({ ratio: 0.5 });
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(last).toBeInViewport({ ratio: 0.5, timeout: 100 });
    }).toPass();
  });

  test('leads to the courses, to the sign-up, and to teaching', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Look at the courses' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('heading', { level: 1, name: 'Find a tutorial' })).toBeVisible();
    await page.goBack();
    // The page of all courses has such a link too.
    await expect(page.getByRole('heading', { level: 1, name: 'Find a tutorial' })).toBeHidden();
    await main.getByRole('link', { name: 'Languages' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Languages' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Look-Up courses' }).click();
    await expect(page).toHaveURL('/courses');
    await page.goto('/#courses');
    await expect(page.getByRole('heading', { name: 'What a course feels like' })).toBeInViewport();
    await main.getByRole('link', { name: 'Start teaching' }).click();
    await expect(page.getByRole('radio', { name: 'Instructor' })).toBeChecked();
  });

  test('stands where it was, though what is far down is laid out late', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/landing-rest-*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/');
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { name: 'How a course goes' });
    const top = (): Promise<number> => heading.evaluate((element) => element.getBoundingClientRect().top);
    const fullHeight = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    const estimated = await fullHeight();
    await heading.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }));
    const stood = await top();
    arrived.resolve();
    await expect(page.locator('html')).not.toHaveAttribute('data-opened');
    expect(await fullHeight()).not.toBe(estimated);
    await expect.poll(top).toBeCloseTo(stood, -1);

    await page.reload();
    await expect.poll(top).toBeCloseTo(stood, -1);
    await main.getByRole('link', { name: 'Start teaching' }).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/signup/);
    await page.goBack();
    await expect.poll(top).toBeCloseTo(stood, -1);
    await page.goto('/cancel');
    await page.goto('/#courses');
    await expect(main.getByRole('heading', { name: 'What a course feels like' })).toBeInViewport();
  });

  test('is found: sitemap, robots, a card for shared links', async ({ page, request, lectern }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toMatch(new RegExp(`<loc>${lectern.url}/course/[0-9a-f-]{36}</loc>`));
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${lectern.url}/sitemap.xml`);
    await page.goto('/');
    await expect(page).toHaveTitle('Lectern: learn it by doing it');
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await request.get(card ?? '')).headers()['content-type']).toBe('image/png');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${lectern.url}/`);
  });
});
