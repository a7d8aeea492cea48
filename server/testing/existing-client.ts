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
