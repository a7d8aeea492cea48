import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question } from '@lectern/contract/quiz-content';
import { flawOf } from '@lectern/contract/quiz-judging/answer-flaw';
import { judgeQuestion } from '@lectern/contract/quiz-judging/judge-question';
import { toShown } from '../../server/src/features/quizzes/shown-questions.ts';
import { createDice, type Dice } from '../../server/testing/random-learning.ts';
import { row, type Row } from '../report.ts';

const CASES = 10_000;
const BAR_MS = 50;
/** In a millisecond. */
const MICROS = 1000;
const LONGEST_ANSWER = 2_000;
const LONGEST_PATTERN = 200;

/**
 * Texts that are expensive to compare: long repetitions that nearly match, regular expression characters, Markdown, empty
 * lines, letters that grow when their case changes.
 */
const PIECES = [
  'a',
  'aa',
  'ab',
  '*',
  '**',
  '?',
  '*a',
  'a*',
  '?*',
  ' ',
  '\t',
  '\n',
  '`',
  '**',
  '[a](/',
  '\u00a0',
  '\u0301',
  'İ',
  'ß',
  '𝒳',
  '\u0000',
  '(a+)+$',
  '[[',
  '\\',
  '1e309',
  '-',
  '.',
  ',',
];

const text = (dice: Dice, longest: number): string => {
  const few = Array.from({ length: 1 + dice.below(4) }, () => PIECES[dice.below(PIECES.length)] ?? 'a');
  // One long run between others is the worst for a pattern that goes back.
  let made = dice.isLucky(0.3) ? `a${(few[0] ?? 'a').repeat(longest)}` : '';
  while (made.length < longest) made += few[dice.below(few.length)] ?? 'a';
  // The last character makes a matcher backtrack.
  return made.slice(0, longest - 1) + (dice.isLucky(0.5) ? 'b' : (few[0] ?? 'a').slice(0, 1));
};

const words = { id: '', second: null, isRequired: false, prompt: '', explanation: '', whenWrong: '' };
/** Texts that are all as expensive as one, or each in its own way. */
const list = (dice: Dice): string[] => {
  const one = dice.isLucky(0.5) ? text(dice, LONGEST_ANSWER) : undefined;
  return Array.from({ length: 12 }, () => one ?? text(dice, LONGEST_ANSWER));
};

const questionOf = (dice: Dice): Exclude<Question, { kind: 'fix' }> => {
  const foreseen = list(dice).map((one) => ({ text: one, why: '' }));
  switch (dice.below(5)) {
    case 0:
      return { ...words, kind: 'number', value: 1, tolerance: 0, unit: '', foreseen };
    case 1:
      return { ...words, kind: 'output', code: '', foreseen };
    case 2:
      return {
        ...words,
        kind: 'gaps',
        body: `{{${text(dice, 9_000).replaceAll(/[{}\n]/g, '|')}}} {{{{{{`,
        isCode: dice.isLucky(0.5),
      };
    case 3:
      return {
        ...words,
        kind: 'match',
        pairs: list(dice).map((left) => ({ id: '', left, right: left })),
        extras: list(dice),
      };
    default:
      return {
        ...words,
        kind: 'text',
        accepted: Array.from({ length: 12 }, () => ({ text: text(dice, LONGEST_PATTERN), isPattern: true })),
        isCaseSensitive: dice.isLucky(0.5),
        foreseen,
      };
  }
};

const answerTo = ({ kind }: Question, dice: Dice): Answer => {
  // What is left open is named in words.
  if (kind === 'match') return dice.isLucky(0.5) ? [] : list(dice);
  return kind === 'gaps' ? list(dice) : text(dice, LONGEST_ANSWER);
};

/**
 * Judges hostile answers by hostile patterns of the longest allowed length. It measures CPU time, so that other
 * programs do not count.
 */
export const measureHostile = (): Row => {
  const dice = createDice(1);
  const times: number[] = [];
  for (let n = 0; n < CASES; n += 1) {
    const asked = questionOf(dice);
    const given = answerTo(asked, dice);
    const printed = text(dice, LONGEST_ANSWER);
    const before = process.threadCpuUsage();
    flawOf(toShown(asked, ''), given);
    judgeQuestion(asked, given, printed);
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / MICROS);
  }
  const slowest = Math.max(...times);
  return row(
    `the slowest of ${CASES.toLocaleString('en')} hostile patterns and answers`,
    `${slowest.toFixed(1)} ms of CPU`,
    `≤ ${BAR_MS} ms`,
    slowest <= BAR_MS,
    `${(times.reduce((sum, time) => sum + time, 0) / CASES).toFixed(2)} ms on average`,
  );
};
