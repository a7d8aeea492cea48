import { test as base, expect } from '@playwright/test';
import { startLectern, type Lectern } from './lectern.ts';
import { catchMail, type MailCatcher } from './mail-catcher.ts';

export { expect };

/** A Playwright test with a Lectern of its worker's own; a console error or an uncaught one in the page fails it. */
export const test = base.extend<{ consoleErrors: string[] }, { lectern: Lectern; mail: MailCatcher }>({
  /** Where the worker's Lectern sends its mail. */
  mail: [
    // Playwright reads from the first parameter which fixtures this one needs.
    async ({ browserName: _ }, use) => {
      const mail = await catchMail();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],

  lectern: [
    async ({ mail }, use) => {
      const lectern = await startLectern({ SMTP_URL: mail.url });
      await use(lectern);
      await lectern.remove();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ lectern }, use) => {
    await use(lectern.url);
  },

  /** What the page has complained of so far; a journey that provokes an error takes it out after looking at it. */
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
