import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_PORT: '0' });
});
afterAll(() => app.close());

const ask = (path: string) => fetch(`http://127.0.0.1:${app.metricsPort}${path}`);

describe('metrics', () => {
  it('count requests by route, and say nothing of who asked for what', async () => {
    const { token, email } = await aStudent(app);
    await app.call(operations.getUserDetails, { token });
    await app.call(operations.getCourse, { params: { courseId: '018f0000-0000-7000-8000-000000000000' } });
    const response = await ask('/metrics');
    const text = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toContain(
      'lectern_http_requests_total{method="GET",route="/api/v1/getUserDetails",status="200"} 1',
    );
    expect(text).toContain('route="/api/v1/courses/:courseId",status="404"');
    for (const name of [
      'lectern_database_connections',
      'lectern_mails_waiting',
      'lectern_videos_waiting',
      'lectern_requests_in_work',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
    expect(text).not.toContain(email);
    expect(text).not.toContain('018f0000');
  });

  it('are on a port of their own alone', async () => {
    expect((await ask('/api/v1/getAllCategories')).status).toBe(404);
    expect((await app.http.inject({ url: '/metrics' })).headers['content-type']).not.toMatch(/text\/plain/);
  });
});
