import { insertOfLecture } from './cards.repository.ts';
import { newCard } from './schedule.ts';
import { readSkippedPart, type SkippedPart } from './skipped-parts.repository.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tx } from '#platform/database/database.ts';

/** A shorter part contains hardly any words. */
const LEAST_SECONDS = 20;
const MOST_CHARACTERS = 1_000;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The words of the captions in the part. */
const saidIn = ({ from, to, cues }: SkippedPart): string => {
  const said = (cues ?? [])
    .filter((cue) => cue.start < to && cue.end > from)
    .map(({ text }) => text)
    .join(' ');
  return said.length > MOST_CHARACTERS ? `${said.slice(0, MOST_CHARACTERS)}…` : said;
};

/** Fences the text, so that nothing in it is parsed as Markdown. */
const quoted = (words: string): string => `~~~~~~~~\n${words}\n~~~~~~~~`;

/**
 * When a student fails an exercise, makes a card of the part that they skipped in the video; at most one for each
 * lecture.
 */
export const rememberSkipped = async (
  tx: Tx,
  place: { userId: string; courseId: string; lectureId: string },
): Promise<void> => {
  const part = await readSkippedPart(tx, place);
  if (part === undefined || part.to - part.from < LEAST_SECONDS) return;
  const between = `from ${clock(part.from)} to ${clock(part.to)}`;
  const said = saidIn(part);
  await insertOfLecture(tx, place, {
    id: newId(),
    kind: 'skipped',
    second: part.from,
    front: `You passed over the video ${between}, and its exercise failed. What is said there?`,
    back: said === '' ? `Watch it ${between}.` : `It says ${between}:\n\n${quoted(said)}`,
    dueAt: new Date(newCard(Date.now()).dueAt),
  });
};
