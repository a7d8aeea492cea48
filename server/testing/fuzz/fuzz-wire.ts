import { once } from 'node:events';
import { connect } from 'node:net';
import { LEARNING_STREAM_PATH } from '@lectern/contract/learning';
import { MEDIA_EVENTS_PATH, UPLOADS_PATH } from '@lectern/contract/media';
import { SECOND } from '@lectern/contract/units';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { PATIENCE } from '../eventually.ts';
import { everybody } from '../permissions.ts';
import { metadataOf } from '../tus-client.ts';
import { aWorld, type Who, type World } from '../world.ts';
import type { TestApp } from '../test-app.ts';
import { refusal } from './fuzz-run.ts';
import { hostileText } from './hostile-values.ts';

/** A request outside the contract's operations, as bytes on the wire. */
interface WireCase {
  who: Who;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

const HANG = 20 * SECOND * PATIENCE;
const IN_FLIGHT = 8;
/** The number of chunks to read of a stream before it is closed. */
const ENOUGH = 4;

/** The part of a text that fits into a header, without line breaks. */
const headerText = hostileText.map((text) =>
  Buffer.from(text.toWellFormed())
    .toString('latin1')
    .replaceAll(/[\r\n]/g, ' ')
    .slice(0, 2000),
);
const count = fc.constantFrom(
  '0',
  '1',
  '10',
  '1000',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  ' 7',
  '9007199254740993',
  'NaN',
  '',
);

const orHostile = (right: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: headerText });

const metadata = (lectureIds: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .record({
          lecture: orHostile(lectureIds),
          filename: hostileText.map((text) => text.slice(0, 1000)),
          fingerprint: hostileText.map((text) => text.slice(0, 500)),
          use: fc.constantFrom('file', 'video', '__proto__', ''),
        })
        .map(metadataOf),
    },
    { weight: 1, arbitrary: headerText },
    { weight: 1, arbitrary: fc.constantFrom('lecture', 'lecture !!!', '__proto__ eA==', ',,,', 'a b c') },
  );

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 500) || '%00';

const who = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...everybody) },
  { weight: 2, arbitrary: fc.constant<Who>('owner') },
);

/** tus uploads, begun, continued, queried and ended in every wrong way, from any caller. */
const uploadCases = ({ course }: World, uploadIds: readonly string[]): fc.Arbitrary<WireCase> =>
  fc.record({
    who,
    method: fc.constantFrom('POST', 'PATCH', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS', 'GET', 'PUT'),
    path: fc.oneof(
      { weight: 2, arbitrary: fc.constant(UPLOADS_PATH) },
      {
        weight: 5,
        arbitrary: orHostile(uploadIds).map((id) => `${UPLOADS_PATH}/${encoded(id)}`),
      },
    ),
    headers: fc.record(
      {
        'tus-resumable': fc.oneof({ weight: 9, arbitrary: fc.constant('1.0.0') }, headerText),
        'upload-length': count,
        'upload-offset': count,
        'upload-metadata': metadata(course.lectureIds),
        'upload-defer-length': count,
        'upload-concat': fc.constantFrom('partial', 'final;/a /b', ''),
        'x-http-method-override': fc.constantFrom('PATCH', 'DELETE'),
        'content-type': fc.constantFrom('application/offset+octet-stream', 'application/json', 'text/plain'),
        forwarded: headerText,
      },
      { requiredKeys: ['tus-resumable'] },
    ),
    body: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  });

/** Event streams, opened by any caller with any input. */
const streamCases = ({ course }: World): fc.Arbitrary<WireCase> =>
  fc.record({
    who: fc.oneof(who, fc.constant<Who>('enrolled')),
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'),
    path: fc.oneof(
      fc.constant(MEDIA_EVENTS_PATH),
      orHostile([course.courseId]).map((id) => LEARNING_STREAM_PATH.replace(':courseId', encoded(id))),
    ),
    headers: fc.record(
      {
        accept: fc.oneof(fc.constant('text/event-stream'), headerText),
        'last-event-id': headerText,
        authorization: fc.constantFrom('Bearer null', 'Bearer x y', 'Basic YTpi'),
        range: fc.constantFrom('bytes=0-1', 'bytes=x'),
        'accept-encoding': fc.constantFrom('gzip', 'br', '*'),
      },
      { requiredKeys: ['accept'] },
    ),
    body: fc.constant(Buffer.alloc(0)),
  });

interface WireAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

const toAnswer = (text: string): WireAnswer => {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(first.slice(9, 12)), headers: new Map(headers), body: text.slice(end + 4) };
};

const isStream = (text: string): boolean => /\r\ncontent-type: text\/event-stream/i.test(text);

/** Reads the first few pieces of a stream. */
const send = async (port: number, world: World, one: WireCase): Promise<WireAnswer | undefined> => {
  const token = one.who === 'visitor' ? undefined : world.cast[one.who].token;
  const all = {
    host: 'x',
    connection: 'close',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(one.body.byteLength === 0 ? {} : { 'content-length': String(one.body.byteLength) }),
    ...one.headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1');
  const late = setTimeout(() => socket.destroy(), HANG);
  let text = '';
  let pieces = 0;
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1');
    pieces += 1;
    if (isStream(text) && (one.method === 'HEAD' || pieces >= ENOUGH || text.includes('\n\n')))
      socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.write(`${one.method} ${one.path} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1');
  socket.write(one.body);
  await once(socket, 'close');
  clearTimeout(late);
  return text === '' ? undefined : toAnswer(text);
};

/** Says what is wrong with an answer; undefined when nothing is. */
const faultOf = (one: WireCase, answer: WireAnswer | undefined): string | undefined => {
  if (answer === undefined) return 'no answer';
  const { status, headers, body } = answer;
  const type = headers.get('content-type') ?? '';
  if (!(status >= 200 && status < 500)) return `${status} ${body.slice(0, 200)}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return `${status} without its headers`;
  if (status < 300 && type.startsWith('text/event-stream'))
    return /(^|\n)(?!:|data: |event: |retry: |[0-9a-f]+\r|\r|\n|$)/.test(body)
      ? `no event: ${body}`
      : undefined;
  if (status < 300) return body === '' ? undefined : `${status} with a body: ${body.slice(0, 200)}`;
  if (one.method === 'HEAD') return undefined;
  const parsed = v.safeParse(refusal, JSON.parse(body));
  return parsed.success ? undefined : `${status} outside its schema: ${body.slice(0, 200)}`;
};

const inWords = ({ who: caller, method, path, headers, body }: WireCase, seed: number): string =>
  `seed ${seed}, ${caller}: ${method} ${path} ${JSON.stringify(headers)} ${body.byteLength} bytes`;

/** Invariants of uploads after any requests. */
const brokenLaws = async ({ db }: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from uploads u join media m using (id)
    where received_bytes < 0 or received_bytes > bytes or file_name ~ '[/\\\\[:cntrl:]]'`.execute(db);
  return rows.map(({ id }) => `upload ${id} breaks a law`);
};

/** An upload of each kind that its owner has begun. */
const beginUploads = async (app: TestApp, { cast, course }: World): Promise<string[]> => {
  const begin = async (use: string): Promise<string> => {
    const { headers } = await app.http.inject({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        authorization: `Bearer ${cast.owner.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': metadataOf({ lecture: course.lectureIds[0] ?? '', filename: 'a.bin', use }),
      },
    });
    return String(headers.location).split('/').at(-1) ?? '';
  };
  return [await begin('file'), await begin('video'), await begin('file')];
};

export interface WireTally {
  taken: number;
  refused: number;
  faults: string[];
}

/** Sends `cases` requests to uploads or to event streams. The same seed sends the same requests. */
export const fuzzWire = async (
  app: TestApp,
  port: number,
  { what, cases, seed }: { what: 'uploads' | 'streams'; cases: number; seed: number },
): Promise<WireTally> => {
  const world = await aWorld(app);
  const made = what === 'uploads' ? uploadCases(world, await beginUploads(app, world)) : streamCases(world);
  const waiting = fc.sample(made, { seed, numRuns: cases });
  const tally: WireTally = { taken: 0, refused: 0, faults: [] };
  const work = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const answer = await send(port, world, one);
      const fault = faultOf(one, answer);
      if (fault !== undefined) tally.faults.push(`${fault}\n    ${inWords(one, seed)}`);
      else if ((answer?.status ?? 0) < 300) tally.taken += 1;
      else tally.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  tally.faults.push(...(await brokenLaws(app)));
  return tally;
};
