import type { ENDINGS } from '@lectern/student-runtime/console/endings';
import type { ConsoleLevel } from '@lectern/student-runtime/console/student-console';

/** Level and text of one finished entry. */
export type Entry = [level: ConsoleLevel, text: string];

/** How a run ended. `finished` includes a program that threw; `stopped` means that the student asked for it. */
export type Ending = 'finished' | 'stopped' | keyof typeof ENDINGS;

/** The first message's data, sent beside the port. */
export const CONNECT = 'lectern.connect';

export type PageMessage = { kind: 'run'; id: number; code: string } | { kind: 'stop' } | { kind: 'ping' };

export type FrameMessage =
  /** Programs can be run from now on. */
  | { kind: 'ready' }
  /** There will be no worker in this browser. */
  | { kind: 'failed' }
  | { kind: 'pong' }
  /** `clears`: drop the output so far. */
  | { kind: 'output'; id: number; clears: boolean; entries: Entry[] }
  | { kind: 'ended'; id: number; ending: Ending; milliseconds: number };

export type WorkerOrder = { kind: 'run'; code: string } | { kind: 'ping' };

export type WorkerReport =
  | { kind: 'ready' }
  /** The program starts now. */
  | { kind: 'begun' }
  | { kind: 'pong' }
  | { kind: 'output'; clears: boolean; entries: Entry[] }
  /** No timer or promise is left. */
  | { kind: 'done'; milliseconds: number };
