import { expect, test } from './journey.ts';
import { giveCredentials, logIn, register } from './people.ts';
import { enterAs } from '../harness/session.ts';

const titledPages = [
  ['Student', ['my-profile', 'enrolled-courses', 'cart', 'logout']],
  ['Instructor', ['instructor-dashboard', 'my-courses', 'add-course', 'questions']],
] as const;

test.describe('the dashboard', () => {
  test('without a token leads to the login, and then to the page that was asked for; its index is the profile', async ({
    page,
    mail,
    lectern,
  }) => {
    await page.goto('/dashboard/cart');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Log in to see the page that you opened.')).toBeVisible();
    const student = await register(lectern.url, mail, 'Student');
    await giveCredentials(page, student);
    await expect(page).toHaveURL('/dashboard/cart');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard/my-profile');
  });

  test('has a header that stands still while its search arrives', async ({ page, lectern, mail }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      // The font, when it arrives, moves the links by some 6 px.
      const isFar = (one: DOMRect, other: DOMRect): boolean => Math.abs(one.x - other.x) > 10;
      type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: Source[] })[])
          for (const { node, previousRect, currentRect } of sources)
            if (document.querySelector('header')?.contains(node ?? null) && isFar(previousRect, currentRect))
              moved.push(`${node?.textContent}: ${previousRect.x} to ${currentRect.x}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/dashboard/my-profile');
    await expect(page.getByRole('searchbox', { name: 'Search tutorials' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your learning' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test('asks for what its page needs beside the script, once', async ({ page, lectern, mail }) => {
    const student = await register(lectern.url, mail, 'Student');
    await enterAs(page, student);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/dashboard/enrolled-courses');
    await expect(page.getByText('You are not enrolled in a tutorial yet')).toBeVisible();
    const reads = asked.filter((path) => path === '/api/v1/getStudentCourses');
    expect(reads).toHaveLength(1);
    // The first data is requested before the module that needs it has loaded.
    const notices = (): number => asked.findIndex((path) => path.includes('/assets/notices-button'));
    await expect.poll(notices).toBeGreaterThan(-1);
    expect(asked.indexOf('/api/v1/getStudentCourses')).toBeLessThan(notices());
  });

  for (const [role, pages] of titledPages) {
    test(`shows the title of each page of an account of the type ${role} before its script is there`, async ({
      page,
      mail,
      lectern,
    }) => {
      await enterAs(page, await register(lectern.url, mail, role));
      for (const path of pages) {
        const shell = await (await fetch(`${lectern.url}/dashboard/${path}`)).text();
        const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(shell)?.[1];
        expect(shell).toContain(`<title>${title} `);
        await page.goto(`/dashboard/${path}`);
        // The shell is busy.
        await expect(page.locator('main:not([aria-busy]) h1')).toHaveText(title ?? '');
        // The shell waits for its font, but not for ever.
        expect(shell).toMatch(/<html [^>]*data-font="stand-in"/);
        await expect(page.locator('html')).not.toHaveAttribute('data-font');
      }
    });
  }

  test('shows each role its own entries, the current one highlighted', async ({ page, mail, lectern }) => {
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.goto('/dashboard/cart');
    const sidebar = page.getByRole('complementary').first();
    const entries = sidebar.getByRole('listitem');
    await expect(entries).toHaveText([
      'My Profile',
      'Enrolled Tutorials',
      'Saved Tutorials',
      'Daily review',
      'Notices',
      'Logout',
    ]);
    await expect(sidebar.getByRole('link', { name: 'Saved Tutorials' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await enterAs(page, await register(lectern.url, mail, 'Instructor'));
    await page.goto('/dashboard/my-courses');
    await expect(entries).toHaveText([
      'My Profile',
      'My Courses',
      'Add Course',
      'Questions',
      'Code reviews',
      'Instructor Dashboard',
      'Notices',
      'Logout',
    ]);
  });

  test('the profile marks unsaved changes, resets them, saves names and password', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await enterAs(page, student);
    await page.goto('/dashboard/my-profile');
    await expect(page.getByText(student.email)).toBeVisible();
    await expect(page.getByRole('link', { name: 'forgot password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await page.getByLabel('First Name').fill('Samira');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('First Name')).toHaveValue(student.firstName);
    await expect(page.getByText('Unsaved changes')).toBeHidden();

    await page.getByLabel('First Name').fill('Samira');
    await page.getByLabel('Current Password').fill('not my password');
    await page.getByLabel('New Password').fill('cedar-window-93');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Error in updating user, Password is incorrect')).toBeVisible();
    const current = page.getByLabel('Current Password');
    await expect(current).toHaveAccessibleDescription('This is not your current password');
    await expect(current).toBeFocused();
    await expect(page.getByLabel('New Password')).toHaveValue('cedar-window-93');
    await expect(page.getByLabel('First Name')).toHaveValue('Samira');
    consoleErrors.length = 0;

    await page.getByLabel('Current Password').fill(student.password);
    await page.getByLabel('New Password').fill('cedar-window-93');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main').getByText('Samira Example')).toBeVisible();
    await logIn(page, { email: student.email, password: 'cedar-window-93' });
  });

  test('an account is deleted once its password was given, and nobody can log in with it', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await enterAs(page, student);
    await page.goto('/dashboard/my-profile#delete-account');
    const button = page.getByRole('button', { name: 'Delete account' });
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const password = dialog.getByLabel('Password', { exact: true });
    await button.click();
    await expect(password).toBeFocused();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await password.fill('not my password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Password is incorrect')).toBeVisible();
    await expect(password).toHaveValue('not my password');
    consoleErrors.length = 0;
    await password.fill(student.password);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

    await page.goto('/login');
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Error in logging in, E-mail or password is incorrect')).toBeVisible();
    consoleErrors.length = 0;
  });

  test('a failed list is logged, told in the page, and recovers by a retry', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    await enterAs(page, await register(lectern.url, mail, 'Instructor'));
    await page.route('**/api/v1/getInstructorCourses?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard/my-courses');
    await expect(page.getByText('Your courses could not be loaded')).toBeVisible();
    await page.unroute('**/api/v1/getInstructorCourses?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You have no course yet')).toBeVisible();
    consoleErrors.length = 0;
  });

  test('on a phone the sidebar slides in', async ({ page, mail, lectern }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.goto('/dashboard/my-profile');
    const button = page.getByRole('button', { name: 'Dashboard menu' });
    const drawer = page.getByRole('dialog', { name: 'Dashboard menu' });
    await expect(page.getByRole('link', { name: 'Saved Tutorials' })).toBeHidden();
    // The server's HTML has the button disabled, and a key press does not wait until it is enabled.
    await expect(button).toBeEnabled();
    await button.press('Enter');
    await expect(drawer.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    // A press beside the drawer closes it, and does not reach the page behind.
    await button.click();
    await expect(drawer).toBeInViewport();
    const behind = page.getByRole('button', { name: 'Open the menu' });
    const { x = 0, y = 0, width = 0, height = 0 } = (await behind.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(drawer).toBeHidden();
    await expect(behind).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();

    // Tab at the end of the drawer stays in the drawer.
    await button.press('Enter');
    await expect(drawer.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(drawer).toBeHidden();

    await button.click();
    await drawer.getByRole('link', { name: 'Saved Tutorials' }).click();
    await expect(page).toHaveURL('/dashboard/cart');
    await expect(drawer).toBeHidden();
  });

  test('a question that opens computes the style of the page behind it once', async ({
    page,
    browser,
    mail,
    lectern,
  }) => {
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.goto('/dashboard/my-profile');
    const row = page.getByRole('region', { name: 'Delete account', exact: true });
    await row.locator('summary').click();
    const all = await page.evaluate(() => document.querySelectorAll('body *').length);
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await row.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { elementCount?: number } }[];
    };
    const passes = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
    const large = passes.filter(({ args: { elementCount = 0 } }) => elementCount > all / 2);
    expect(large).toHaveLength(1);
  });

  test('a window that becomes narrow shows the sidebar not a moment longer', async ({
    page,
    mail,
    lectern,
  }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.goto('/dashboard/logout');
    await expect(page.getByRole('link', { name: 'Saved Tutorials' })).toBeVisible();
    // Browsers dispatch the resize event before the media queries change, and so before React hears of it.
    const seen = await page.evaluateHandle(() => {
      const sidebar = document.querySelector('aside');
      const atOnce = new Promise<boolean>((resolve) => {
        addEventListener('resize', () => resolve(sidebar?.checkVisibility() ?? false), { once: true });
      });
      return { atOnce };
    });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await seen.evaluate(({ atOnce }) => atOnce)).toBe(false);
  });
});
