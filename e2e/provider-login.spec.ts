import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './journey.ts';
import { signOutEverywhere } from './people.ts';
import { findFreePort } from '../harness/lectern.ts';
import { startOwnLectern } from './own-lectern.ts';

const ROOT = join(import.meta.dirname, '..');

/** A real OpenID Connect provider in a process of its own, with this person before it. */
const startProvider = async (redirectUri: string, person: object) => {
  const program = join(ROOT, 'server/testing/run-oidc-server.ts');
  const node = join(ROOT, 'node_modules/.bin/node');
  const child = spawn(node, [program, redirectUri, JSON.stringify(person)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    env: JSON.parse(line) as Record<string, string>,
    async stop() {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
};

test("logs in by the operator's OpenID Connect provider, and takes nobody else's way back", async ({
  page,
  mail,
}) => {
  const port = await findFreePort();
  const provider = await startProvider(`http://localhost:${port}/login/callback`, {
    sub: 'noor',
    email: 'noor@university.example',
    email_verified: true,
    given_name: 'Noor',
    family_name: 'Haddad',
  });
  const lectern = await startOwnLectern({
    ...provider.env,
    PORT: String(port),
    SMTP_URL: mail.url,
    SAMPLE_DATA: 'false',
  });
  try {
    await page.goto(`${lectern.url}/login`);
    await page.getByRole('button', { name: 'Log in with the university' }).click();
    await expect(page).toHaveURL(`${lectern.url}/dashboard/my-profile`);
    await expect(page.getByLabel('First Name')).toHaveValue('Noor');
    expect(await page.evaluate(() => [sessionStorage.getItem('lectern.provider'), document.cookie])).toEqual([
      null,
      '',
    ]);

    await signOutEverywhere(page);
    // What another's browser was led back with, as a link: this tab has begun nothing.
    await page.goto(`${lectern.url}/login/callback?code=theirs&state=theirs`);
    await expect(page.getByText('This login was not started in this tab')).toBeVisible();
    await expect(page).toHaveURL(`${lectern.url}/login/callback`);
    await page.getByRole('link', { name: 'Back to the login' }).click();
    await expect(page).toHaveURL(`${lectern.url}/login`);
    // What was wanted survives the way to the provider and back.
    await page.goto(`${lectern.url}/dashboard/cart`);
    await page.getByRole('button', { name: 'Log in with the university' }).click();
    await expect(page).toHaveURL(`${lectern.url}/dashboard/cart`);
    await expect(page.getByText(/^There are none now/)).toBeVisible();
    await page.goto('about:blank');
  } finally {
    await lectern.remove();
    await provider.stop();
  }
});
