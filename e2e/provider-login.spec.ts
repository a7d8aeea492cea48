import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DataOf } from '@lectern/contract/operation';
import { prepareTwoStep, turnOnTwoStep } from '@lectern/contract/two-step';
import { SECOND } from '@lectern/contract/units';
import { URI } from 'otpauth';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register, signOutEverywhere, type Account } from './people.ts';
import { findFreePort } from '../harness/lectern.ts';
import { enterAs } from '../harness/session.ts';
import { startOwnLectern } from './own-lectern.ts';

const ROOT = join(import.meta.dirname, '..');

/** A real OpenID Connect provider in a process of its own. */
const startProvider = async (redirectUri: string) => {
  const program = join(ROOT, 'server/testing/run-oidc-server.ts');
  const node = join(ROOT, 'node_modules/.bin/node');
  const child = spawn(node, [program, redirectUri], { stdio: ['pipe', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    env: JSON.parse(line) as Record<string, string>,
    /** This person is before it from now on. */
    seat: (person: object) => child.stdin.write(`${JSON.stringify(person)}\n`),
    async stop() {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
};

/** Turns two-step sign-in on; returns the code of the next login. */
const turnOnSecondStep = async (baseURL: string, { token, password }: Account): Promise<string> => {
  const asked = { baseURL, token, operation: prepareTwoStep, body: { password } };
  const totp = URI.parse((await callApi<DataOf<typeof prepareTwoStep>>(asked)).address);
  await callApi({ baseURL, token, operation: turnOnTwoStep, body: { code: totp.generate() } });
  return totp.generate({ timestamp: Date.now() + 30 * SECOND });
};

test("logs in by the operator's OpenID Connect provider, and takes nobody else's way back", async ({
  page,
  mail,
}) => {
  const port = await findFreePort();
  const provider = await startProvider(`http://localhost:${port}/login/callback`);
  provider.seat({
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
    await expect(page.getByText(/^Press “Save for later”/)).toBeVisible();

    // An act survives a second step as well.
    const { url: baseURL } = lectern;
    const { token } = await register(baseURL, mail, 'Instructor');
    const courseId = await makeCourse({ baseURL, token, name: 'Wished for', sections: [['One']] });
    const omar = await register(baseURL, mail, 'Student', { email: 'omar@university.example' });
    const code = await turnOnSecondStep(baseURL, omar);
    provider.seat({ sub: 'omar', email: omar.email, email_verified: true });
    await page.context().clearCookies();
    await enterAs(page, undefined, baseURL);
    await page.goto(`${baseURL}/course/${courseId}`);
    await page.getByRole('button', { name: 'Save for later' }).click();
    await page.getByRole('button', { name: 'Log in with the university' }).click();
    await page.getByLabel('Code from your authenticator app').fill(code);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Saved for later')).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/course/${courseId}`);
    await page.goto('about:blank');
  } finally {
    await lectern.remove();
    await provider.stop();
  }
});
