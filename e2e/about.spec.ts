import { expect, test } from './journey.ts';

test.describe('the about page', () => {
  test('describes the project and invites to teach', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const main = page.getByRole('main');
    for (const name of ['Why we made it', 'For those who learn', 'For those who teach', 'Our principles']) {
      await expect(main.getByRole('heading', { name })).toBeVisible();
    }
    for (const text of ['3 sample courses', '1 developer', 'MERN stack', '2024 first year']) {
      await expect(main.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    }
    await main.getByRole('link', { name: 'Become an Instructor' }).click();
    await expect(page).toHaveURL('/signup?as=instructor');
    await expect(page.getByRole('radio', { name: 'Instructor' })).toBeChecked();
  });

  test('begins at its top, wherever another page that the browser loaded was left', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Footer' }).scrollIntoViewIfNeeded();
    const isBelow = expect.poll(() => page.evaluate(() => scrollY));
    await isBelow.toBeGreaterThan(500);
    await page.reload();
    await isBelow.toBeGreaterThan(500);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('has the columns of the footer', async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('navigation', { name: 'Footer' });
    for (const [name, address] of [
      ['Home', '/'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Login', '/login'],
      ['Sign Up', '/signup'],
      ['Create Course', '/dashboard/add-course'],
      ['Look-Up courses', '/courses'],
      ['Sign Up as a Instructor', '/signup?as=instructor'],
      ['Contact Us', '/contact'],
      ['Email Us', '/contact#write'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
  });
});
