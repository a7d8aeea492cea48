import { mailedCode } from './mails.ts';
import type { TestApp } from './test-app.ts';

/** The origin of an existing client's page, which is not the server's. */
export const CLIENT_ORIGIN = 'http://localhost:3000';

interface Given {
  /** As the client stores it. A client without a token sends the words `null` or `undefined`. */
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
  /** The whole answer, for fields outside the envelope. */
  whole: Record<string, unknown>;
}

export type ExistingClient = (method: string, path: string, given?: Given) => Promise<ExistingAnswer>;

const multipart = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/**
 * A single-page app that already speaks this API and knows nothing of the contract's source. `seen` collects the text
 * of all answers. `path` follows the base: `await client('POST', '/api/v1/login', { json })`.
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

/** Signs up with the mailed code and logs in, as that client does. */
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
