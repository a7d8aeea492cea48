import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { canonicalModule } from './canonical-program.ts';
import { counterpartOf } from './counterpart.ts';
import { matchNames } from './matched-names.ts';

/** The questions that the worker answers, by name. */
const ANSWERS = {
  digestOf: (source: string): string =>
    createHash('sha256').update(canonicalModule(source)).digest('base64url'),
  counterpartOf,
  matchNames,
};
export type Answers = typeof ANSWERS;

export interface ProgramQuestion<Name extends keyof Answers = keyof Answers> {
  name: Name;
  inputs: Parameters<Answers[Name]>;
}

const answer = ({ name, inputs }: ProgramQuestion): unknown =>
  (ANSWERS[name] as (...given: unknown[]) => unknown)(...inputs);

parentPort?.on('message', (questions: ProgramQuestion[]) => parentPort?.postMessage(questions.map(answer)));
