import { SECOND } from '@lectern/contract/units';
import type { Ending, Entry, FrameMessage } from '../frame/run-messages.ts';
import { addRunFrame, type RunFrameElement } from './run-frame-element.ts';

export interface RunEvents {
  /** `clears`: drop the output so far. */
  output: (entries: readonly Entry[], clears: boolean) => void;
  ended: (ending: Ending, milliseconds: number) => void;
}

const BOOT_LIMIT = 6 * SECOND;
const PING_EVERY = SECOND / 4;
/** After so many unanswered pings the frame's process has crashed: a program used up its memory. */
const MISSED_UNTIL_DEAD = 6;

/** The browser cannot run programs: no worker, a blocked frame, or no answer. */
export class NoPageRunner extends Error {
  override name = 'NoPageRunner';
}

export type PageRunner = ReturnType<typeof createPageRunner>;

/** Runs programs one at a time in a frame of the page. A lost frame is rebuilt. */
export function createPageRunner(address: string) {
  let frame: RunFrameElement | undefined;
  let booting: Promise<void> | undefined;
  let current: { id: number; events: RunEvents } | undefined;
  let lastId = 0;
  let missed = 0;
  let watch: ReturnType<typeof setInterval> | undefined;

  const finish = (ending: Ending, milliseconds: number): void => {
    const events = current?.events;
    current = undefined;
    clearInterval(watch);
    events?.ended(ending, milliseconds);
  };
  const dropFrame = (): void => {
    frame?.remove();
    frame = undefined;
    booting = undefined;
  };
  const receive = (message: FrameMessage): void => {
    if (message.kind === 'pong') missed = 0;
    if (!('id' in message) || message.id !== current?.id) return;
    const { events } = current;
    if (message.kind === 'output') events.output(message.entries, message.clears);
    else finish(message.ending, message.milliseconds);
  };
  const boot = (): Promise<void> =>
    (booting ??= new Promise<void>((resolve, reject) => {
      const fail = (why: string): void => {
        clearTimeout(timer);
        dropFrame();
        reject(new NoPageRunner(why));
      };
      const timer = setTimeout(() => fail('The frame did not answer'), BOOT_LIMIT);
      const element = addRunFrame(address, {
        message(message) {
          if (frame !== element) return;
          if (message.kind === 'failed') return fail('The frame has no worker');
          if (message.kind !== 'ready') return receive(message);
          clearTimeout(timer);
          resolve();
        },
        reloaded() {
          if (frame !== element) return;
          fail('The frame loaded something else');
          finish('crashed', 0);
        },
      });
      frame = element;
    }));
  const watchFrame = (): void => {
    missed += 1;
    if (missed > MISSED_UNTIL_DEAD) {
      dropFrame();
      finish('memory', 0);
      void warm();
      return;
    }
    frame?.send({ kind: 'ping' });
  };
  /** Boots ahead of the first run. A failure shows only when a run is requested. */
  const warm = (): Promise<void> => boot().catch(() => {});

  return {
    warm,
    /** Starts a program, and silently ends one that still runs. @throws {NoPageRunner} */
    async run(code: string, events: RunEvents): Promise<void> {
      lastId += 1;
      const id = lastId;
      current = { id, events };
      await boot();
      if (current?.id !== id) return;
      missed = 0;
      clearInterval(watch);
      watch = setInterval(watchFrame, PING_EVERY);
      frame?.send({ kind: 'run', id, code });
    },
    stop(): void {
      if (current === undefined) return;
      frame?.send({ kind: 'stop' });
      finish('stopped', 0);
    },
    remove(): void {
      current = undefined;
      clearInterval(watch);
      dropFrame();
    },
  };
}
