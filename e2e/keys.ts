import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

const MOST_STOPS = 150;

/** Presses Tab until `target` has the focus; fails when it never gets it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Presses a key that leads to a field until the page listens. Once the field has the focus, the key would be typed. */
export const pressUntilFocused = async (page: Page, key: string, field: Locator): Promise<void> => {
  await expect(async () => {
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await page.keyboard.press(key);
    await expect(field).toBeFocused({ timeout: 100 });
  }).toPass();
};
