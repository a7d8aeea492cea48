import type { Locator, Page } from 'playwright-core';
import type { Place } from './places.ts';

export const SECOND = 1000;
/** For what may not come at all: the server is away, or there is nothing of the kind. */
export const A_MOMENT = 3 * SECOND;

/** The session was refused, and the field has gone for it. */
const leadsToLogin = async (page: Page, field: Locator): Promise<boolean> =>
  !(await field.isVisible()) &&
  page.waitForURL('**/login', { timeout: A_MOMENT }).then(
    () => true,
    () => false,
  );

const isHeld = (field: Locator, text: string): Promise<boolean> =>
  field.evaluate(
    (element: HTMLElement, sought) =>
      ('value' in element ? String(element.value) : element.innerText).includes(sought),
    text,
    { timeout: A_MOMENT },
  );

/**
 * Types a line key by key, wherever the focus is, and gives what of it are words of the place: all of it, or as much as
 * the field has held before the session was refused. Keys that fall on the login page are none.
 */
export async function typeLine(page: Page, { field, before }: Place, line: string): Promise<string> {
  let held = '';
  try {
    await field.press('ControlOrMeta+End', { timeout: A_MOMENT });
    await page.keyboard.type(before);
    for (const [index, key] of [...line].entries()) {
      await page.keyboard.type(key);
      const begun = line.slice(0, index + 1);
      if (await isHeld(field, begun)) held = begun;
    }
  } catch (error) {
    if (!(await leadsToLogin(page, field))) throw error;
  }
  return (await leadsToLogin(page, field)) ? held : line;
}
