import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

/** Starts a child, prints its process id, and then does what is asked. */
const program = (then) => `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithProcess } from '${new URL('../harness/end-with-process.ts', import.meta.url).href}';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
const exit = once(child, 'exit');
endWithProcess(async () => {
  child.kill('SIGTERM');
  await exit;
});
console.log(child.pid);
${then}
`;

const start = async (then) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program(then)]);
  const exit = once(parent, 'exit');
  const lines = createInterface({ input: parent.stdout });
  const [pid] = await once(lines, 'line');
  return { parent, exit, pid: Number(pid) };
};

const isThere = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('what a program started ends with it at %s', async (signal, status) => {
  const { parent, exit, pid } = await start('setInterval(() => {}, 1000);');
  expect(isThere(pid)).toBe(true);
  parent.kill(signal);
  expect(await exit).toEqual([status, null]);
  expect(isThere(pid)).toBe(false);
});

it.each([
  ['awaits', "await Promise.reject(new Error('fails'));"],
  ['leaves alone', "void Promise.reject(new Error('fails')); setInterval(() => {}, 1000);"],
])('and at an error that it %s and does not catch', async (_how, then) => {
  const { exit, pid } = await start(then);
  expect(await exit).toEqual([1, null]);
  expect(isThere(pid)).toBe(false);
});
