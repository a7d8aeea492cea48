const WORDS = ['test', 'expect', 'assert'];
/** Names that Vitest and Jest have besides: `it` is `test`. A test's own helper may have such a name. */
const FURTHER = ['it', 'describe'];

const isCalled = (tests: string, word: string): boolean =>
  new RegExp(String.raw`(?<![.\w$])${word}\s*\(`).test(tests);

/** Whether tests may declare or import something of this name themselves; two of one name would not load. */
const isOwn = (tests: string, word: string): boolean =>
  new RegExp(
    String.raw`\b(?:const|let|var|class|import|as)\s+${word}\b|\bfunction\b[\s*]*\b${word}\b|[{,:]\s*${word}\s*[,}=]`,
  ).test(tests);

/** The names that these tests get without importing them, as a list for `{ … }` of an import. */
export const testWords = (tests: string): string =>
  [...WORDS, ...FURTHER.filter((word) => isCalled(tests, word) && !isOwn(tests, word))].join(', ');
