import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache, Loaded } from '#platform/cache/answer-cache.ts';
import { sendAnswer } from '#platform/cache/cached-answer.ts';
import { gatherTags } from '#platform/cache/gathered-tags.ts';
import type { HotLane } from '#platform/cache/hot-lane.ts';
import { readRange } from '#platform/http/byte-range.ts';
import { AppError } from '#platform/errors.ts';
import { readStaticFiles, type StaticFile } from './static-files.ts';

/** What `web/dist/server/entry-server.js` exports; its own types say more. */
interface PageRenderer {
  renderPage(request: {
    path: string;
    query: string;
    origin: string;
    api: (request: ApiRequest) => Promise<{ status: number; body: unknown }>;
  }): Promise<RenderedPage>;
  shellPath(path: string): string;
}
interface ApiRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}
interface RenderedPage {
  status: number;
  html: string;
  headers: Record<string, string>;
  cspScriptHashes: string[];
  cspStyleHashes: string[];
}

/** What has to be known of the pages' addresses. */
interface PageAddresses {
  /** Pages whose address is this and a token: each is rendered once, the same for every token. */
  withToken: readonly string[];
  /** Pages that are rendered from their query too, and which names of it they read. */
  withQuery: Readonly<Record<string, readonly string[]>>;
}

interface Pages {
  addresses: PageAddresses;
  cache: AnswerCache;
  lane: HotLane;
  publicUrl: string;
  /** `web/dist`. */
  folder: string;
  /** Where media come from when this server hands reading over to a store. */
  mediaOrigin?: string | undefined;
}

/** The policy of every page: a navigation keeps the first document's, so all pages share one. Decision 0020. */
const contentSecurityPolicy = (
  { cspScriptHashes, cspStyleHashes }: RenderedPage,
  mediaOrigin: string,
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${cspScriptHashes.join(' ')}`,
    `style-src 'self' ${cspStyleHashes.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${mediaOrigin}`,
    `media-src 'self' blob:${mediaOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${mediaOrigin}`,
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, isCompressed }: StaticFile,
): FastifyReply => {
  if (isCompressed) return sendAnswer(request, reply, answer);
  const { etag, headers, contentType, identity } = answer;
  void reply.headers({ ...headers, etag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  void reply.type(contentType);
  // Some browsers play no video that cannot be had in parts. The address of a file changes with its content.
  const range = readRange(request.headers.range, identity.length);
  if (range === 'whole') return reply.send(identity);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${identity.length}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${identity.length}`)
    .send(identity.subarray(range.start, range.end + 1));
};

/** Under which address a page with a token is rendered; undefined for all others. */
const placeholderOf = (path: string, withToken: readonly string[]): string | undefined => {
  const page = withToken.find((start) => path.toLowerCase().startsWith(start.toLowerCase()));
  return page === undefined ? undefined : `${page}token`;
};

/** What a page reads of its query, in one form however it is written; empty for most pages. */
const queryOf = ({ pathname, searchParams }: URL, withQuery: PageAddresses['withQuery']): string => {
  const read = new URLSearchParams();
  for (const name of withQuery[pathname] ?? []) {
    const value = searchParams.get(name)?.trim() ?? '';
    if (value !== '') read.set(name, value);
  }
  return read.toString();
};

/** What a request line asks for; null for what is no page's. `//host/path` is none: a page would read it as another host's. */
const addressOf = (asked: string, publicUrl: string): URL | null =>
  /^\/[/\\]/.test(asked) ? null : URL.parse(asked, publicUrl);

/** Serves the built page: its files, and for every other address a document rendered on the server. */
export const servePages = async (
  app: FastifyInstance,
  { addresses, cache, lane, publicUrl, folder, mediaOrigin }: Pages,
): Promise<void> => {
  const entry = join(folder, 'server', 'entry-server.js');
  if (!existsSync(entry)) return;
  const renderer = (await import(pathToFileURL(entry).href)) as PageRenderer;
  const fileAt = readStaticFiles(join(folder, 'client'));

  const api = async ({
    method,
    path,
    headers,
    body,
  }: ApiRequest): Promise<{ status: number; body: unknown }> => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  };

  const render = async (path: string, query: string): Promise<Loaded> => {
    let isLasting = true;
    const watched: typeof api = async (asked) => {
      const answer = await api(asked);
      // A page goes without what it may go without, as while the server is busy.
      if (answer.status >= 500) isLasting = false;
      return answer;
    };
    const { result: page, tags } = await gatherTags(() =>
      renderer.renderPage({ path, query, origin: publicUrl, api: watched }),
    );
    // An address that carries a secret must not travel on in a Referer.
    const isSecret = placeholderOf(path, addresses.withToken) !== undefined;
    const privacy = isSecret ? { 'referrer-policy': 'no-referrer' } : {};
    return {
      status: page.status,
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...page.headers,
        ...privacy,
        // Authors record lectures; a navigation in the page keeps the first document's policy.
        'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
        'content-security-policy': contentSecurityPolicy(
          page,
          mediaOrigin === undefined ? '' : ` ${mediaOrigin}`,
        ),
      },
      body: page.html,
      tags,
      isLasting,
    };
  };

  app.get('/*', async (request, reply) => {
    const url = addressOf(request.url, publicUrl);
    if (url === null) throw new AppError('NOT_FOUND');
    if (url.pathname.toLowerCase().startsWith('/api/')) throw new AppError('NOT_FOUND');
    const file = fileAt(url.pathname);
    if (file !== undefined) return sendFile(request, reply, file);
    if (url.pathname.startsWith('/assets/')) throw new AppError('NOT_FOUND');
    const path = renderer.shellPath(url.pathname);
    const placeholder = placeholderOf(path, addresses.withToken);
    const shown = placeholder ?? path;
    // Other pages' queries stay in the browser and never enter a cache.
    const query = queryOf(url, addresses.withQuery);
    const key = query === '' ? `page:${shown}` : `page:${shown}?${query}`;
    // An address that carries a secret is not kept.
    if (placeholder === undefined && url.search === '') lane.learn(request.raw.url, { key, route: '/*' });
    return sendAnswer(request, reply, await cache.get(key, () => render(shown, query)));
  });
};
