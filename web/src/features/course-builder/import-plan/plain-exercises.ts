import { exerciseFiles } from '@lectern/contract/exercises';
import * as v from 'valibot';
import type { FoundFile } from '#lib/files/found-files.ts';
import type { KnownFile } from './file-kinds.ts';
import { nameOf } from './import-names.ts';

/** The parts of a folder that keeps an exercise as most programmers do: a README, code and tests side by side. */
export interface PlainParts {
  instructions: FoundFile;
  starter: FoundFile[];
  /** Empty without a solution. */
  solution: FoundFile[];
  tests: FoundFile;
}

const README = /^(?:readme|instructions|exercise|task)\.(?:md|markdown|txt)$/i;
const TESTS = /^(?:[\w-]+\.(?:test|spec)|tests?)\.m?js$/;
/** Not those of tools, as `vitest.config.js`. */
const CODE = /^[\w-]+\.(?:m?js|html|css)$/;
const MOST_TESTS = 20_000;
const FRAMEWORKS = new Set(['vitest', '@jest/globals', 'bun:test']);
/** What the judge gives to tests. */
const GIVEN = new Set(['test', 'it', 'describe', 'expect']);

const IMPORT = /^[ \t]*import\s+(?:([^'"();]*?)\s+from\s+)?(['"])([^'"\n]+)\2[ \t]*;?[ \t]*$/gm;
/** What the judge does not have. */
const UNKNOWN =
  /\b(?:require|beforeEach|afterEach|beforeAll|afterAll|import)\s*\(|\b(?:describe|it|vi|jest|test)\.\w/;

export const isTestsName = (path: string): boolean => TESTS.test(nameOf(path));

/** Tests without the line that imports what the judge gives. */
export const judgedTests = (tests: string): string =>
  tests.replaceAll(IMPORT, (line, names: string | undefined, _quote: string, from: string) => {
    const named = /^\{([^{}]*)\}$/
      .exec(names ?? '')?.[1]
      ?.split(',')
      .map((name) => name.trim());
    const isGiven = FRAMEWORKS.has(from) && named?.every((name) => name === '' || GIVEN.has(name));
    return isGiven ? '' : line;
  });

/** Whether the judge can run these tests of files with these names. */
function canRun(tests: string, names: readonly string[]): boolean {
  const judged = judgedTests(tests);
  const imported = [...judged.matchAll(IMPORT)].map(([, , , from = '']) => from);
  return (
    tests.length <= MOST_TESTS &&
    /\b(?:test|it)\s*\(/.test(judged) &&
    !UNKNOWN.test(judged) &&
    imported.every((from) => /^\.\.?\//.test(from) && names.includes(from.replace(/^\.\.?\//, '')))
  );
}

const below = (inside: readonly FoundFile[], folder: string): FoundFile[] =>
  inside
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path, file }) => ({ path: path.slice(folder.length + 1), file }));

/** Whether a file makes a folder more than an exercise: a film, or a text in a folder of its own. */
const isMore = ({ path, kind }: KnownFile): boolean =>
  kind === 'video' ||
  kind === 'captions' ||
  (kind === 'text' && path.includes('/') && !path.startsWith('hints/'));

/**
 * Reads a folder as an exercise. Null where it is none, or where its tests cannot run in the judge.
 * @param inside its files, with paths within the folder
 */
export async function plainExerciseIn(inside: readonly KnownFile[]): Promise<PlainParts | null> {
  const here = inside.filter(({ path }) => !path.includes('/'));
  const texts = here.filter(({ path }) => README.test(path));
  const allTests = here.filter(({ path }) => TESTS.test(path));
  const [instructions] = texts;
  const [tests] = allTests;
  if (instructions === undefined || tests === undefined || texts.length > 1 || allTests.length > 1)
    return null;
  if (inside.some(isMore)) return null;
  const beside = here.filter(({ path }) => CODE.test(path) && !TESTS.test(path));
  const starter = [...beside, ...below(inside, 'starter')];
  const read = await Promise.all(
    starter.map(async ({ path, file }) => ({ name: path, content: await file.text() })),
  );
  const canBeUsed =
    v.is(exerciseFiles, read) &&
    canRun(
      await tests.file.text(),
      starter.map(({ path }) => path),
    );
  return canBeUsed ? { instructions, starter, solution: below(inside, 'solution'), tests } : null;
}
