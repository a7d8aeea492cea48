import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDINGS } from '@lectern/student-runtime/console/endings';
import { runCode } from '@lectern/contract/playground';
import type { Page } from '@playwright/test';

const SCRIPT = join(import.meta.dirname, '../../web/dist/run-frame.js');

/** The address of the runner in the built page. */
const runFrameAddress = (): string =>
  `/run-frame/${createHash('sha256').update(readFileSync(SCRIPT)).digest('hex').slice(0, 16)}`;

export interface PageRun {
  output: string;
  milliseconds: number;
}

export interface FrameRunner {
  /** From creating the frame to its ready message. */
  bootMilliseconds: number;
  run: (code: string) => Promise<PageRun>;
}

type Reply = { kind: string; clears: boolean; entries: [string, string][]; ending: keyof typeof ENDINGS };

/** Opens the runner's frame in one of our pages, and talks to it as the editor does. */
export async function openFrameRunner(page: Page): Promise<FrameRunner> {
  const bootMilliseconds = await page.evaluate(async (address) => {
    const start = performance.now();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.hidden = true;
    frame.src = address;
    const { port1, port2 } = new MessageChannel();
    frame.addEventListener('load', () => frame.contentWindow?.postMessage('lectern.connect', '*', [port2]), {
      once: true,
    });
    const ready = new Promise<void>((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true });
    });
    port1.start();
    document.body.append(frame);
    Object.assign(globalThis, { runPort: port1 });
    await ready;
    return performance.now() - start;
  }, runFrameAddress());

  const run = (code: string): Promise<PageRun> =>
    page.evaluate(
      ([program, endings]) =>
        new Promise<PageRun>((resolve) => {
          const { runPort, lastRun = 0 } = globalThis as unknown as {
            runPort: MessagePort;
            lastRun?: number;
          };
          const start = performance.now();
          let texts: string[] = [];
          const take = ({ data }: MessageEvent<Reply>): void => {
            if (data.kind === 'output') {
              texts = [...(data.clears ? [] : texts), ...data.entries.map(([, text]) => text)];
            }
            if (data.kind !== 'ended') return;
            runPort.removeEventListener('message', take);
            const said = endings[data.ending];
            const output = (said === undefined ? texts : [...texts, said]).join('\n');
            resolve({ output, milliseconds: performance.now() - start });
          };
          runPort.addEventListener('message', take);
          Object.assign(globalThis, { lastRun: lastRun + 1 });
          runPort.postMessage({ kind: 'run', id: lastRun + 1, code: program });
        }),
      [code, ENDINGS as Partial<Record<string, string>>] as const,
    );
  return { bootMilliseconds, run };
}

let callers = 0;

/**
 * Runs a program on a server that trusts this machine as its proxy, so that each program counts as another caller's.
 */
export async function runOnServer(baseUrl: string, code: string): Promise<string> {
  callers += 1;
  const response = await fetch(baseUrl + runCode.paths[0], {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${callers >> 8}.${callers & 255}`,
    },
    body: JSON.stringify({ code }),
  });
  if (!response.ok) throw new Error(`run-code answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { output: string }).output;
}
