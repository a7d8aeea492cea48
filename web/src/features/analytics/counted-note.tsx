import type { People } from '@lectern/contract/analytics';
import { isNobody } from '#lib/people-words.ts';
import { formatCount } from '#lib/format.ts';

interface CountedNoteProps {
  people: People;
  /** What they have done: `answered`. */
  did: string;
}

/** Says once, above the figures, who is counted in them and who is not. */
export function CountedNote({ people, did }: CountedNoteProps) {
  const { seen, others } = people;
  if (isNobody(people)) return <p className="text-sm text-soft">Nobody has {did} yet.</p>;
  if (others !== null)
    return (
      <p className="text-sm text-soft">
        {formatCount(seen + others, 'student has', 'students have')} {did}.
        {others > 0 &&
          ' Who does not show you their work is counted from five on: a range such as 1 to 4 stands for fewer.'}
      </p>
    );
  return (
    <p className="text-sm text-soft">
      {seen === 0
        ? `Figures appear when five have ${did}, so that nobody is found in them.`
        : `Counted are the ${formatCount(seen, 'student')} who show you their work and have ${did}. Up to four others are not counted, so that nobody is found in the figures.`}{' '}
      Students who show you their work are counted at once: who joined a taught class, and who agreed.
    </p>
  );
}
