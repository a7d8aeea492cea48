import { SECOND } from '@lectern/contract/units';
import type { Locator, Page } from 'playwright-core';
import type { Place } from './places.ts';

/** The timeout for something that may never appear: the server is away, or there is no such thing. */
export const A_MOMENT = 3 * SECOND;
/** The timeout for the login page once the field is gone. */
const LOGIN_PATIENCE = 30 * SECOND;

/** The session was refused, and the login page has replaced the field. */
const leadsToLogin = async (page: Page, field: Locator): Promise<boolean> =>
  !(await field.isVisible()) &&
  page.waitForURL('**/login', { timeout: LOGIN_PATIENCE }).then(
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
 * Types a line key by key, and returns the part that reached the place: the whole line, or what the field held before
 * the session was refused. Keys on the login page do not count, nor do spaces at the end: the server drops them.
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
  return (await leadsToLogin(page, field)) ? held.trimEnd() : line;
}
