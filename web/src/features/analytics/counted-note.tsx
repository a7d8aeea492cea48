import type { People } from '@lectern/contract/analytics';
import { HowCounted } from './how-counted.tsx';
import { didInWords, isNobody } from '#lib/words/people-words.ts';

interface CountedNoteProps {
  people: People;
  /** What they have done: `answered`. */
  did: string;
}

const AT_ONCE =
  'Students who show you their work are counted at once: those who joined a taught class and those who agreed.';

/** Says who is counted. Why some are not is folded. */
function wordsOf({ people, did }: CountedNoteProps): [counted: string, ...why: string[]] {
  const { seen, others } = people;
  if (others !== null)
    return [
      `${didInWords(people, did)}.`,
      ...(others > 0
        ? [
            'Students who do not show you their work are counted only among five or more: a range such as 1 to 4 stands for fewer.',
          ]
        : []),
    ];
  if (seen === 0)
    return [
      `${didInWords(people, did)}. Figures appear once five students have ${did}, or one who shows you their work, so that nobody can be identified.`,
      AT_ONCE,
    ];
  return [
    `${didInWords(people, did)}.`,
    'Up to four others are not counted, so that nobody can be identified.',
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
