import type { Attempt } from '@lectern/contract/exercises';
import { KiB } from '@lectern/contract/units';
import { insertOfLecture } from './cards.repository.ts';
import { asCode } from '@lectern/contract/as-code';
import { failingCases } from './failing-case.ts';
import { predictOutput, type ProgramRunner } from './predicted-output.ts';
import { newCard } from './schedule.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tx } from '#platform/database/database.ts';
import type { CardProgram } from '#tables/recall-tables.ts';

interface Mended {
  userId: string;
  courseId: string;
  lectureId: string;
  /** The attempt before the one that passed. */
  failed: Pick<Attempt, 'files' | 'result'>;
  passed: Pick<Attempt, 'files'>;
  visibleTests: string;
  callerKey: string;
  signal: AbortSignal;
}

/** A longer program does not fit a card for a few minutes. */
const MOST_CHARACTERS = 1_500;

/** Files with more are not kept beside a card. */
const MOST_KEPT = 16 * KiB;

/** The line that the fix changed, counted from 1; undefined if it changed more than one. */
const changedLine = (before: string, after: string): { line: number; fixed: string } | undefined => {
  const [old, mended] = [before.split('\n'), after.split('\n')];
  const changed = old.flatMap((line, at) => (line === mended[at] ? [] : [at]));
  const [at = 0] = changed;
  if (old.length !== mended.length || changed.length !== 1) return undefined;
  return { line: at + 1, fixed: mended[at] ?? '' };
};

/** A card of its own words, and what is asked of its program: one line, or its output. */
interface FailedTest {
  front: string;
  back: string;
  program: CardProgram | null;
}

/** The failed test with the smallest case, in words, and its message. Nothing but that it failed of a hidden one. */
const failedTestOf = ({ failed: { result }, visibleTests }: Mended) => {
  const failed = result.tests.filter(({ hasPassed }) => !hasPassed);
  const [smallest] = failingCases(visibleTests, failed);
  const test = failed.find(({ title }) => title === smallest?.title) ?? failed[0];
  if (test !== undefined) return { said: `the test “${test.title}”`, message: `${test.message}\n\n` };
  return result.hidden.includes(false) ? { said: 'a hidden test', message: '' } : undefined;
};

/**
 * What was wrong with the failed program. The student wrote both programs and may see them. Null when no short text
 * explains it.
 */
const cardOf = async (runner: ProgramRunner, mended: Mended): Promise<FailedTest | null> => {
  const { failed, passed } = mended;
  const test = failedTestOf(mended);
  const [before, ...others] = failed.files.filter(
    ({ name, content }) => passed.files.find((file) => file.name === name)?.content !== content,
  );
  const after = passed.files.find(({ name }) => name === before?.name);
  if (test === undefined || before === undefined || after === undefined) return null;
  if (Math.max(before.content.length, after.content.length) > MOST_CHARACTERS) return null;
  const thisOne = `This one passed:\n\n${asCode(after.content)}`;
  const says = `This program of yours failed ${test.said}.`;
  const changed = others.length === 0 ? changedLine(before.content, after.content) : undefined;
  if (changed !== undefined) {
    const prompt = `${says} Mend its line ${changed.line}.`;
    const isKept = JSON.stringify(failed.files).length <= MOST_KEPT;
    return {
      front: `${prompt}\n\n${asCode(before.content)}`,
      back: `${test.message}${thisOne}`,
      program: isKept ? { prompt, name: before.name, files: failed.files, ...changed } : null,
    };
  }
  const predicted = await predictOutput(runner, mended);
  if (predicted === undefined) {
    const front = `${says} What is wrong with it?\n\n${asCode(before.content)}`;
    return { front, back: `${test.message}${thisOne}`, program: null };
  }
  const { title, code, printed, wanted } = predicted;
  const prompt = `This program of yours failed the test “${title}”. What did it print?`;
  const back = `The test wants:\n\n${asCode(wanted)}\n\n${thisOne}`;
  return { front: `${prompt}\n\n${asCode(code)}`, back, program: { prompt, code, printed } };
};

/**
 * Makes a card of the test that failed before the exercise was passed; at most one for each lecture. Its programs run
 * before the transaction that keeps the card: call what is returned there.
 */
export const rememberMended =
  (runner: ProgramRunner) =>
  async (mended: Mended): Promise<(tx: Tx) => Promise<void>> => {
    const card = await cardOf(runner, mended);
    return async (tx) => {
      if (card === null) return;
      await insertOfLecture(tx, mended, {
        id: newId(),
        kind: 'test',
        second: null,
        ...card,
        dueAt: new Date(newCard(Date.now()).dueAt),
      });
    };
  };
