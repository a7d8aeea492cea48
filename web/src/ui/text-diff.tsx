import type { Change } from 'diff';
import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import { counterpart, lineChanges, MarkedPieces, markedLines, withoutEnd } from './changed-words.tsx';

/** The looks of what one of two texts has alone. */
export const diffLooks = { added: 'bg-board-wash text-board', removed: 'bg-danger-wash text-danger' };

/** Of two texts of which neither is wrong. */
const neutralLooks = { added: 'bg-amber-wash text-amber', removed: 'bg-well text-soft' };

/** So many lines around a change are shown; a fold of fewer than two lines would save nothing. */
const AROUND = 2;
const LEAST_FOLD = 2;

function Line({ sign, look, children }: { sign: string; look: string; children: ReactNode }) {
  return (
    <span
      className={classNames('relative block min-h-[1lh] pr-3 pl-7 break-words whitespace-pre-wrap', look)}
    >
      <span aria-hidden="true" className="absolute left-3 select-none">
        {sign}
      </span>
      {children}
    </span>
  );
}

/** Lines that both texts have: those near a change, and how many lie between. */
function Same({ value, isFirst, isLast }: { value: string; isFirst: boolean; isLast: boolean }) {
  const lines = withoutEnd(value).split('\n');
  const above = isFirst ? 0 : AROUND;
  const below = isLast ? 0 : AROUND;
  const folded = lines.length - above - below;
  const show = (shown: string[]) =>
    shown.length > 0 && (
      <Line sign=" " look="text-soft">
        {shown.join('\n')}
      </Line>
    );
  if (folded < LEAST_FOLD) return show(lines);
  return (
    <>
      {show(lines.slice(0, above))}
      <span className="my-1 block bg-well px-3 py-0.5 font-sans text-xs text-faint">
        {folded} equal lines
      </span>
      {show(below === 0 ? [] : lines.slice(-below))}
    </>
  );
}

interface ChangedProps {
  change: Change;
  other: string | undefined;
  looks: typeof diffLooks;
}

function Changed({ change: { value, removed }, other, looks }: ChangedProps) {
  const side = removed ? 'removed' : 'added';
  const Tag = removed ? 'del' : 'ins';
  return (
    <Tag className="block no-underline">
      {markedLines(withoutEnd(value), other && withoutEnd(other)).map((pieces, at) => (
        <Line key={at} sign={removed ? '−' : '+'} look={looks[side]}>
          <MarkedPieces pieces={pieces} />
        </Line>
      ))}
    </Tag>
  );
}

interface TextDiffProps {
  before: string;
  after: string;
  /** Labels of the two texts, as `Expected` and `Received`. */
  names: [before: string, after: string];
  /** Lines that differ at their ends alone, in spaces, are equal. */
  ignoresIndent?: boolean;
  /** Neither text is wrong or old: no red and no green. */
  isNeutral?: boolean;
}

/** Two texts of several lines, with the differences marked; equal lines far from them are folded. */
export function TextDiff({ before, after, names, ignoresIndent = false, isNeutral = false }: TextDiffProps) {
  const looks = isNeutral ? neutralLooks : diffLooks;
  const changes = lineChanges(before, after, { ignoreWhitespace: ignoresIndent });
  return (
    <figure className="overflow-hidden rounded-md border border-line">
      <figcaption className="border-b border-line bg-well px-3 py-1 text-xs text-soft">
        <span className={isNeutral ? 'text-soft' : 'text-danger'}>− {names[0]}</span>{' '}
        <span className={classNames('ml-3', isNeutral ? 'text-amber' : 'text-board')}>+ {names[1]}</span>
      </figcaption>
      <pre className="overflow-x-auto py-2 font-mono text-sm">
        {changes.map((change, index) =>
          change.added || change.removed ? (
            <Changed key={index} change={change} other={counterpart(changes, index)} looks={looks} />
          ) : (
            <Same
              key={index}
              value={change.value}
              isFirst={index === 0}
              isLast={index === changes.length - 1}
            />
          ),
        )}
      </pre>
    </figure>
  );
}
