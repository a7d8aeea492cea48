import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttp } from './http.ts';

let http: FastifyInstance;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  http.server.closeAllConnections();
  await http.close();
});

let accepted = 0;
let answered = 0;
const start = async (options: { headWithinMs?: number; mostConnections?: number }): Promise<void> => {
  const open = { trustedProxies: [], allowedOrigins: [], strictTransport: false };
  http = await createHttp({ log: pino({ level: 'silent' }), ...open, ...options });
  accepted = 0;
  answered = 0;
  http.server.on('connection', () => {
    accepted += 1;
  });
  http.get('/', () => {
    answered += 1;
    return 'x'.repeat(50_000);
  });
  await http.listen({ port: 0, host: '0.0.0.0' });
};

/** Connects from one of this machine's own addresses: all of 127.0.0.0/8 are. */
const open = (from = '127.0.0.1'): Socket => {
  const { port } = http.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
};
const openMany = (count: number, from?: string): Socket[] => Array.from({ length: count }, () => open(from));
const ask = async (from?: string): Promise<string> => {
  const socket = open(from);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return (await text(socket)).slice(9, 12);
};
const countOpen = (): Promise<number> =>
  new Promise((resolve, reject) => {
    http.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

describe('hundreds of connections that say little', () => {
  it.each([
    ['nothing', ''],
    ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['a head without an end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ])('%s: are closed, and others are answered in the meantime', async (_what, bytes) => {
    await start({ headWithinMs: 2000 });
    const slow = openMany(300);
    for (const socket of slow) socket.write(bytes);
    const drip = setInterval(() => {
      for (const socket of slow) if (bytes !== '' && socket.writable) socket.write('a');
    }, 100);
    await expect.poll(() => accepted).toBe(300);
    expect(await ask()).toBe('200');
    for (const socket of slow) socket.resume();
    await expect.poll(countOpen).toBe(0);
    clearInterval(drip);
  });
});

describe('more connections than one node takes', () => {
  it('cost the network that has most of them its oldest', async () => {
    await start({ mostConnections: 40 });
    const other = open('127.0.0.2');
    await expect.poll(countOpen).toBe(1);
    const greedy = openMany(120);
    await expect.poll(() => greedy.filter(({ closed }) => closed).length).toBe(81);
    expect(await ask('127.0.0.3')).toBe('200');
    expect(await ask()).toBe('200');
    expect(other.closed).toBe(false);
    expect(await countOpen()).toBeLessThanOrEqual(40);
  });
});

describe('a connection that sends a thousand requests at once and reads nothing', () => {
  it('is cut, and few of them are answered', async () => {
    await start({});
    const socket = open();
    socket.pause();
    const [own] = (await once(http.server, 'connection')) as [Socket];
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
    await expect.poll(() => own.destroyed).toBe(true);
    expect(answered).toBeLessThan(100);
  });

  it('control: is served when it sends some', async () => {
    await start({});
    const socket = open();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
    socket.resume();
    await expect.poll(() => answered).toBe(20);
    expect(socket.closed).toBe(false);
  });
});
