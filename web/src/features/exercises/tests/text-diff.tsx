import { diffLines, diffWordsWithSpace, type Change } from 'diff';
import { classNames } from '#lib/class-names.ts';

const looks = { added: 'bg-board-wash text-board', removed: 'bg-danger-wash text-danger' };

interface TextDiffProps {
  before: string;
  after: string;
  /** Labels of the two texts, as `Expected` and `Received`. */
  names: [before: string, after: string];
}

const withoutEnd = (text: string): string => (text.endsWith('\n') ? text.slice(0, -1) : text);

function Line({ sign, look, children }: { sign: string; look: string; children: string }) {
  return (
    <span className={classNames('block px-3 break-words whitespace-pre-wrap', look)}>
      <span aria-hidden="true" className="mr-2 select-none">
        {sign}
      </span>
      {children}
    </span>
  );
}

const changeLine = ({ added, removed, value }: Change, index: number) => {
  if (added)
    return (
      <ins key={index} className="block no-underline">
        <Line sign="+" look={looks.added}>
          {withoutEnd(value)}
        </Line>
      </ins>
    );
  if (removed)
    return (
      <del key={index} className="block no-underline">
        <Line sign="−" look={looks.removed}>
          {withoutEnd(value)}
        </Line>
      </del>
    );
  return (
    <Line key={index} sign=" " look="text-soft">
      {withoutEnd(value)}
    </Line>
  );
};

/** Two texts of several lines, with the differences marked. */
export function TextDiff({ before, after, names }: TextDiffProps) {
  return (
    <figure className="overflow-hidden rounded-md border border-line">
      <figcaption className="border-b border-line bg-well px-3 py-1 text-xs text-soft">
        <span className="text-danger">− {names[0]}</span>{' '}
        <span className="ml-3 text-board">+ {names[1]}</span>
      </figcaption>
      <pre className="overflow-x-auto py-2 font-mono text-sm">{diffLines(before, after).map(changeLine)}</pre>
    </figure>
  );
}

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
        <dt className="border-b border-line bg-well px-3 py-1 text-xs text-board">Expected</dt>
        <dd className="px-3 py-1.5 font-mono break-words whitespace-pre-wrap">
          {show('added', looks.added)}
        </dd>
      </div>
      <div>
        <dt className="border-b border-line bg-well px-3 py-1 text-xs text-danger">Received</dt>
        <dd className="px-3 py-1.5 font-mono break-words whitespace-pre-wrap">
          {show('removed', looks.removed)}
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
