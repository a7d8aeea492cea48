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

/** The exports of `web/dist/server/entry-server.js`; its own types say more. */
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

/** What the server needs to know about the pages' addresses. */
interface PageAddresses {
  /** Prefixes of pages whose address ends in a token: each page is rendered once for all tokens. */
  withToken: readonly string[];
  /** Pages that are also rendered from their query, with the parameters that they read. */
  withQuery: Readonly<Record<string, readonly string[]>>;
}

interface Pages {
  addresses: PageAddresses;
  cache: AnswerCache;
  lane: HotLane;
  publicUrl: string;
  /** The folder `web/dist`. */
  folder: string;
  /** Origin of media files when the store serves them; undefined when this server does. */
  mediaOrigin?: string | undefined;
}

/** The policy of every page. A navigation keeps the first document's policy, so all pages share one. Decision 0020. */
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
  // Some browsers play no video without range requests. A file's address changes with its content.
  const range = readRange(request.headers.range, identity.length);
  if (range === 'whole') return reply.send(identity);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${identity.length}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${identity.length}`)
    .send(identity.subarray(range.start, range.end + 1));
};

/** The address under which a page with a token is rendered; undefined for all others. */
const placeholderOf = (path: string, withToken: readonly string[]): string | undefined => {
  const page = withToken.find((start) => path.toLowerCase().startsWith(start.toLowerCase()));
  return page === undefined ? undefined : `${page}token`;
};

/** The query parameters that a page reads, normalised; empty for most pages. */
const queryOf = ({ pathname, searchParams }: URL, withQuery: PageAddresses['withQuery']): string => {
  const read = new URLSearchParams();
  for (const name of withQuery[pathname] ?? []) {
    const value = searchParams.get(name)?.trim() ?? '';
    if (value !== '') read.set(name, value);
  }
  return read.toString();
};

/**
 * Parses a request target; null when no page can have it. `//host/path` is refused: a page would read it as another
 * host's address.
 */
const addressOf = (asked: string, publicUrl: string): URL | null =>
  /^\/[/\\]/.test(asked) ? null : URL.parse(asked, publicUrl);

/** Serves the built page: its files, and a server-rendered document for every other address. */
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
      // Optional content is missing when its request failed, as on a busy server: such a page is not cached.
      if (answer.status >= 500) isLasting = false;
      return answer;
    };
    const { result: page, tags } = await gatherTags(() =>
      renderer.renderPage({ path, query, origin: publicUrl, api: watched }),
    );
    // An address with a secret must not leak through a Referer.
    const isSecret = placeholderOf(path, addresses.withToken) !== undefined;
    const privacy = isSecret ? { 'referrer-policy': 'no-referrer' } : {};
    return {
      status: page.status,
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...page.headers,
        ...privacy,
        // Authors record lectures, and a navigation in the page keeps the first document's policy.
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
    // Other query parameters stay in the browser and never enter a cache key.
    const query = queryOf(url, addresses.withQuery);
    const key = query === '' ? `page:${shown}` : `page:${shown}?${query}`;
    // An address with a secret is not kept.
    if (placeholder === undefined && url.search === '') lane.learn(request.raw.url, { key, route: '/*' });
    return sendAnswer(request, reply, await cache.get(key, () => render(shown, query)));
  });
};
