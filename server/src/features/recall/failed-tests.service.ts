import type { Attempt } from '@lectern/contract/exercises';
import { KiB } from '@lectern/contract/units';
import { insertOfLecture } from './cards.repository.ts';
import { asCode } from '@lectern/contract/as-code';
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

/** A card of its own words, and the program to fix where one line mended it. */
interface FailedTest {
  front: string;
  back: string;
  program: CardProgram | null;
}

/**
 * What was wrong with the failed program. The student wrote both programs and may see them. Null when no short text
 * explains it.
 */
const cardOf = ({ failed, passed }: Mended): FailedTest | null => {
  // Reads visible tests only.
  const test = failed.result.tests.find(({ hasPassed }) => !hasPassed);
  const [before, ...others] = failed.files.filter(
    ({ name, content }) => passed.files.find((file) => file.name === name)?.content !== content,
  );
  const after = passed.files.find(({ name }) => name === before?.name);
  if (test === undefined || before === undefined || after === undefined) return null;
  if (Math.max(before.content.length, after.content.length) > MOST_CHARACTERS) return null;
  const changed = others.length === 0 ? changedLine(before.content, after.content) : undefined;
  const asked = changed === undefined ? 'What is wrong with it?' : `Mend its line ${changed.line}.`;
  const prompt = `This program of yours failed the test “${test.title}”. ${asked}`;
  const isKept = JSON.stringify(failed.files).length <= MOST_KEPT;
  return {
    front: `${prompt}\n\n${asCode(before.content)}`,
    back: `${test.message}\n\nThis one passed:\n\n${asCode(after.content)}`,
    program:
      changed !== undefined && isKept ? { prompt, name: before.name, files: failed.files, ...changed } : null,
  };
};

/** Makes a card of the test that failed before the exercise was passed; at most one for each lecture. */
export const rememberMended = async (tx: Tx, mended: Mended): Promise<void> => {
  const card = cardOf(mended);
  if (card === null) return;
  await insertOfLecture(tx, mended, {
    id: newId(),
    kind: 'test',
    second: null,
    ...card,
    dueAt: new Date(newCard(Date.now()).dueAt),
  });
};
