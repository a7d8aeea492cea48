import { operations } from '@lectern/contract';
import { URI } from 'otpauth';
import sharp from 'sharp';
import { makeProof } from '../src/features/auth/provider-login.service.ts';
import { newId } from '../src/platform/database/ids.ts';
import { anAuthenticator, aPasskey, challengeForLogin, challengeForNew, ORIGIN } from './authenticator.ts';
import { mailedCode, mailedResetToken } from './mails.ts';
import { followToAnswer, PROVIDER_BACK } from './oidc-server.ts';
import type { Example, ExampleRequest } from './example.ts';
import type { World } from './world.ts';

let addresses = 0;
export const newEmail = (): string => `newcomer-${(addresses += 1)}-${process.pid}@example.org`;

export const newcomer = async ({ app }: World): Promise<ExampleRequest> => {
  const email = newEmail();
  await app.call(operations.sendOTP, { body: { email } });
  const password = 'violet-harbour-27';
  const names = { firstName: 'Noor', lastName: 'Example', accountType: 'Student' };
  return {
    body: { ...names, email, password, confirmPassword: password, otp: await mailedCode(app, email) },
  };
};

export const resetOf = async ({ app, cast }: World): Promise<ExampleRequest> => {
  const { email } = cast.student;
  // An address gets one reset mail a minute, and this table asks more often.
  await app.db.deleteFrom('rate_limits').where('key', 'like', 'reset-mail:%').execute();
  await app.call(operations.sendPasswordResetToken, { body: { email } });
  return { body: { token: await mailedResetToken(app, email), newPassword: 'amber-window-53' } };
};

export const picture = async (): Promise<ExampleRequest> => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b93a15' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  return { form };
};

/** A secret of the caller's, and a code for it. */
export const firstCode: Example = async ({ app }, caller) => {
  if (caller === undefined) return { body: { code: '123456' } };
  const { token, password } = caller;
  const { body } = await app.call(operations.prepareTwoStep, { token, body: { password } });
  // In a sequence of requests it may already be on, or the session may have ended.
  return { body: { code: body.data === undefined ? '123456' : codeOf(body.data) } };
};

/** The code that an authenticator app would show now for an answer of `prepareTwoStep`. */
export const codeOf = (prepared: unknown): string =>
  URI.parse((prepared as { address: string }).address).generate();

export const ownSession: Example = async ({ app }, caller) => {
  const session = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', caller?.userId ?? newId())
    .executeTakeFirst();
  return { params: { sessionId: session?.id ?? newId() } };
};

export const withTwoStep: Example = async (world, caller) => {
  const { body } = await firstCode(world, caller);
  if (caller !== undefined && body !== undefined)
    await world.app.call(operations.turnOnTwoStep, { token: caller.token, body });
  return ownPassword(world, caller);
};

export const newPasskey: Example = async ({ app }, caller) => {
  const challenge = caller === undefined ? '' : await challengeForNew(app, caller);
  return { body: { name: 'Telephone', passkey: anAuthenticator().create({ challenge, origin: ORIGIN }) } };
};

export const ownPasskey: Example = async (world, caller) => {
  const made = caller === undefined ? undefined : await aPasskey(world.app, caller);
  return { params: { passkeyId: made?.passkeyId || newId() }, ...(await ownPassword(world, caller)) };
};

export const ownPassword: Example = (_world, caller) => ({ body: { password: caller?.password ?? 'none' } });

/** With a student's key. */
export const passkeyLogin: Example = async ({ app, cast: { student } }) => {
  const { device } = await aPasskey(app, student);
  return { body: { passkey: device.get({ challenge: await challengeForLogin(app), origin: ORIGIN }) } };
};

/** With the answer of the test app's provider; with an invented one where there is no provider. */
export const providerLogin: Example = async ({ app }) => {
  const { body } = await app.call(operations.startProviderLogin, { body: {} });
  if (body.data === undefined) return { body: { ticket: 'AAAA', answer: 'code=none' } };
  const { address, ticket } = body.data as { address: string; ticket: string };
  return { body: { ticket, answer: await followToAnswer(address, PROVIDER_BACK) } };
};

/** A student whose account asks for a second step. */
export const provedLogin: Example = async ({ app, cast: { student } }) => {
  const { token, password } = student;
  const prepared = await app.call(operations.prepareTwoStep, { token, body: { password } });
  // In a sequence of requests it may already be on, or the session may have ended.
  const code = prepared.body.data === undefined ? '123456' : codeOf(prepared.body.data);
  const { body } = await app.call(operations.turnOnTwoStep, { token, body: { code } });
  const codes = (body.data as { recoveryCodes: string[] } | undefined)?.recoveryCodes ?? [];
  return { body: { proof: makeProof(app.secretKeys, student.userId), code: codes[0] ?? '123456' } };
};

/** A message to the operator through the contact page. */
export const aMessage = () => ({
  body: {
    firstName: 'Noor',
    lastName: 'Example',
    email: newEmail(),
    countryCode: '+49',
    phoneNumber: '30 1234',
    message: 'Hello',
  },
});
