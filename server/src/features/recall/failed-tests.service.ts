import type { Attempt } from '@lectern/contract/exercises';
import { insertOfLecture } from './cards.repository.ts';
import { newCard } from './schedule.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tx } from '#platform/database/database.ts';

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

/** A fence so long that no line of the program closes it. */
const asCode = (code: string): string => `~~~~~~~~js\n${code.trimEnd()}\n~~~~~~~~`;

/** Whether the fix changed exactly one line. */
const isOneLine = (before: string, after: string): boolean => {
  const [old, mended] = [before.split('\n'), after.split('\n')];
  return old.length === mended.length && old.filter((line, at) => line !== mended[at]).length === 1;
};

/**
 * What was wrong with the failed program. The student wrote both programs and may see them. Null when no short text
 * explains it.
 */
const wordsOf = ({ failed, passed }: Mended): { front: string; back: string } | null => {
  // Reads visible tests only.
  const test = failed.result.tests.find(({ hasPassed }) => !hasPassed);
  const before = failed.files.find(
    ({ name, content }) => passed.files.find((file) => file.name === name)?.content !== content,
  );
  const after = passed.files.find(({ name }) => name === before?.name);
  if (test === undefined || before === undefined || after === undefined) return null;
  if (Math.max(before.content.length, after.content.length) > MOST_CHARACTERS) return null;
  const asked = isOneLine(before.content, after.content)
    ? 'One line of it is wrong: which, and how is it mended?'
    : 'What is wrong with it?';
  return {
    front: `This program of yours failed the test “${test.title}”. ${asked}\n\n${asCode(before.content)}`,
    back: `${test.message}\n\nThis one passed:\n\n${asCode(after.content)}`,
  };
};

/** Makes a card of the test that failed before the exercise was passed; at most one for each lecture. */
export const rememberMended = async (tx: Tx, mended: Mended): Promise<void> => {
  const words = wordsOf(mended);
  if (words === null) return;
  await insertOfLecture(tx, mended, {
    id: newId(),
    kind: 'test',
    second: null,
    ...words,
    dueAt: new Date(newCard(Date.now()).dueAt),
  });
};
