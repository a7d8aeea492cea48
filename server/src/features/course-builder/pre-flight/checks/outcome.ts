import { problemOf, type Check } from '../problem.ts';
import { stemsOf } from '../word-stems.ts';
import type { CheckedLecture } from '../checked-course.ts';

const wordsOf = ({ title, text, exercise, video }: CheckedLecture): string =>
  [
    title,
    text,
    exercise?.instructions ?? '',
    ...(video?.captions ?? []).flatMap(({ cues }) => cues.map((cue) => cue.text)),
  ].join('\n');

/** Promised outcomes that no lecture teaches. */
export const checkOutcomes: Check = ({ outcomes, sections }) => {
  const lectures = sections.flatMap((section) => section.lectures);
  if (lectures.length === 0) return [];
  const titles = sections.map(({ title }) => title);
  const taught = stemsOf([...titles, ...lectures.map(wordsOf)].join('\n'));
  return outcomes.split('\n').flatMap((line) => {
    const outcome = line.replace(/^[\s\-*•]+/, '').trim();
    const wanted = [...stemsOf(outcome)];
    // One word is enough: a warning that is often wrong teaches to read none.
    const isMentioned = wanted.some((stem) => taught.has(stem));
    if (wanted.length === 0 || isMentioned) return [];
    return [
      problemOf('outcome', {
        message: `No lecture seems to be about “${outcome}”, which students are promised to learn.`,
        remedy: 'Say in a title or a text where it is taught, or take it off the list.',
      }),
    ];
  });
};
