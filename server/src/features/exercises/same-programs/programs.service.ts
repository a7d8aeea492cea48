import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { SECOND } from '@lectern/contract/units';
import type { Lines } from './counterpart.ts';
import type { Matched } from './matched-names.ts';
import type { Answers, ProgramQuestion } from './program-worker.ts';

export type { Lines } from './counterpart.ts';

/** The parser takes long for some files. A separate thread parses them and is terminated after this time. */
const LONGEST = 5 * SECOND;

const startWorker = (): Worker => {
  const worker = new Worker(new URL('program-worker.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64, stackSizeMb: 4 },
  });
  worker.on('error', () => {});
  worker.unref();
  return worker;
};

const createReader = () => {
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const stop = async (): Promise<void> => {
    const given = worker;
    worker = undefined;
    await given?.terminate();
  };
  const askNow = async (questions: readonly ProgramQuestion[]): Promise<unknown> => {
    worker ??= startWorker();
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(LONGEST) });
      worker.postMessage(questions);
      const [answers] = (await answered) as [unknown];
      return answers;
    } catch {
      await stop();
      return undefined;
    }
  };
  return {
    /** The answers in order; undefined after a timeout. */
    async ask<Name extends keyof Answers>(
      questions: readonly ProgramQuestion<Name>[],
    ): Promise<ReturnType<Answers[Name]>[] | undefined> {
      const asked = turn.then(() => askNow(questions as readonly ProgramQuestion[]));
      turn = asked;
      return (await asked) as ReturnType<Answers[Name]>[] | undefined;
    },
    stop,
  };
};

const isModule = ({ name }: ExerciseFile): boolean => /\.m?js$/.test(name);
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Parses programs on a separate thread, one question at a time. */
export const createPrograms = () => {
  const { ask, stop } = createReader();
  return {
    /** Equal for programs that differ only in local names, formatting and comments; null after a timeout. */
    async digestOf(files: readonly ExerciseFile[]): Promise<string | null> {
      const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      const modules = sorted.filter(isModule);
      const read = await ask(modules.map(({ content }) => ({ name: 'digestOf', inputs: [content] })));
      if (read === undefined) return null;
      const digests = new Map(modules.map(({ name }, at) => [name, read[at]]));
      return digest(
        JSON.stringify(sorted.map(({ name, content }) => [name, digests.get(name) ?? digest(content)])),
      );
    },

    /** Maps lines of a file to an equivalent one; unchanged after a timeout. */
    async counterparts(source: string, other: string, lines: readonly Lines[]): Promise<readonly Lines[]> {
      if (source === other || lines.length === 0) return lines;
      const questions = lines.map((one) => ({
        name: 'counterpartOf' as const,
        inputs: [source, other, one] as [string, string, Lines],
      }));
      return (await ask(questions)) ?? lines;
    },

    /**
     * Compares an own file with another one, for each pair: the other one with the own names, and how much differs.
     * Undefined after a timeout.
     */
    matched(pairs: readonly (readonly [own: string, other: string])[]): Promise<Matched[] | undefined> {
      return ask(pairs.map(([own, other]) => ({ name: 'matchNames' as const, inputs: [own, other] })));
    },

    stop,
  };
};

export type Programs = ReturnType<typeof createPrograms>;
