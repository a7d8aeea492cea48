import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aPerson, register } from './people.ts';
import { enterAs } from '../harness/session.ts';

// Specified texts that no other journey sees.

const MD = 768;

const addresses = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((list) => list.map((link) => link.getAttribute('href')));

test.describe('on every public page', () => {
  test('the header has its links, and under md the same ones in a menu', async ({ page }) => {
    await page.setViewportSize({ width: MD, height: 700 });
    await page.goto('/cancel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel');
    const header = page.getByRole('banner');
    const toggle = header.getByRole('button', { name: 'Open the menu' });
    await expect(toggle).toBeHidden();
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'About Us', 'Contact Us']);
    expect(await addresses(links)).toEqual(['/', '/about', '/contact']);
    for (const [name, address] of [
      ['Login', '/login'],
      ['Sign Up', '/signup'],
    ] as const) {
      await expect(header.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    const heights = [(await header.boundingBox())?.height];

    await page.setViewportSize({ width: MD - 1, height: 700 });
    await expect(links).toHaveCount(0);
    await toggle.click();
    await expect(links.filter({ hasText: /^(Home|About Us|Contact Us)$/ })).toHaveCount(3);
    await expect(header.getByRole('heading', { name: 'Catalog' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Languages' })).toHaveAttribute(
      'href',
      /^\/catalog\/[0-9a-f-]{36}\?name=Languages$/,
    );
    await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await header.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    heights.push((await header.boundingBox())?.height);
    expect(heights.every((height = Infinity) => height <= 100)).toBe(true);
  });

  test('on a turned phone the menu has its buttons in view, and the catalogue beside them', async ({
    page,
    mail,
    lectern,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    for (const address of ['/about', '/dashboard/cart']) {
      await page.goto(address);
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'Open the menu' }).click();
      const menu = header.getByRole('navigation', { name: 'Main' });
      for (const inView of [
        menu.getByRole('link', { name: 'Enrolled Tutorials' }),
        menu.getByRole('button', { name: 'Logout' }),
        menu.getByRole('link', { name: 'Dashboard' }),
        menu.getByRole('link', { name: 'All tutorials' }),
      ])
        await expect(inView).toBeInViewport({ ratio: 1 });
    }
  });

  test('nobody who is signed in is led to the sign-up, which says so', async ({ page, mail, lectern }) => {
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.goto('/');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Try it yourself' }).click();
    await expect(page.getByRole('region', { name: 'Try it' })).toBeInViewport();
    await expect(main.getByRole('link', { name: 'Start a language' })).toHaveAttribute('href', '/courses');
    await main.getByRole('link', { name: 'Start teaching' }).click();
    await expect(main.getByText('You are logged in already.')).toBeVisible();
    await main.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page).toHaveURL('/dashboard/my-profile');
  });

  test('the footer has its columns, the contact page its ways, the about page its cards', async ({
    page,
  }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    for (const [title, links] of [
      ['Navigate', ['Home', 'About', 'Contact']],
      ['Join us', ['Login', 'Sign Up']],
      ['Become an instructor', ['Create Course', 'Look-Up courses', 'Sign Up as a Instructor']],
      ['Support', ['Contact Us', 'Email Us']],
    ] as const) {
      const column = footer.getByRole('heading', { name: title, exact: true }).locator('..');
      await expect(column.getByRole('link')).toHaveText(links);
    }
    const cards = page.getByRole('region', { name: 'Our principles' }).getByRole('listitem');
    await expect(cards).toHaveCount(6);
    await footer.getByRole('link', { name: 'Contact', exact: true }).click();
    for (const name of ['Chat with us', 'Visit us', 'Call us'])
      await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Mon - Fri 8AM to 5PM')).toBeVisible();
  });

  test('a login and a sign-up wait behind a spinner, and say what failed', async ({
    page,
    lectern,
    consoleErrors,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const hold = async (operation: string, message: string): Promise<() => void> => {
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(`**/api/v1/${operation}`, async (route) => {
        await held;
        await route.fulfill({ status: 429, json: { success: false, message } });
      });
      return answer;
    };
    const waits = async (answer: () => void): Promise<void> => {
      const spinner = page.getByRole('status').filter({ hasText: 'Please wait' });
      await expect(spinner).toBeVisible();
      await expect(page.getByLabel('Email')).toBeHidden();
      answer();
      await expect(spinner).toBeHidden();
    };

    await page.goto('/signup');
    const person = aPerson('Student');
    await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2);
    await page.getByLabel('First Name').fill(person.firstName);
    await page.getByLabel('Last Name').fill(person.lastName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    const submit = page.getByRole('button', { name: 'Create account' });
    const answerCode = await hold('sendOTP', 'Too many tries');
    await submit.click();
    await waits(answerCode);
    await expect(page.getByText('Error in sending OTP, Too many tries')).toBeVisible();
    await expect(page).toHaveURL('/signup');
    await expect(submit).toBeFocused();

    await page.route('**/api/v1/sendOTP', (route) => route.abort());
    await submit.click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(said.some((line) => line.startsWith('Error in sending OTP'))).toBe(true);
    await page.unroute('**/api/v1/sendOTP');
    await submit.click();
    await expect(page).toHaveURL('/verifyOtp');
    await page.getByRole('link', { name: 'Back to signup' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);

    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByRole('link', { name: /forgot password/i })).toHaveAttribute(
      'href',
      '/forgotPassword',
    );
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    const answerLogin = await hold('login', 'Please try later');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await waits(answerLogin);
    await expect(page.getByText('Error in logging in, Please try later')).toBeVisible();

    await page.goto('/forgotPassword');
    await page.route('**/api/v1/sendPasswordResetToken', (route) =>
      route.fulfill({ status: 429, json: { success: false, message: 'Too many tries' } }),
    );
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send an email' }).click();
    await expect(page.getByText('Error in sending reset password link, Too many tries')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);

    for (const address of ['/dashboard/no-such-page', '/dashboard/admin', '/no/such/page'])
      expect((await page.goto(address))?.status(), address).toBe(404);
    // Only paths count, not addresses of another host.
    for (const path of ['//', '//a:b/', '//elsewhere.example.org/about'])
      expect((await page.request.get(`${lectern.url}${path}`)).status(), path).toBe(404);
    expect((await page.request.get('/dashboard/my-courses/')).status()).toBe(200);
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
    consoleErrors.length = 0;
  });

  test('a missing page leads those who are signed in to their dashboard and the tutorials', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const main = page.getByRole('main');
    const dashboard = main.getByRole('link', { name: 'Dashboard' });
    const tutorials = main.getByRole('link', { name: 'Find a tutorial' });
    await page.goto('/no-such-page');
    await expect(main.getByRole('link', { name: 'Contact Us' })).toBeVisible();
    await expect(dashboard).toBeHidden();
    await expect(tutorials).toBeHidden();
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.goto('/dashboard/no-such-page');
    await expect(tutorials).toHaveAttribute('href', '/courses');
    await dashboard.click();
    await expect(page).toHaveURL('/dashboard/my-profile');
    consoleErrors.length = 0;
  });
});
