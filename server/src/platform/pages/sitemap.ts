import { MINUTE, SECOND } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { sendAnswer } from '#platform/cache/cached-answer.ts';
import type { Tag } from '#tables/tags.ts';

/** A page to list in the sitemap. */
interface ListedPage {
  path: string;
  changedAt?: Date;
}

interface Sitemap {
  addresses: {
    /** Pages that exist even when nothing is published. */
    listed: readonly string[];
    /** Prefixes that search engines must not crawl. */
    unlisted: readonly string[];
    /** Prefixes below these that they may crawl. */
    listedBelow: readonly string[];
  };
  cache: AnswerCache;
  publicUrl: string;
  /** Lists published pages, with the tags that invalidate the list. */
  listPublished(): Promise<{ pages: ListedPage[]; tags: Tag[] }>;
}

const entry = (publicUrl: string, { path, changedAt }: ListedPage): string =>
  `<url><loc>${publicUrl}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`;

const robots = (publicUrl: string, { unlisted, listedBelow }: Sitemap['addresses']): string =>
  [
    'User-agent: *',
    ...unlisted.map((path) => `Disallow: ${path}`),
    ...listedBelow.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Serves `/sitemap.xml` (sitemaps.org) and `/robots.txt` (RFC 9309). */
export const serveSitemap = (
  app: FastifyInstance,
  { addresses, cache, publicUrl, listPublished }: Sitemap,
): void => {
  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await cache.get('sitemap', async () => {
      const { pages, tags } = await listPublished();
      const urls = [...addresses.listed.map((path) => ({ path })), ...pages].map((page) =>
        entry(publicUrl, page),
      );
      return {
        contentType: 'application/xml; charset=utf-8',
        body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
        tags,
      };
    });
    return sendAnswer(request, reply, answer);
  });
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${(10 * MINUTE) / SECOND}`)
      .type('text/plain; charset=utf-8')
      .send(robots(publicUrl, addresses)),
  );
};
