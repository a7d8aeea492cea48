import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeScratchDir } from '../../../testing/scratch-dir.ts';
import { servePages } from './pages.ts';
import { MiB } from '@lectern/contract/units';
import { createAnswerCache, type AnswerCache } from '#platform/cache/answer-cache.ts';
import { createCacheRoom, type CacheRoom } from '#platform/cache/cache-room.ts';
import { noteTags } from '#platform/cache/gathered-tags.ts';
import { createHotLane } from '#platform/cache/hot-lane.ts';
import { courseTag } from '#tables/tags.ts';

/** Replaces the built page renderer: the page shows its address and an operation's answer. */
const RENDERER = `
export const shellPath = (path) => path;
export const renderPage = async ({ path, query, api }) => {
  const { body } = await api({ method: 'GET', path: '/api/course', headers: {} });
  return { status: 200, html: [path, query, body.name].filter(Boolean).join(' '), headers: {}, cspScriptHashes: [], cspStyleHashes: [] };
};`;

let folder: string;
let app: FastifyInstance;
let room: CacheRoom;
let cache: AnswerCache;
let course: { status: number; name: string };

beforeAll(async () => {
  folder = await makeScratchDir();
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'entry-server.js'), RENDERER);
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  course = { status: 200, name: 'Loops' };
  room = createCacheRoom(MiB);
  cache = createAnswerCache(room, (load) => load());
  app = Fastify();
  app.get('/api/course', (_request, reply) => {
    noteTags([courseTag('1')]);
    return reply.code(course.status).send({ name: course.name });
  });
  await servePages(app, {
    addresses: { withToken: ['/reset/'], withQuery: { '/search': ['q'] } },
    cache,
    lane: createHotLane({ cache, room, headers: {}, isDraining: () => false }),
    publicUrl: 'http://localhost',
    folder,
  });
});

const read = async (url: string) => (await app.inject({ url })).body;

describe('a page', () => {
  it('may use camera and microphone, of this address alone', async () => {
    const { headers } = await app.inject({ url: '/dashboard/lecture' });
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
  });

  it('is kept until something changes that one of its reads was made from', async () => {
    expect(await read('/course')).toBe('/course Loops');
    course.name = 'Lists';
    cache.drop([courseTag('2')]);
    expect(await read('/course')).toBe('/course Loops');
    cache.drop([courseTag('1')]);
    expect(await read('/course')).toBe('/course Lists');
  });

  it('is not kept when one of its reads failed', async () => {
    course = { status: 503, name: 'nothing' };
    expect(await read('/course')).toBe('/course nothing');
    course = { status: 200, name: 'Loops' };
    expect(await read('/course')).toBe('/course Loops');
  });

  it('is kept once, whatever is asked behind its address', async () => {
    await read('/course');
    const before = room.bytes;
    for (let n = 0; n < 100; n += 1) expect(await read(`/course?q=${n}&after=${n}`)).toBe('/course Loops');
    expect(room.bytes).toBe(before);
  });

  it('is rendered from what it reads of its query, in one form', async () => {
    expect(await read('/search?q=loops&after=1')).toBe('/search q=loops Loops');
    const before = room.bytes;
    for (const query of ['q=loops', 'q=%6Coops', 'q= loops&x=2', 'q=loops&q=more'])
      expect(await read(`/search?${query}`)).toBe('/search q=loops Loops');
    expect(room.bytes).toBe(before);
    expect(await read('/search?q=')).toBe('/search Loops');
  });

  it('is never rendered from a token', async () => {
    const { body, headers } = await app.inject({ url: '/RESET/secret' });
    expect(body).toBe('/reset/token Loops');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});
