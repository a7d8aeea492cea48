import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverRoot = fileURLToPath(new URL('../server', import.meta.url));
const START_LIMIT = 90_000;

export interface RunningServer {
  url: string;
  processId: number;
  /** Everything that it has logged. */
  logged(): string;
  /** The process id of its code runner; undefined while there is none. */
  runnerProcessId(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** The product on a free port and a data folder of its own, with callers told apart by X-Forwarded-For. */
export async function startServer(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-drill-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: serverRoot,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      SAMPLE_DATA: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    const note = (chunk: Buffer): void => {
      log += chunk.toString();
      if (log.includes('Lectern is ready')) resolve();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('exit', () => reject(new Error(`the server did not start:\n${log}`)));
    setTimeout(() => reject(new Error(`the server took too long to start:\n${log}`)), START_LIMIT).unref();
  });
  await ready;
  const processId = child.pid ?? 0;
  return {
    url: `http://127.0.0.1:${port}`,
    processId,
    logged: () => log,
    runnerProcessId: () => childNamed(processId, 'runner-process'),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a process holds in memory: now, and at its highest. In MiB. */
export async function memoryOf(processId: number): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  const read = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), highest: read('VmHWM') };
}

async function childNamed(parent: number, name: string): Promise<number | undefined> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const [stat, command] = await Promise.all([
      readFile(`/proc/${entry}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => ''),
    ]);
    const parentOf = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parentOf === parent && command.includes(name)) return Number(entry);
  }
  return undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
