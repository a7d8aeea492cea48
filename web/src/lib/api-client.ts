import type { ErrorCode } from '@lectern/contract/errors';
import type {
  BareOf,
  BodyInputOf,
  DataOf,
  FilesOf,
  Operation,
  ParamsInputOf,
  QueryInputOf,
} from '@lectern/contract/operation';

/** A request for a transport; `path` starts with `/api/`. */
export interface ApiRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  keepalive?: boolean;
  endsSession?: boolean;
}

/** The server's answer with its parsed body (undefined if it was not JSON). */
export interface ApiAnswer {
  status: number;
  body: unknown;
}

/**
 * Sends one request to the server: by `fetch` in the browser, in-process on the server. Throws only without an answer.
 */
export type ApiTransport = (request: ApiRequest) => Promise<ApiAnswer>;

/** `UNREACHABLE`: no answer came. `UNKNOWN`: an answer without the envelope (a proxy's, say). */
export type ApiErrorCode = ErrorCode | 'UNREACHABLE' | 'UNKNOWN';

interface ApiErrorDetails {
  requestId?: string | undefined;
  triesLeft?: number | undefined;
  cause?: unknown;
}

/** The one error of a failed call. `status` is 0 without an answer; `message` is a sentence for people. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly requestId: string | undefined;
  /** The number of retries left, if the server says so. */
  readonly triesLeft: number | undefined;

  constructor(code: ApiErrorCode, status: number, message: string, more: ApiErrorDetails = {}) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = status;
    this.requestId = more.requestId;
    this.triesLeft = more.triesLeft;
  }
}

type Field<Name extends string, Value> = undefined extends Value
  ? Value extends undefined
    ? { [N in Name]?: undefined }
    : { [N in Name]?: Value }
  : { [N in Name]: Value };

/** The input of an operation: `params`, `query` and `body` follow its schemas, `files` are by field name. */
type CallInput<O extends Operation> = Field<'params', ParamsInputOf<O>> &
  Field<'query', QueryInputOf<O>> &
  Field<'body', BodyInputOf<O>> & {
    files?: { [Name in FilesOf<O> & string]?: File | null | undefined };
    signal?: AbortSignal;
    /** Lets the request outlive the page, for a last request on leaving; at most 64 KiB. */
    keepalive?: boolean;
  };

/** The result of a call: the envelope's `data`, or the whole answer of the two operations without an envelope. */
type CallResult<O extends Operation> = O extends { readonly bare: unknown } ? BareOf<O> : DataOf<O>;

type Arguments<O extends Operation> =
  object extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

/**
 * Calls an operation of the contract.
 * @example const { token, user } = await call(login, { body: { email, password } });
 * @throws {ApiError}
 */
export type Call = <O extends Operation>(operation: O, ...input: Arguments<O>) => Promise<CallResult<O>>;

interface ClientOptions {
  transport: ApiTransport;
  token?: () => string | null;
  /** Called after a 401 to a call that needed this token. */
  onRefused?: (token: string) => void;
}

interface LooseInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  files?: Record<string, File | null | undefined> | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
}

function buildPath(template: string, { params, query }: LooseInput): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function buildForm({ body, files }: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file);
  return form;
}

function toError({ status, body }: ApiAnswer): ApiError {
  const { code, message, requestId, triesLeft } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Record<string, unknown>;
  return new ApiError(
    // The server writes only codes of the contract's list. The list itself stays out of the bundle.
    typeof code === 'string' ? (code as ErrorCode) : 'UNKNOWN',
    status,
    typeof message === 'string' ? message : `The server answered with status ${status}`,
    {
      requestId: typeof requestId === 'string' ? requestId : undefined,
      triesLeft: typeof triesLeft === 'number' ? triesLeft : undefined,
    },
  );
}

/** Makes the `call` function over a transport. It shows nothing, does not navigate, and has no time limit (S9.09). */
export function createCall({ transport, token = () => null, onRefused }: ClientOptions): Call {
  return async <O extends Operation>(operation: O, ...[given]: Arguments<O>): Promise<CallResult<O>> => {
    const input = (given ?? {}) as LooseInput;
    const headers: Record<string, string> = { accept: 'application/json' };
    const sentToken = token();
    if (sentToken === null && operation.access !== 'public')
      throw new ApiError('NOT_SIGNED_IN', 401, 'Please log in');
    if (sentToken !== null) headers.authorization = `Bearer ${sentToken}`;
    const request: ApiRequest = {
      method: operation.methods[0],
      path: buildPath(operation.paths[0], input),
      headers,
    };
    if (input.signal) request.signal = input.signal;
    if (input.keepalive) request.keepalive = true;
    if (operation.endsSession) request.endsSession = true;
    if (operation.files) request.body = buildForm(input);
    else if (operation.body && input.body !== undefined) {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input.body);
    }
    const answer = await transport(request).catch((error: unknown) => {
      if (input.signal?.aborted || error instanceof ApiError) throw error;
      throw new ApiError('UNREACHABLE', 0, 'The server could not be reached', { cause: error });
    });
    if (answer.status >= 400 || typeof answer.body !== 'object' || answer.body === null) {
      if (answer.status === 401 && sentToken !== null && operation.access !== 'public')
        onRefused?.(sentToken);
      throw toError(answer);
    }
    // The server serialises with this operation's own schema, so the shape was checked there.
    return (operation.bare ? answer.body : (answer.body as { data?: unknown }).data) as CallResult<O>;
  };
}
