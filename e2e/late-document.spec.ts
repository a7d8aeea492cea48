import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './journey.ts';

const MIDDLE = '<main';

/** Proxies requests, and holds the second half of the login page until `tail`. */
async function startSlowDocument(target: string, tail: Promise<void>): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { status, headers, body } = await fetch(target + (request.url ?? ''));
      const kept = [...headers].filter(
        ([name]) => !/^(content-(encoding|length)|connection|keep-alive)$/.test(name),
      );
      response.writeHead(status, Object.fromEntries(kept));
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      const middle = request.url === '/login' ? bytes.indexOf(MIDDLE) : 0;
      if (middle > 0) {
        response.write(bytes.subarray(0, middle));
        await tail;
      }
      response.end(bytes.subarray(Math.max(middle, 0)));
    };
    answer().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a page whose script is there before the rest of it is taken over, and not drawn anew', async ({
  page,
  lectern,
}) => {
  let sendTail = (): void => undefined;
  const tail = new Promise<void>((resolve) => (sendTail = resolve));
  const server = await startSlowDocument(lectern.url, tail);
  try {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { sentField: document.querySelector('[name=email]') });
      }),
    );
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/login`, { waitUntil: 'commit' });
    // Done once the script has run.
    await page.evaluate(
      () => import(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''),
    );
    sendTail();
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    expect(await page.evaluate(() => (window as { sentField?: Element }).sentField?.isConnected)).toBe(true);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the first frame of a public page waits for a header that is there', async ({ page }) => {
  for (const address of ['/', '/about', '/login']) {
    await page.goto(address);
    const waitedFor = page.locator('link[rel="expect"]');
    await expect(page.locator((await waitedFor.getAttribute('href')) ?? 'none')).toBeVisible();
  }
});
