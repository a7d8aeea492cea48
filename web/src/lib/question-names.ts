import { formatDuration } from '#lib/format.ts';

type Placed = readonly { second: number | null }[];

/**
 * What the author calls a question, and where students meet it: those that the video asks by their second, those below
 * the lecture by their own count there, which leaves the former out.
 *
 *     questionNames([{ second: 12 }, { second: null }])
 *     // ['Question 1, in the video at 0:12', 'Question 2, below the lecture 1 of 1']
 */
export function questionNames(questions: Placed): string[] {
  const below = questions.filter(({ second }) => second === null);
  return questions.map((one, at) => {
    const name = `Question ${at + 1}`;
    if (one.second !== null) return `${name}, in the video at ${formatDuration(one.second)}`;
    return below.length === questions.length
      ? name
      : `${name}, below the lecture ${below.indexOf(one) + 1} of ${below.length}`;
  });
}
