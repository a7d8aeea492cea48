import type { BodyInputOf, DataOf } from '@lectern/contract/operation';
import type {
  addPasskey,
  logInWithPasskey,
  preparePasskey,
  preparePasskeyLogin,
} from '@lectern/contract/passkeys';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { messageOf } from '#lib/error-message.ts';

const library = () => loadChunk(() => import('@simplewebauthn/browser'));

type Made = BodyInputOf<typeof addPasskey>['passkey'];
type Signed = BodyInputOf<typeof logInWithPasskey>['passkey'];

const isSupported = (): boolean => 'PublicKeyCredential' in window;

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : '';

/** The names of errors that say what the person did, or what the device has already. */
const outcomes: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);

/** The reason why a passkey failed, in words; undefined if the person cancelled. */
export const passkeyProblem = (error: unknown): string | undefined => {
  const name = nameOf(error);
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
  if (name === 'InvalidStateError') return 'This device already has one of your passkeys';
  return messageOf(error);
};

const UNSUPPORTED = 'This browser cannot use passkeys here. Use your password, or another browser';

const requireSupport = (): void => {
  if (!isSupported()) throw new Error(UNSUPPORTED);
};

/** Asks the device. A browser's own words name what no person knows, so they are replaced by ours. */
const askDevice = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    const name = nameOf(error);
    if (outcomes.has(name)) throw error;
    if (name === 'NotSupportedError') throw new Error(UNSUPPORTED, { cause: error });
    if (name === 'SecurityError')
      throw new Error('Passkeys do not work at this address. Use your password', { cause: error });
    throw new Error('Your device could not use a passkey. Try again, or use your password', { cause: error });
  }
};

/** Makes a passkey on the device from the server's options. */
export const makePasskey = async (options: DataOf<typeof preparePasskey>): Promise<Made> => {
  requireSupport();
  const { startRegistration } = await library();
  const { id, rawId, response } = await askDevice(() => startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, response: { clientDataJSON, attestationObject, transports } };
};

/** Signs with one of the device's passkeys. */
export const signWithPasskey = async (options: DataOf<typeof preparePasskeyLogin>): Promise<Signed> => {
  requireSupport();
  const { startAuthentication } = await library();
  const { id, rawId, response } = await askDevice(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, response: { clientDataJSON, authenticatorData, signature } };
};
