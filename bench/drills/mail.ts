import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import { SECOND } from '@lectern/contract/units';
import { startSmtpCatcher, type Mood, type SmtpCatcher } from '../../server/testing/smtp-catcher.ts';
import type { Row } from '../report.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { startProduct, type Product } from './product.ts';
import { ask } from './writers.ts';

const LETTERS = 8;

/** What the mail server does while people ask for codes. */
const FAULTS = ['down', 'mute', 'hangs', 'busy', 'refuses', 'slow'] as const;
type Fault = (typeof FAULTS)[number];

const MOODS: Partial<Record<Fault, Mood>> = { hangs: 'hangs', busy: 'busy', refuses: 'refuses' };

/** Accepts connections and sends nothing, not even a greeting. */
const startMute = async (port: number): Promise<Server> => {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const stopMute = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  await closed;
};

interface Outcome {
  slowest: number;
  /** The time from the server's recovery to the last mail. */
  recoveredAfter: number;
  /** Mails that did not arrive exactly once. */
  wrong: string[];
  attempts: number;
}

const timesSent = (caught: readonly SmtpCatcher[], address: string): number =>
  caught.flatMap(({ mails }) => mails).filter(({ to }) => to.includes(address)).length;

/** Lets people ask for codes during the fault, then ends the fault. */
const suffer = async (product: Product, port: number, fault: Fault, seconds: number): Promise<Outcome> => {
  let attempts = 0;
  const faulty = fault === 'down' || fault === 'mute' ? undefined : await startSmtpCatcher(port);
  const mute = fault === 'mute' ? await startMute(port) : undefined;
  mute?.on('connection', () => (attempts += 1));
  const mood = MOODS[fault];
  if (mood !== undefined) faulty?.setMood(mood);
  if (fault === 'slow') faulty?.setMood('hangs');
  const addresses = Array.from({ length: LETTERS }, (_, index) => `${fault}-${index}@example.org`);
  const times: number[] = [];
  for (const email of addresses) {
    const { status, ms } = await ask(product.url, operations.sendOTP, { body: { email } });
    times.push(status === 200 ? ms : 60 * SECOND);
    await pause((seconds * SECOND) / LETTERS);
  }
  const isStill = faulty !== undefined && fault !== 'down';
  if (!isStill) {
    mute?.removeAllListeners('connection');
    if (mute !== undefined) await stopMute(mute);
  }
  const well = isStill ? faulty : await startSmtpCatcher(port);
  attempts += well.offered();
  const recovery = performance.now();
  well.setMood('takes');
  const isAllThere = (): boolean => addresses.every((address) => timesSent([well], address) > 0);
  while (!isAllThere() && performance.now() - recovery < 90 * SECOND) await pause(50);
  const recoveredAfter = performance.now() - recovery;
  // A second copy would come with the sender's next round.
  await pause(6 * SECOND);
  const wrong = addresses
    .map((address) => `${address} ${timesSent([well], address)} ×`)
    .filter((text) => !text.endsWith(' 1 ×'));
  await well.close();
  return { slowest: Math.max(...times), recoveredAfter, wrong, attempts };
};

const rowsOf = (fault: Fault, { slowest, recoveredAfter, wrong, attempts }: Outcome): Row[] => [
  {
    what: `mail server ${fault}: slowest sendOTP`,
    figure: `${Math.round(slowest)} ms`,
    limit: '≤ 500 ms',
    isWithin: slowest <= 500,
    note: `${attempts} tries at it in that time`,
  },
  {
    what: `mail server ${fault}: all mails out, once`,
    figure: `${(recoveredAfter / SECOND).toFixed(1)} s`,
    limit: '≤ 60 s',
    isWithin: recoveredAfter <= 60 * SECOND && wrong.length === 0,
    note: wrong.slice(0, 3).join('; '),
  },
];

/** A code that has expired when the server recovers. */
const expired = async (product: Product, port: number): Promise<Row> => {
  const [late, good] = ['late@example.org', 'good@example.org'];
  for (const email of [late, good]) await ask(product.url, operations.sendOTP, { body: { email } });
  await product.query(
    "update mail_outbox set expires_at = now() - interval '1 second' where recipient = $1",
    [late],
  );
  const well = await startSmtpCatcher(port);
  const start = performance.now();
  while (timesSent([well], good) === 0 && performance.now() - start < 60 * SECOND) await pause(50);
  await pause(2 * SECOND);
  const [sentLate, sentGood] = [timesSent([well], late), timesSent([well], good)];
  await well.close();
  return {
    what: 'codes that expired in the meantime, sent',
    figure: String(sentLate),
    limit: '0',
    isWithin: sentLate === 0 && sentGood === 1,
    note: `the one beside it: ${sentGood}`,
  };
};

/** How long a request would wait if it spoke to the mail server itself. */
const control = async (port: number): Promise<Row> => {
  const mute = await startMute(port);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const hello = once(socket, 'data').then(() => true);
  const waited = !(await Promise.race([hello, pause(2 * SECOND, false)]));
  socket.destroy();
  await stopMute(mute);
  return {
    what: 'control: a hello from the mute server',
    figure: waited ? 'none in 2000 ms' : 'came',
    limit: 'none in 500 ms',
    isWithin: waited,
  };
};

/** D6: the mail server is away, mute, hangs, is busy, refuses, is slow. */
export const drillMail = async (seconds = 12): Promise<Row[]> => {
  const port = await freePort();
  const product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const rows: Row[] = [];
    for (const fault of FAULTS) rows.push(...rowsOf(fault, await suffer(product, port, fault, seconds)));
    return [...rows, await expired(product, port), await control(port)];
  } finally {
    await product.remove();
  }
};
