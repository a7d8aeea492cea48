import {
  isThrownAs,
  matchers,
  wantedError,
  type Finding,
  type Format,
  type MatcherName,
} from './matchers.ts';

/** The failure of a test. */
export interface Failure {
  message: string;
  /** The expected and the actual value as texts; null when an error was thrown instead. */
  expected: string | null;
  got: string | null;
  /** The line of the comparison in the tests; absent when unknown. */
  line?: number;
}

/** Thrown by a failed comparison to end the test. */
export class TestFailure extends Error {
  override name = 'TestFailure';
}

interface ExpectHost {
  format: Format;
  /** A comparison succeeded. */
  passed(): void;
  /** A comparison failed. It is recorded at once, so that catching the error does not hide it. */
  failed(failure: Failure, error: TestFailure): void;
  /** Requires this number of successful comparisons in the test. */
  demand(count: number): void;
}

type Matching = Record<MatcherName, (...given: unknown[]) => void>;
type LaterMatching = Record<MatcherName, (...given: unknown[]) => Promise<void>>;

export interface Expectation extends Matching {
  not: Matching;
  resolves: LaterMatching;
  rejects: LaterMatching;
}

const names = Object.keys(matchers) as MatcherName[];

/** Makes `expect` and `assert` for tests. They report each comparison to `host`. */
export function createExpect(host: ExpectHost) {
  const { format } = host;

  const judge = ({ isSo, wanted, came }: Finding, got: unknown, isNegated: boolean, words?: string): void => {
    if (isSo !== isNegated) return host.passed();
    const expected = isNegated ? `not ${wanted}` : wanted;
    const shown = came ?? format(got);
    const message = words ?? `Expected ${inLine(expected)}, but got ${inLine(shown)}`;
    const error = new TestFailure(message);
    host.failed({ message, expected, got: shown }, error);
    throw error;
  };

  const matchingFor = (got: unknown, isNegated: boolean): Matching => {
    const matching = {} as Matching;
    for (const name of names) {
      matching[name] = (...given) => {
        const [first, ...rest] = given;
        judge(matchers[name](format, got, first, ...rest), got, isNegated);
      };
    }
    return matching;
  };
  const laterMatchingFor = (promised: unknown, isRejection: boolean): LaterMatching => {
    const matching = {} as LaterMatching;
    for (const name of names) {
      matching[name] = async (...given) => {
        const settled = await settlementOf(promised);
        if (settled.isRejected !== isRejection) {
          const wanted = `a promise that is ${isRejection ? 'broken' : 'kept'}`;
          const came = `one that is ${isRejection ? 'kept' : 'broken'}, with ${format(settled.value)}`;
          judge({ isSo: false, wanted, came }, promised, false);
        }
        const [first, ...rest] = given;
        if (isRejection && name === 'toThrow') {
          const isSo = isThrownAs(settled.value, first);
          return judge({ isSo, wanted: wantedError(format, first) }, settled.value, false);
        }
        judge(matchers[name](format, settled.value, first, ...rest), settled.value, false);
      };
    }
    return matching;
  };

  const expect = (got: unknown): Expectation => ({
    ...matchingFor(got, false),
    not: matchingFor(got, true),
    resolves: laterMatchingFor(got, false),
    rejects: laterMatchingFor(got, true),
  });
  const check =
    (name: MatcherName, isNegated = false) =>
    (got: unknown, expected: unknown, words?: string): void =>
      judge(matchers[name](format, got, expected), got, isNegated, words);
  const ok = (got: unknown, words?: string): void =>
    judge(matchers.toBeTruthy(format, got), got, false, words);

  return {
    expect: Object.assign(expect, { assertions: (count: number) => host.demand(count) }),
    assert: Object.assign(ok, {
      ok,
      equal: check('toBe'),
      notEqual: check('toBe', true),
      deepEqual: check('toEqual'),
      notDeepEqual: check('toEqual', true),
      match: check('toMatch'),
      throws: check('toThrow'),
    }),
  };
}

async function settlementOf(promised: unknown): Promise<{ isRejected: boolean; value: unknown }> {
  try {
    return { isRejected: false, value: await promised };
  } catch (value) {
    return { isRejected: true, value };
  }
}

const LONGEST_IN_LINE = 120;

function inLine(text: string): string {
  const line = text.includes('\n')
    ? text
        .split('\n')
        .map((part) => part.trim())
        .join(' ')
    : text;
  return line.length > LONGEST_IN_LINE ? `${line.slice(0, LONGEST_IN_LINE)}…` : line;
}
