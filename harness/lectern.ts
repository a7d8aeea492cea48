import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyFilledData, fillingOf } from './filled-data.ts';

const ROOT = join(import.meta.dirname, '..');

export type Lectern = {
  url: string;
  dataDir: string;
  /** Ends the server as Ctrl-C does, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, as a power cut would; `restart` starts it again on the same data. */
  kill(): Promise<void>;
  /** @param env settings that differ from those of the first start */
  restart(env?: Record<string, string>): Promise<void>;
  /** Ends the server and removes its data. */
  remove(): Promise<void>;
};

/** Videos are processed only for journeys that request it: two cores already run the browser and two servers. */
const QUIET = { MEDIA_WORKER: 'false' };

/** Starts the built product in its own process, on a free port and with a new data folder. */
export async function startLectern(env: Record<string, string> = {}): Promise<Lectern> {
  const dataDir = await makeDataDir();
  await copyFilledData(fillingOf(env), dataDir);
  return startLecternOn(dataDir, env);
}

/** The same with a given data folder. */
export async function startLecternOn(dataDir: string, env: Record<string, string>): Promise<Lectern> {
  const port = env['PORT'] ?? String(await findFreePort());
  const settings = settingsOf(port, dataDir, env);
  let server = await launch(settings);

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
    return server.exitCode;
  };

  return {
    url: `http://localhost:${port}`,
    dataDir,
    stop: () => end('SIGINT'),
    async kill() {
      await end('SIGKILL');
    },
    async restart(changed = {}) {
      server = await launch({ ...settings, ...changed });
    },
    async remove() {
      await end('SIGINT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-e2e-'));
  // Under root, the embedded PostgreSQL runs as another user.
  await chmod(dataDir, 0o711);
  return dataDir;
}

const settingsOf = (port: string, dataDir: string, env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: port,
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  ...QUIET,
  ...env,
});

const spawnServer = (env: NodeJS.ProcessEnv) =>
  spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/**
 * Starts the server for the first time and presses Ctrl-C once it prints `word`. Returns its error output and exit
 * code.
 */
export async function interruptFirstStart(
  word: string,
): Promise<{ code: number | null; complaints: string }> {
  const dataDir = await makeDataDir();
  const server = spawnServer(settingsOf(String(await findFreePort()), dataDir, {}));
  let complaints = '';
  server.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (line.includes(word)) server.kill('SIGINT');
  });
  const [code] = (await once(server, 'exit')) as [number | null];
  await rm(dataDir, { recursive: true, force: true });
  return { code, complaints };
}

/** Starts the server, and waits until it says that it is ready. */
async function launch(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawnServer(env);
  const said: string[] = [];
  const lines = createInterface({ input: server.stdout });
  server.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ready = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.startsWith('Lectern is ready')) resolve();
    });
    server.once('exit', () => reject(new Error(`Lectern ended before it was ready:\n${said.join('\n')}`)));
  });
  await ready;
  return server;
}

/**
 * Below the ports that systems assign to outgoing connections and on request, so that nobody takes one in the meantime.
 */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 30_000;

export async function findFreePort(): Promise<number> {
  const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return findFreePort();
  probe.close();
  await once(probe, 'close');
  return port;
}
