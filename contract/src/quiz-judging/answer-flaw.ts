import type { Answer } from '../quiz-answers.ts';
import { plainWords } from '../plain-words.ts';
import type { ShownQuestion } from '../shown-question.ts';
import { listOf, wordOf } from './answer-parts.ts';
import { readNumber } from './compare-answers.ts';

const inWords = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts);

/** Which of the parts have no text. */
const emptyAmong = (parts: readonly string[], given: Answer): string[] =>
  parts.filter((_part, at) => (listOf(given)[at] ?? '').trim() === '');

/**
 * Why a given answer cannot be judged, in words; undefined for an answer that can be, right or wrong.
 * @example flawOf(asked, '4 minutes') // 'Type a number, like 4 or 3.5'
 */
export const flawOf = (asked: ShownQuestion, given: Answer): string | undefined => {
  switch (asked.kind) {
    case 'number':
      return readNumber(wordOf(given), asked.unit) === undefined ? 'Type a number, like 4 or 3.5' : undefined;
    case 'gaps': {
      const empty = emptyAmong(
        asked.parts.slice(1).map((_part, at) => String(at + 1)),
        given,
      );
      if (empty.length === 0) return undefined;
      return `${empty.length === 1 ? 'Gap' : 'Gaps'} ${inWords(empty)} ${empty.length === 1 ? 'is' : 'are'} empty`;
    }
    case 'match': {
      const open = emptyAmong(asked.lefts, given);
      return open.length === 0
        ? undefined
        : `Choose what belongs to ${inWords(open.map((left) => `“${plainWords(left)}”`))}`;
    }
    default:
      return undefined;
  }
};
