import type { BodyInputOf, DataOf } from '@lectern/contract/operation';
import type {
  addPasskey,
  logInWithPasskey,
  preparePasskey,
  preparePasskeyLogin,
} from '@lectern/contract/passkeys';
import { loadChunk } from './load-chunk.ts';
import { messageOf } from './error-message.ts';

const library = () => loadChunk(() => import('@simplewebauthn/browser'));

type Made = BodyInputOf<typeof addPasskey>['passkey'];
type Signed = BodyInputOf<typeof logInWithPasskey>['passkey'];

const isSupported = (): boolean => 'PublicKeyCredential' in window;

/** The reason why a passkey failed, in words; undefined if the person cancelled. */
export const passkeyProblem = (error: unknown): string | undefined => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
  if (name === 'InvalidStateError') return 'This device already has one of your passkeys';
  return messageOf(error);
};

const requireSupport = (): void => {
  if (!isSupported()) throw new Error('This browser does not support passkeys');
};

/** Makes a passkey on the device from the server's options. */
export const makePasskey = async (options: DataOf<typeof preparePasskey>): Promise<Made> => {
  requireSupport();
  const { startRegistration } = await library();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, response: { clientDataJSON, attestationObject, transports } };
};

/** Signs with one of the device's passkeys. */
export const signWithPasskey = async (options: DataOf<typeof preparePasskeyLogin>): Promise<Signed> => {
  requireSupport();
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, response: { clientDataJSON, authenticatorData, signature } };
};
