import { test as base, expect, type BrowserContext } from '@playwright/test';
import { startLectern, type Lectern } from '../harness/lectern.ts';
import { catchMail, type MailCatcher } from './mail-catcher.ts';

export { expect };

/**
 * A Playwright test with a Lectern of its worker's own. A console error, an uncaught one and a violation of the
 * policies (which the browser writes to the console) fail it, in whichever page or frame: `security.spec.ts` shows that
 * they do.
 */
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
      const lectern = await startLectern({
        SMTP_URL: mail.url,
        CONTACT_ADDRESS: '1 Reading Room',
        CONTACT_PHONE: '+49 30 1234567',
        // A browser logs each 503, and the machine may have much else to do.
        DATABASE_PATIENCE: '10',
        // Everybody comes from one address.
        NETWORK_LOGINS: '100000',
        NETWORK_MAILS: '100000',
      });
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
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      // An answer that failed does not name its request.
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
