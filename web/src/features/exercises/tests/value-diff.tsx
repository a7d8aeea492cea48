import { diffWordsWithSpace } from 'diff';
import { diffLooks, TextDiff } from '#ui/text-diff.tsx';

/** Two short texts, with the differing words marked. */
function ShortDiff({ expected, got }: { expected: string; got: string }) {
  const parts = diffWordsWithSpace(expected, got);
  const show = (skip: 'added' | 'removed', look: string) =>
    parts
      .filter((part) => !part[skip])
      .map((part, index) => (
        <span key={index} className={part.added || part.removed ? look : undefined}>
          {part.value}
        </span>
      ));
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-md border border-line text-sm">
      <div className="border-r border-line">
        <dt className="border-b border-line bg-well px-2 py-1 text-xs text-board">Expected</dt>
        <dd className="px-2 py-1.5 font-mono break-words whitespace-pre-wrap">
          {show('added', diffLooks.added)}
        </dd>
      </div>
      <div>
        <dt className="border-b border-line bg-well px-2 py-1 text-xs text-danger">Received</dt>
        <dd className="px-2 py-1.5 font-mono break-words whitespace-pre-wrap">
          {show('removed', diffLooks.removed)}
        </dd>
      </div>
    </dl>
  );
}

/** Compares short texts side by side, and longer ones line by line. */
export function ValueDiff({ expected, got }: { expected: string; got: string }) {
  return expected.includes('\n') || got.includes('\n') ? (
    <TextDiff before={expected} after={got} names={['Expected', 'Received']} />
  ) : (
    <ShortDiff expected={expected} got={got} />
  );
}
