import { mailedCode } from './mails.ts';
import type { TestApp } from './test-app.ts';

/** Where the page of an existing client comes from: another origin than the server's. */
export const CLIENT_ORIGIN = 'http://localhost:3000';

interface Given {
  /** As it lies in the client's storage; a client that has none sends the words `null` or `undefined`. */
  token?: string | null | undefined;
  /** Sent as JSON, with every method. */
  json?: unknown;
  form?: Record<string, string | Blob>;
}

export interface ExistingAnswer {
  status: number;
  headers: Headers;
  success: unknown;
  message: string;
  /** What stands at `data`. */
  data: unknown;
  /** The whole answer, for what stands beside the envelope. */
  whole: Record<string, unknown>;
}

export type ExistingClient = (method: string, path: string, given?: Given) => Promise<ExistingAnswer>;

const multipart = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/**
 * A single-page app that speaks this API already and knows nothing of the contract's source: `seen` collects the text
 * of all that it was answered. `path` comes after the base: `await client('POST', '/api/v1/login', { json })`.
 */
export const existingClient =
  (base: string, seen: string[]): ExistingClient =>
  async (method, path, { token = null, json, form } = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: 'application/json, text/plain, */*',
        origin: CLIENT_ORIGIN,
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: multipart(form) }),
    });
    const text = await response.text();
    seen.push(text);
    const whole = JSON.parse(text) as Record<string, unknown>;
    return {
      status: response.status,
      headers: response.headers,
      success: whole['success'],
      message: String(whole['message']),
      data: whole['data'],
      whole,
    };
  };

interface Joined {
  token: string;
  otp: string;
  password: string;
  /** The answers to the sign-up and to the login. */
  made: ExistingAnswer;
  entered: ExistingAnswer;
}

/** Signs up with the code that is mailed, and logs in, as that client does. */
export const joinAs = async (
  client: ExistingClient,
  app: TestApp,
  accountType: string,
  email: string,
): Promise<Joined> => {
  await client('POST', '/api/v1/send-OTP', { json: { email } });
  const otp = await mailedCode(app, email);
  const password = `${accountType}-harbour-27`;
  const names = { accountType, firstName: 'Ines', lastName: 'Example', isAdmin: true, _id: 'mine' };
  const json = { ...names, email, password, confirmPassword: password, otp };
  const made = await client('POST', '/API/V1/SignUp', { token: 'undefined', json });
  const entered = await client('POST', '/api/v1/login', { json: { email, password } });
  return { token: String(entered.whole['token']), otp, password, made, entered };
};
