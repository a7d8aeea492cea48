import { MINUTE, SECOND } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { sendAnswer } from '#platform/cache/cached-answer.ts';
import type { Tag } from '#tables/tags.ts';

/** A page that anybody may find. */
interface ListedPage {
  path: string;
  changedAt?: Date;
}

interface Sitemap {
  cache: AnswerCache;
  publicUrl: string;
  /** What is published, with the tags of what the list depends on. */
  listPublished(): Promise<{ pages: ListedPage[]; tags: Tag[] }>;
}

/** What is there however little is published. */
const STATIC_PAGES: ListedPage[] = ['/', '/about', '/contact', '/login', '/signup'].map((path) => ({ path }));

const entry = (publicUrl: string, { path, changedAt }: ListedPage): string =>
  `<url><loc>${publicUrl}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`;

/** Pages behind a sign-in or a token are nobody's search result. */
const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /resetPassword/',
    'Disallow: /verifyOtp',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** `/sitemap.xml` (sitemaps.org) and `/robots.txt` (RFC 9309). */
export const serveSitemap = (app: FastifyInstance, { cache, publicUrl, listPublished }: Sitemap): void => {
  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await cache.get('sitemap', async () => {
      const { pages, tags } = await listPublished();
      const urls = [...STATIC_PAGES, ...pages].map((page) => entry(publicUrl, page));
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
      .send(robots(publicUrl)),
  );
};
