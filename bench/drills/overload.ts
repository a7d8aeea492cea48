import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import { SECOND } from '@lectern/contract/units';
import { percentile } from '../percentile.ts';
import type { Row } from '../report.ts';
import { startProduct, type Product } from './product.ts';
import { memoryOf } from '../memory.ts';
import { ask, lessonsOf, signUp, type Reply } from './writers.ts';

/** Sends requests at a fixed rate, whether or not the earlier ones were answered. */
const sendAt = async (perSecond: number, seconds: number, send: () => Promise<Reply>): Promise<Reply[]> => {
  const replies: Promise<Reply>[] = [];
  const start = performance.now();
  const total = perSecond * seconds;
  while (replies.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / SECOND) * perSecond));
    while (replies.length < due) replies.push(send());
    await pause(5);
  }
  return Promise.all(replies);
};

/** The rate of a request that this machine can carry: that of eight clients which each send one after another. */
const nominalRate = async (send: () => Promise<Reply>): Promise<number> => {
  let count = 0;
  const end = performance.now() + 3 * SECOND;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      await send();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return Math.max(20, Math.floor(count / 3));
};

const dribble = (product: Product): Socket => {
  const { port, hostname } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n',
  );
  return socket;
};

const shares = (replies: Reply[]): string =>
  Object.entries(Object.groupBy(replies, ({ status }) => String(status)))
    .map(([status, group]) => `${group?.length} × ${status}`)
    .join(', ');

const row = (what: string, replies: Reply[]): Row => {
  const wrong = replies.filter(
    ({ status, retryAfter }) =>
      ![200, 401].includes(status) && !([429, 503].includes(status) && Number(retryAfter) > 0),
  );
  return {
    what,
    figure: `${wrong.length} wrong answers`,
    limit: '0',
    isWithin: wrong.length === 0,
    note: `${shares(replies)} ${wrong[0]?.failure ?? ''}`,
  };
};

/** D14: five times the rate that it can carry, slow senders, and wrong logins. */
export const drillOverload = async (seconds = 120): Promise<Row[]> => {
  const product = await startProduct();
  try {
    const token = await signUp(product, 'busy@example.org');
    const [lesson] = await lessonsOf(product);
    const read = () => ask(product.url, operations.getStudentCourses, { token });
    const write = () =>
      ask(product.url, operations.saveCode, { token, params: { ...lesson }, body: { code: '// busy' } });
    await ask(product.url, operations.addCourseToStudent, { token, body: { courseId: lesson?.courseId } });
    const calm = percentile(
      (await sendAt(10, 3, read)).map(({ ms }) => ms),
      0.95,
    );

    const rate = 5 * (await nominalRate(write));
    const flood = await sendAt(rate, seconds, write);
    const highest = memoryOf(product.pid());

    const slow = Array.from({ length: 500 }, () => dribble(product));
    const beside = await sendAt(10, 5, read);
    for (const socket of slow) socket.destroy();

    let guess = 0;
    const logins = await sendAt(200, Math.max(5, seconds / 6), () =>
      ask(product.url, operations.login, {
        body: { email: `nobody-${(guess += 1)}@example.org`, password: 'wrong-guess' },
      }),
    );
    const memory = Math.max(highest, memoryOf(product.pid()));

    const start = performance.now();
    let now = await read();
    while (
      (now.status !== 200 || now.ms > Math.max(2 * calm, 100)) &&
      performance.now() - start < 30 * SECOND
    ) {
      await pause(100);
      now = await read();
    }
    const normal = performance.now() - start;
    const shed = flood.filter(({ status }) => status === 503).length;
    return [
      row(`${rate} writes a second for ${seconds} s`, flood),
      row('500 dribbling sockets: others beside them', beside),
      row('200 wrong logins a second', logins),
      { what: 'memory', figure: `${memory.toFixed(0)} MiB`, limit: '≤ 512 MiB', isWithin: memory <= 512 },
      {
        what: 'normal again after',
        figure: `${Math.round(normal)} ms`,
        limit: '≤ 10000 ms',
        isWithin: normal <= 10 * SECOND,
      },
      {
        what: 'control: what had to be shed',
        figure: String(shed + logins.filter(({ status }) => status === 503).length),
        limit: '> 0',
        isWithin: shed + logins.filter(({ status }) => status === 503).length > 0,
      },
    ];
  } finally {
    await product.remove();
  }
};
