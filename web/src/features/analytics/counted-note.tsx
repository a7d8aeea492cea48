import type { People } from '@lectern/contract/analytics';
import { HowCounted } from './how-counted.tsx';
import { isNobody } from '#lib/people-words.ts';
import { formatCount } from '#lib/format.ts';

interface CountedNoteProps {
  people: People;
  /** What they have done: `answered`. */
  did: string;
}

const AT_ONCE =
  'Students who show you their work are counted at once: who joined a taught class, and who agreed.';

/** Who is counted in a sentence, and folded why not everybody is. */
function wordsOf({ people: { seen, others }, did }: CountedNoteProps): [counted: string, ...why: string[]] {
  if (others !== null)
    return [
      `${formatCount(seen + others, 'student has', 'students have')} ${did}.`,
      ...(others > 0
        ? [
            'Who does not show you their work is counted from five on: a range such as 1 to 4 stands for fewer.',
          ]
        : []),
    ];
  if (seen === 0) return [`Figures appear when five have ${did}, so that nobody is found in them.`, AT_ONCE];
  return [
    `${formatCount(seen, 'student who shows', 'students who show')} you their work ${seen === 1 ? 'has' : 'have'} ${did}.`,
    'Up to four others are not counted, so that nobody is found in the figures.',
    AT_ONCE,
  ];
}

/** Says once, above the figures, who is counted in them and who is not. */
export function CountedNote(props: CountedNoteProps) {
  if (isNobody(props.people)) return <p className="text-sm text-soft">Nobody has {props.did} yet.</p>;
  const [counted, ...why] = wordsOf(props);
  return (
    <div>
      <p className="text-sm text-soft">{counted}</p>
      <HowCounted notes={why} />
    </div>
  );
}
