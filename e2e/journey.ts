import { test as base, expect, type BrowserContext } from '@playwright/test';
import type { Lectern } from '../harness/lectern.ts';
import { catchMail, type MailCatcher } from './mail-catcher.ts';
import { startOwnLectern } from './own-lectern.ts';

export { expect };

/**
 * A Playwright test with a Lectern for each worker. A console error, an uncaught error and a violation of a content
 * security policy (which the browser logs) in any page or frame fail the test. `security.spec.ts` shows that they do.
 */
export const test = base.extend<{ consoleErrors: string[] }, { lectern: Lectern; mail: MailCatcher }>({
  /** Where the worker's Lectern sends its mail. */
  mail: [
    // Playwright finds the needed fixtures by the names in the first parameter.
    async ({ browserName: _ }, use) => {
      const mail = await catchMail();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],

  lectern: [
    async ({ mail }, use) => {
      const lectern = await startOwnLectern({
        SMTP_URL: mail.url,
        CONTACT_ADDRESS: '1 Reading Room',
        CONTACT_PHONE: '+49 30 1234567',
      });
      await use(lectern);
      await lectern.remove();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ lectern }, use) => {
    await use(lectern.url);
  },

  /** The errors in the console so far. A journey that provokes an error removes it after checking it. */
  consoleErrors: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      // The message about a failed request does not name the address.
      const addresses = new Set<string>();
      const watch = (watched: BrowserContext): void => {
        watched.on('console', (message) => {
          if (message.type() !== 'error') return;
          errors.push(message.text());
          addresses.add(message.location().url);
        });
        watched.on('weberror', (webError) => errors.push(webError.error().message));
      };
      // A journey's second person has a context of their own.
      watch(context);
      browser.on('context', watch);
      await use(errors);
      browser.off('context', watch);
      expect(errors, `errors in the console, from ${[...addresses].join(' ')}`).toEqual([]);
    },
    { auto: true },
  ],
});
