import { afterEach, describe, expect, it, vi } from 'vitest';
import { passkeyProblem, signWithPasskey } from './passkey.ts';

const options = {
  ...{ challenge: 'AAAA', rpId: 'localhost', timeout: 1000, allowCredentials: [] },
  userVerification: 'required' as const,
};

/** What the page says after the device has answered with this error. */
const saidOf = async (name: string): Promise<string | undefined> => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent },
    credentials: { get: () => Promise.reject(new DOMException('Raw words of the browser', name)) },
  });
  return passkeyProblem(await signWithPasskey(options).catch((error: unknown) => error));
};

describe('passkeyProblem', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['NotSupportedError', /^This browser cannot use passkeys here\. Use your password/],
    ['UnknownError', /^Your device could not use a passkey\. Try again, or use your password/],
  ])('says a way out in place of the browser’s own words: %s', async (name, words) => {
    expect(await saidOf(name)).toMatch(words);
  });

  it('is silent about a person who has cancelled', async () => {
    expect(await saidOf('NotAllowedError')).toBeUndefined();
  });

  it('says so where there are no passkeys at all', async () => {
    const error: unknown = await signWithPasskey(options).catch((reason: unknown) => reason);
    expect(passkeyProblem(error)).toMatch(/^This browser cannot use passkeys here/);
  });
});
