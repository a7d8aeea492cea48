import { inClock } from './units.ts';

type Placed = readonly { second: number | null }[];

/**
 * What a question of a quiz is called, by its author, its students and in figures alike. Those below the lecture have
 * the author's number, whatever the order of a try (decision 0597); those that the video asks have their time.
 *
 *     questionNames([{ second: null }, { second: 12 }, { second: null }])
 *     // ['Question 1', 'Question at 0:12', 'Question 2']
 */
export function questionNames(questions: Placed): string[] {
  const numbers = new Map<number | null, number>();
  return questions.map(({ second }) => {
    const number = (numbers.get(second) ?? 0) + 1;
    numbers.set(second, number);
    if (second === null) return `Question ${number}`;
    const name = `Question at ${inClock(second)}`;
    return number === 1 ? name : `${name} (${number})`;
  });
}

/** The name within a sentence: `question 3`. */
export const inSentence = (name: string): string => name.replace(/^Question/, 'question');
