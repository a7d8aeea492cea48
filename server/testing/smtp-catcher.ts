import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface CaughtMail {
  from: string;
  to: string[];
  /** Headers and body as they came over the wire. */
  raw: string;
}

/**
 * How the server answers a mail: accepts it, refuses it for now or for good, or stays silent until the mood changes.
 */
export type Mood = 'takes' | 'busy' | 'refuses' | 'hangs';

export interface SmtpCatcher {
  url: string;
  /** The accepted mails, in the order of their arrival. */
  mails: CaughtMail[];
  /** The number of mails that were offered so far, accepted or not. */
  offered(): number;
  /** The highest number of mails that were being delivered at once. */
  mostAtOnce(): number;
  setMood(mood: Mood): void;
  close(): Promise<void>;
}

const REPLIES = { busy: 451, refuses: 554 };

/** Starts a real SMTP server on a free port of this machine. */
export const startSmtpCatcher = async (port = 0): Promise<SmtpCatcher> => {
  const mails: CaughtMail[] = [];
  const moods = new EventEmitter();
  const now: { mood: Mood } = { mood: 'takes' };
  let offered = 0;
  let atOnce = 0;
  let mostAtOnce = 0;

  const receive = async (stream: Readable, { envelope }: SMTPServerSession): Promise<void> => {
    offered += 1;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const raw = await text(stream);
    while (now.mood === 'hangs') await once(moods, 'change');
    atOnce -= 1;
    if (now.mood !== 'takes') throw Object.assign(new Error('Not now'), { responseCode: REPLIES[now.mood] });
    const { mailFrom, rcptTo } = envelope;
    mails.push({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      raw,
    });
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: callbackify(receive),
  });
  // A client that goes away in the middle is part of what is tested.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const { port: chosen } = listener.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${chosen}`,
    mails,
    offered: () => offered,
    mostAtOnce: () => mostAtOnce,
    setMood: (next) => {
      now.mood = next;
      moods.emit('change');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
