import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@lectern/contract/operation';
import { pino } from 'pino';
import { createApp, type App } from '../src/app.ts';
import { UPLOAD_WINDOW } from '../src/platform/http/open-bodies.ts';
import { readConfig } from '../src/config.ts';
import { PATIENCE } from './eventually.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestAnswer {
  status: number;
  // Tests check the content of an answer, so its type says nothing.
  body: { success?: boolean; message?: string; data?: unknown; [key: string]: unknown };
  headers: Record<string, unknown>;
}

interface Request {
  token?: string;
  body?: unknown;
  form?: FormData;
  query?: Record<string, string>;
  params?: Record<string, string>;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** The caller's address, as a trusted proxy sends it; a new one for each request by default. */
  from?: string;
}

export interface TestApp extends App {
  databaseUrl: string;
  dataDir: string;
  /** The keys with which the app signs and peppers. */
  secretKeys: [string, ...string[]];
  /** Calls an operation through HTTP parsing, as a client would. */
  call(operation: Operation, request?: Request): Promise<TestAnswer>;
  /** Starts another node on the same database and files, with its own caches. Close it before this one. */
  startAnother(): Promise<App & Pick<TestApp, 'call'>>;
}

/** Real hashes, at a cost that is too low for real logins. */
export const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let addresses = 0;
/** The address of a caller who has sent no request yet. */
export const newAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const callThrough =
  ({ http }: App): TestApp['call'] =>
  async (operation, request = {}) => {
    const path = Object.entries(request.params ?? {}).reduce(
      (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(value)),
      request.path ?? operation.paths[0],
    );
    const payload = request.form === undefined ? undefined : new Response(request.form);
    const response = await http.inject({
      method: (request.method ?? operation.methods[0]) as 'GET',
      url: path,
      query: request.query ?? {},
      headers: {
        'x-forwarded-for': request.from ?? newAddress(),
        ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
        ...(payload === undefined ? {} : { 'content-type': payload.headers.get('content-type') ?? '' }),
        ...request.headers,
      },
      ...(payload === undefined ? {} : { payload: Buffer.from(await payload.arrayBuffer()) }),
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson ? response.json() : {}, headers: response.headers };
  };

/** Starts the whole server with its own database and data folder; `close` removes both. */
export const startTestApp = async (
  env: Record<string, string> = {},
  /** Wraps the address of the database, for a proxy between it and the app. */
  through: (databaseUrl: string) => Promise<string> = (databaseUrl) => Promise.resolve(databaseUrl),
  log = pino({ level: 'silent' }),
  patience = PATIENCE,
  uploadWindow = UPLOAD_WINDOW,
): Promise<TestApp> => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-app-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    SAMPLE_DATA: 'false',
    ...env,
  });
  const start = async (): Promise<App> =>
    createApp({
      config,
      databaseUrl: await through(database.url),
      patience,
      uploadWindow,
      log,
      hashCost: CHEAP_HASH,
    });
  const app = await start();

  return {
    ...app,
    databaseUrl: database.url,
    dataDir,
    secretKeys: config.secretKeys,
    call: callThrough(app),
    async startAnother() {
      const another = await start();
      return { ...another, call: callThrough(another) };
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
