import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { endWith, NODE, PlainError } from '../harness/run.mjs';
import { SERVER_ARGS, SERVER_ENV } from '../harness/server-process.mjs';

// The demo student of a trial has a history. Journeys and measurements begin with an empty account.
const ENV = { SAMPLE_HISTORY: 'true', ...SERVER_ENV, ...process.env };

/** The right Node replaces this process, so that signals, terminal and exit code are its own. */
function becomeServer() {
  process.execve(NODE, [NODE, ...SERVER_ARGS], ENV);
}

/** Only at the very first start, on a machine with an older Node. */
function runServer() {
  const server = spawn(NODE, SERVER_ARGS, { env: ENV, stdio: 'inherit', detached: true });
  // A process group of its own: Ctrl-C reaches the server once, from here, and not a second time from the terminal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

try {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new PlainError(`Lectern needs Node 20.19 or newer to start; this is ${process.version}.`);
  }
  await installPackages();
  await buildWeb();
  if (process.execve) becomeServer();
  else runServer();
} catch (error) {
  endWith(error);
}
