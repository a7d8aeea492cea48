import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://learn.example.org' });
});
afterAll(() => app.close());

const read = async (path: string): Promise<string> => {
  const { statusCode, body } = await app.http.inject({ url: path });
  expect(statusCode).toBe(200);
  return body;
};

describe('sitemap.xml', () => {
  it('lists the static pages, the categories and what is published, and no draft', async () => {
    const owner = await anInstructor(app);
    const categoryId = await aCategory(app);
    const draft = await aDraftCourse(app, owner, { categoryId });
    expect(await read('/sitemap.xml')).toContain('<loc>https://learn.example.org/about</loc>');
    const published = await aPublishedCourse(app, owner, { categoryId });
    // The database's notification drops the answer from before the course was published.
    await eventually(async () =>
      expect(await read('/sitemap.xml')).toContain(
        `<loc>https://learn.example.org/course/${published.courseId}</loc><lastmod>`,
      ),
    );
    const sitemap = await read('/sitemap.xml');
    expect(sitemap).toContain(`<loc>https://learn.example.org/catalog/${categoryId}</loc>`);
    expect(sitemap).not.toContain(draft.courseId);
    expect(sitemap).not.toContain('/dashboard');
  });
});

describe('robots.txt', () => {
  it('leads to the sitemap and away from what is behind a sign-in', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain('Sitemap: https://learn.example.org/sitemap.xml');
    expect(robots).toContain('Disallow: /dashboard');
    expect(robots).toContain('Disallow: /api/\nAllow: /api/v1/media/images/\n');
  });
});
