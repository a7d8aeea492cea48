import { problemOf, type Check } from '../problem.ts';
import { stemsOf } from '../word-stems.ts';
import type { CheckedLecture } from '../checked-course.ts';

/** The share of an outcome's words that one lecture must contain to mention it. */
const ENOUGH = 0.5;

const wordsOf = ({ title, text, video }: CheckedLecture): string =>
  [title, text, ...(video?.captions ?? []).flatMap(({ cues }) => cues.map((cue) => cue.text))].join('\n');

/** Promised outcomes that no lecture teaches. */
export const checkOutcomes: Check = ({ outcomes, sections }) => {
  const lectures = sections.flatMap((section) =>
    section.lectures.map((lecture) => stemsOf(`${section.title}\n${wordsOf(lecture)}`)),
  );
  if (lectures.length === 0) return [];
  return outcomes.split('\n').flatMap((line) => {
    const outcome = line.replace(/^[\s\-*•]+/, '').trim();
    const wanted = [...stemsOf(outcome)];
    const isMentioned = lectures.some(
      (stems) => wanted.filter((stem) => stems.has(stem)).length >= wanted.length * ENOUGH,
    );
    if (wanted.length === 0 || isMentioned) return [];
    return [
      problemOf('outcome', {
        message: `No lecture seems to be about “${outcome}”, which students are promised to learn.`,
        remedy: 'Say in a title or a text where it is taught, or take it off the list.',
      }),
    ];
  });
};
