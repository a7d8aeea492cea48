import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { enqueueMail } from './outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.inject({ url, headers: { host: 'localhost:4000', ...headers }, remoteAddress });

/** The printed address, or one below it. */
const outbox = (below = ''): string => (app.outboxPath ?? '').replace('/outbox', `/outbox${below}`);

describe('/outbox', () => {
  it('lists the mails newest first; each opens as HTML in a frame that may do nothing, and as text', async () => {
    const email = 'outbox@example.org';
    await app.call(operations.sendOTP, { body: { email } });
    await enqueueMail(app.db, {
      kind: 'test',
      to: 'later@example.org',
      subject: '<i>Later</i>',
      html: '<h1>Hi</h1>',
      text: 'Hi',
    });
    const list = await open(outbox());
    expect(list.statusCode).toBe(200);
    expect(list.body.indexOf('later@example.org')).toBeLessThan(list.body.indexOf(email));
    expect(list.body).toContain('&lt;i&gt;Later&lt;/i&gt;');
    const paths = [...list.body.matchAll(/href="(\/outbox\/[\w-]+\?[^"]+)"/g)].map(([, path]) => path ?? '');
    const mail = await open(paths[1] ?? '');
    expect(mail.body).toContain(await mailedCode(app, email));
    expect(mail.body).toContain('<iframe sandbox');
    const html = await open(/src="([^"]+)"/.exec(mail.body)?.[1] ?? '');
    expect(html.body).toContain(await mailedCode(app, email));
    expect(html.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(html.headers['referrer-policy']).toBe('no-referrer');
    const back = /href="(\/outbox\?[^"]+)"/.exec(mail.body)?.[1] ?? '';
    expect((await open(back)).body).toContain('later@example.org');
  });

  it('does not exist for anybody from outside, nor under a foreign name', async () => {
    expect((await open(outbox(), { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await open(outbox(), {}, '203.0.113.9')).statusCode).toBe(404);
    expect((await open(outbox(), { host: 'rebound.example.com' })).statusCode).toBe(404);
    expect((await open(outbox('/nothing'))).statusCode).toBe(404);
    expect((await open(outbox('/00000000-0000-7000-8000-000000000000'))).statusCode).toBe(404);
  });
});
