import {
  programFiles,
  testedNames,
  type ExerciseFile,
  type ExerciseResult,
  type TestResult,
} from '@lectern/contract/exercises';
import { testWords } from '@lectern/student-runtime/testing/test-words';
import type { ReportLine } from '@lectern/student-runtime/testing/test-report';
import { harnessSource } from 'virtual:test-harness';
import { CannotLink, linkModules } from '#lib/code/link-modules.ts';

/** The result of a program in the page's runner. */
export interface PageRun {
  entries: readonly string[];
  /** The sentence on why it was ended from outside; null when it ended by itself. */
  stopped: string | null;
}

/** Runs a script in the sandbox of students' programs; rejects if the browser cannot. */
export type RunInPage = (script: string) => Promise<PageRun>;

/** Why is said once, as the trouble of the run. */
const STOPPED_HERE = 'Stopped in this test';
const NOT_REACHED = 'Not run: the program was stopped before';

/**
 * Runs the visible tests in the page.
 * @throws {CannotLink} and what `runInPage` throws, when only the server can run them
 */
export async function runTestsInPage(
  runInPage: RunInPage,
  files: readonly ExerciseFile[],
  tests: string,
): Promise<ExerciseResult> {
  const mark = `lectern${crypto.randomUUID().replaceAll('-', '')}`;
  const words = `const { ${testWords(tests)} } = globalThis['${mark}']; `;
  const testsFile = { name: 'tests.js', content: words + tests };
  const modules = programFiles(files);
  const { linkedAddress } = linkModules([...modules, testsFile]);
  const names = testedNames(
    modules.map(({ name }) => name),
    tests,
  );
  const loaded = modules.filter(({ name }) => names.includes(name));
  const order = { mark, files: loaded.map((file) => linkedAddress(file)), tests: linkedAddress(testsFile) };
  const { entries, stopped } = await runInPage(
    `${harnessSource};await lectern.run(${JSON.stringify(order)});`,
  );
  const lines = entries.filter((text) => text.startsWith(mark)).map((text) => text.slice(mark.length));
  return toResult(lines, stopped);
}

/** A test that reported no line has failed. */
function toResult(lines: readonly string[], stopped: string | null): ExerciseResult {
  const result: ExerciseResult = { hasPassed: false, trouble: stopped, printed: [], tests: [], hidden: [] };
  let reached = 0;
  for (const text of lines) {
    const line = readLine(text);
    if (line.kind === 'loaded') result.printed = line.printed;
    else if (line.kind === 'broken') result.trouble ??= line.message;
    else if (line.kind === 'registered') result.tests = line.titles.map(unreached);
    else {
      const test = result.tests[line.index];
      if (test === undefined) continue;
      reached += 1;
      const { message = '', expected = null, got = null, line: place } = line.failure ?? {};
      Object.assign(test, {
        hasPassed: line.failure === null,
        message,
        expected,
        got,
        printed: line.printed,
        ...(place !== undefined && { line: place }),
      });
    }
  }
  const stoppedIn = result.tests[reached];
  if (stoppedIn && stopped !== null) stoppedIn.message = STOPPED_HERE;
  if (result.tests.length === 0 && result.trouble === null) throw new CannotLink('The tests said nothing');
  result.hasPassed = result.trouble === null && result.tests.every(({ hasPassed }) => hasPassed);
  return result;
}

const unreached = (title: string): TestResult => ({
  title,
  hasPassed: false,
  message: NOT_REACHED,
  expected: null,
  got: null,
  printed: [],
});

function readLine(text: string): ReportLine {
  try {
    return JSON.parse(text) as ReportLine;
  } catch (error) {
    // The report was truncated: the page's runner forwards less output than the server's.
    throw new CannotLink('The report is incomplete', { cause: error });
  }
}
