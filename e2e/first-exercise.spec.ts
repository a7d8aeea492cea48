import type { Locator, Page } from '@playwright/test';
import { makeExerciseCourse, WORDS } from './exercise-page.ts';
import { expect, test } from './journey.ts';
import { pressUntilFocused } from './keys.ts';
import { codeIn, type MailCatcher } from './mail-catcher.ts';
import { aPerson, fillSignup } from './people.ts';

const MOST_PRESSES = 12;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640;

/** A person's actions: presses and typed words are counted. */
interface Hands {
  press: (target: Locator) => Promise<void>;
  key: (key: string) => Promise<void>;
  type: (words: string) => Promise<void>;
  count: () => number;
}

function handsOn(page: Page, press: (target: Locator) => Promise<void>): Hands {
  let presses = 0;
  return {
    press: async (target) => {
      await press(target);
      presses += 1;
    },
    key: async (key) => {
      await page.keyboard.press(key);
      presses += 1;
    },
    type: async (words) => {
      await page.keyboard.insertText(words);
      presses += 1;
    },
    count: () => presses,
  };
}

/** Sign-up, code and password, which are not counted. */
async function signUpAndEnter(page: Page, mail: MailCatcher, course: string): Promise<void> {
  const person = aPerson('Student');
  await fillSignup(page, person);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Character 1 of 6')).toBeFocused();
  await page.keyboard.type(codeIn(await mail.next(person.email)));
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
}

/** From the landing page, where the search has the focus, to the passed exercise. */
async function findAndPass(page: Page, mail: MailCatcher, hands: Hands, wish: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: /Search/ });
  await expect(search).toBeFocused();
  await hands.type(wish);
  await expect(search).toHaveValue(wish);
  if (!page.url().includes('/courses')) await hands.key('Enter');
  await expect(page).toHaveURL(`/courses?q=${wish}`);
  await hands.press(page.getByRole('link', { name: `Counting ${wish}` }));
  await hands.press(page.getByRole('button', { name: 'Open Tutorial' }));
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Sign up' }));
  await signUpAndEnter(page, mail, `Counting ${wish}`);

  const code = page
    .getByRole('group', { name: 'Parts of the lecture' })
    .getByRole('button', { name: 'Code' });
  if (isPhone(page)) await hands.press(code);
  const exercise = page.getByRole('region', { name: 'Exercise' });
  // On a phone, the messages of the way here lie over the editor until they go.
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
  await hands.press(
    exercise.getByRole('textbox', { name: 'code.js' }).and(page.locator('[contenteditable]')),
  );
  await hands.key('ControlOrMeta+a');
  await hands.type(WORDS.solution[0]?.content ?? '');
  await expect(exercise.getByText(/^Saved \d+ s ago$/)).toBeVisible();
  // Tab belongs to the editor until Escape.
  await hands.key('Escape');
  await hands.press(exercise.getByRole('button', { name: 'Submit' }));
  await expect(
    exercise
      .getByRole('region', { name: 'Test results' })
      .getByText(/^Passed/)
      .first(),
  ).toBeVisible();
  expect(hands.count()).toBeLessThanOrEqual(MOST_PRESSES);
}

/** Moves the focus with Tab until it is at the target, and presses it. */
const byTab = (page: Page) => async (target: Locator) => {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element.matches(':focus, :has(:focus)'));
  for (let tabs = 0; !(await isThere()); tabs += 1) {
    expect(tabs, 'presses of Tab').toBeLessThan(60);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

test.describe('from the landing page to the first passed exercise in twelve presses and words', () => {
  test('by mouse, and by the keyboard alone', async ({ page, browser, baseURL, mail, lectern }) => {
    await makeExerciseCourse({ lectern, mail }, WORDS, 'Counting parrots');
    await page.goto('/');
    const mouse = handsOn(page, (target) => target.click());
    await mouse.press(page.getByRole('searchbox', { name: /Search/ }));
    await findAndPass(page, mail, mouse, 'parrots');

    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const second = await context.newPage();
    await second.goto('/');
    const keys = handsOn(second, byTab(second));
    // The server renders the field, so it is there before its script.
    await pressUntilFocused(second, '/', second.getByRole('searchbox', { name: /Search/ }));
    await findAndPass(second, mail, keys, 'parrots');
    await context.close();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the same way by taps', async ({ page, mail, lectern }) => {
    await makeExerciseCourse({ lectern, mail }, WORDS, 'Counting pelicans');
    await page.goto('/');
    const hands = handsOn(page, (target) => target.tap());
    await hands.press(page.getByRole('banner').getByRole('link', { name: 'Search tutorials' }));
    await hands.press(page.getByRole('searchbox', { name: /Search/ }));
    await findAndPass(page, mail, hands, 'pelicans');
  });
});
