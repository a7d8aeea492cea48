import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const BIN = join(ROOT, 'node_modules', '.bin');

/** The Node installed by npm, whatever the machine has. */
export const NODE = join(BIN, 'node');

/** A failure whose message is all that the reader needs: what failed, and what to do. */
export class PlainError extends Error {}

/** Ends the program: with the message of an expected failure, or with the stack of an unexpected one. */
export function endWith(error) {
  process.stderr.write(`\n${error instanceof PlainError ? error.message : error.stack}\n`);
  process.exit(1);
}

/**
 * Runs a command in the project's folder, and resolves to its exit code. Commands of packages take precedence. Its
 * output is inherited; `onOutput`, where given, gets a copy of each chunk.
 */
export function run(command, args = [], { env = {}, shell = false, onOutput } = {}) {
  return new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: ROOT,
      shell,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
    });
    for (const name of onOutput ? ['stdout', 'stderr'] : []) {
      child[name].on('data', (chunk) => {
        process[name].write(chunk);
        onOutput(chunk);
      });
    }
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a script of package.json without npm's own start-up time. */
export function runScript(name, { args = '', env = {}, onOutput } = {}) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return run(`${scripts[name]} ${args}`, [], { env, shell: true, onOutput });
}
