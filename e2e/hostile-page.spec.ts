import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExerciseFields } from '@lectern/contract/exercises';
import { openExercise, WORDS } from './exercise-page.ts';
import { expect, test } from './journey.ts';

/**
 * Tries everything that a browser offers to reach `out`, reports what succeeded, and then sends messages without end.
 */
const hostileScript = (out: string): string => `
const OUT = '${out}';
const parts = document.createElement('div');
document.body.append(parts);
const tell = (text) => console.log(text);
const add = (name, fields) => parts.append(Object.assign(document.createElement(name), fields));
const attempts = {
  fetch: async () => { await fetch(OUT + 'fetch', { mode: 'no-cors' }); return true; },
  api: async () => { await fetch('/api/v1/getAllCategories'); return true; },
  xhr: () => { const x = new XMLHttpRequest(); x.open('GET', OUT + 'xhr', false); x.send(); return true; },
  importing: async () => { await import(OUT + 'import.js'); return true; },
  parent: () => parent.document.title !== '',
  parentStorage: () => parent.localStorage.length >= 0,
  storage: () => localStorage.length >= 0,
  cookie: () => document.cookie !== undefined,
  database: () => new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = () => yes(true); r.onerror = no; }),
  popup: () => window.open(OUT + 'popup') !== null,
};
const quiet = {
  image: () => add('img', { src: OUT + 'image' }),
  script: () => add('script', { src: OUT + 'script.js' }),
  style: () => add('link', { rel: 'stylesheet', href: OUT + 'style.css' }),
  prefetch: () => add('link', { rel: 'prefetch', href: OUT + 'prefetch' }),
  frame: () => add('iframe', { src: OUT + 'frame' }),
  object: () => add('object', { data: OUT + 'object' }),
  embed: () => add('embed', { src: OUT + 'embed' }),
  video: () => add('video', { src: OUT + 'video', autoplay: true }),
  background: () => parts.append(Object.assign(document.createElement('p'), { style: 'background:url(' + OUT + 'background)' })),
  beacon: () => navigator.sendBeacon(OUT + 'beacon', 'x'),
  events: () => new EventSource(OUT + 'events'),
  socket: () => new WebSocket(OUT.replace('http', 'ws') + 'socket'),
  worker: () => new Worker(URL.createObjectURL(new Blob(["fetch('" + OUT + "worker')"]))),
  form: () => { add('form', { action: OUT + 'form', method: 'post' }); parts.lastChild.submit(); },
  download: () => { add('a', { href: 'data:text/plain,x', download: 'x.txt' }); parts.lastChild.click(); },
  top: () => { top.location.href = OUT + 'top'; },
  dialog: () => alert('press here'),
  base: () => document.head.append(Object.assign(document.createElement('base'), { href: OUT + 'base/' })),
};
for (const [name, attempt] of Object.entries(quiet)) try { attempt(); } catch { tell(name + ' is refused'); }
for (const [name, attempt] of Object.entries(attempts))
  try { if (await attempt()) tell('REACHED ' + name); } catch { tell(name + ' is refused'); }
tell('all was tried');
const post = MessagePort.prototype.postMessage;
let port;
MessagePort.prototype.postMessage = function (...given) { port = this; post.apply(this, given); };
tell('the port is caught');
for (let turn = 0; turn < 60; turn += 1) post.call(port, { level: 'log', text: 'x'.repeat(300_000) });
post.call(port, { level: 'log', text: 'the end' });
post.call(port, { level: '__proto__', text: 'no level' });
setTimeout(() => { location.href = OUT + 'self'; }, 500);
`;

const BROKEN = `<script src="http://["></script><script src="%E0%A4%A.js"></script><link rel="stylesheet" href="http://[">`;
const pageOf = (out: string): ExerciseFields => {
  const page = {
    name: 'index.html',
    content: `<h1>A page</h1>${BROKEN}<script type="module">${hostileScript(out)}</script>`,
  };
  const [code] = WORDS.files;
  const [solved] = WORDS.solution;
  if (code === undefined || solved === undefined) throw new Error('The exercise has files');
  return { ...WORDS, files: [code, page], solution: [solved, page] };
};

test.describe('a page that an instructor has made to do harm', () => {
  let outside: Server;
  let out: string;
  let reached: string[];
  test.beforeEach(async () => {
    reached = [];
    outside = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end();
    }).listen(0, '127.0.0.1');
    await once(outside, 'listening');
    out = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`;
  });
  test.afterEach(async () => {
    outside.closeAllConnections();
    outside.close();
    await once(outside, 'close');
  });

  test('reaches nothing, and floods no page', async ({ page, context, mail, lectern, consoleErrors }) => {
    const happened: string[] = [];
    page.on('dialog', (dialog) => {
      happened.push('a dialog');
      void dialog.dismiss();
    });
    page.on('download', () => happened.push('a download'));
    context.on('page', () => happened.push('another page'));
    await openExercise(page, { lectern, mail }, pageOf(out));
    const exercise = page.getByRole('region', { name: 'Exercise' });
    await expect(exercise).toBeVisible();
    const address = page.url();
    const show = exercise.getByRole('button', { name: 'Show the page' });
    await show.click();
    const printed = page.getByRole('log', { name: 'Console of the page' });
    await expect(printed).toContainText('all was tried');
    await expect(printed).toContainText('the end');
    expect(await printed.evaluate((log) => (log.textContent ?? '').length)).toBeLessThan(400_000);
    await expect(printed).not.toContainText('REACHED');
    await expect(printed).not.toContainText('no level');
    // The frame's own navigation is tried last. The page around the frame refuses it.
    await expect.poll(() => consoleErrors.some((line) => line.includes('frame-src'))).toBe(true);
    expect([reached, happened, page.url()]).toEqual([[], [], address]);
    await expect(exercise.getByRole('button', { name: 'Show it again' })).toBeVisible();
    consoleErrors.splice(0);
  });
});
