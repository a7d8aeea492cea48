import { useId } from 'react';
import { classNames } from '#lib/class-names.ts';
import { Button } from '../button.tsx';
import { ChangedWords, counterpart, lineChanges, withoutEnd } from '../changed-words.tsx';

/** A file of a draft, or a field of a form. */
export interface DraftFile {
  name: string;
  /** Tells the part of both versions that it is; its name if absent. */
  id?: string;
  /** A program among other texts. */
  isCode?: boolean;
  content: string;
}

const sameAs =
  (one: DraftFile) =>
  (other: DraftFile): boolean =>
    (one.id ?? one.name) === (other.id ?? other.name);

/** The lines of one text; lines that the other text lacks are marked, and in them the words that differ. */
function Lines({ text, other, isCode }: { text: string; other: string; isCode: boolean }) {
  return (
    <pre
      className={classNames(
        'py-2 text-sm break-words whitespace-pre-wrap',
        isCode ? 'font-mono' : 'font-sans',
      )}
    >
      {lineChanges(text, other).map(({ added, removed, value }, index, changes) => {
        if (added) return null;
        const lines = withoutEnd(value);
        if (!removed)
          return (
            <span key={index} className="block px-3 text-soft">
              {lines}
            </span>
          );
        const instead = counterpart(changes, index);
        return (
          <mark key={index} className="block bg-amber-wash px-3 text-ink">
            {instead === undefined ? lines || ' ' : <ChangedWords text={lines} other={withoutEnd(instead)} />}
          </mark>
        );
      })}
    </pre>
  );
}

interface SideProps {
  title: string;
  files: readonly DraftFile[];
  others: readonly DraftFile[];
  action: string;
  isCode: boolean;
  isBusy?: boolean;
  onChoose: () => void;
}

function Side({ title, files, others, action, isCode, isBusy = false, onChoose }: SideProps) {
  const titleId = useId();
  const missing = others.filter((other) => other.content !== '' && !files.some(sameAs(other)));
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-2">
      <p id={titleId} className="font-semibold">
        {title}
      </p>
      {files.map((file) => {
        const { id, name, content, isCode: isFileCode = isCode } = file;
        const other = others.find(sameAs(file))?.content ?? '';
        if (other === content) return null;
        return (
          <figure key={id ?? name} className="overflow-hidden rounded-md border border-line bg-sheet">
            <figcaption
              className={classNames(
                'border-b border-line bg-well px-3 py-1 text-xs text-soft',
                isFileCode && 'font-mono',
              )}
            >
              {name}
            </figcaption>
            <Lines text={content} other={other} isCode={isFileCode} />
          </figure>
        );
      })}
      {missing.map(({ id, name }) => (
        <p
          key={id ?? name}
          className="rounded-md border border-dashed border-edge px-3 py-1 text-sm text-soft wrap-anywhere"
        >
          Not in this version: {name}
        </p>
      ))}
      <Button size="sm" variant="secondary" className="justify-self-start" busy={isBusy} onClick={onChoose}>
        {action}
      </Button>
    </section>
  );
}

export interface BothVersionsProps {
  /** The version on this page. */
  here: readonly DraftFile[];
  /** The version that another page saved in the meantime. */
  elsewhere: readonly DraftFile[];
  /** All of it are programs. */
  isCode: boolean;
  /** The other version is being adopted. */
  isTaking?: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Two versions of a text side by side, with the differences marked and a button for each. */
export function BothVersions({
  here,
  elsewhere,
  isCode,
  isTaking = false,
  onKeep,
  onTake,
}: BothVersionsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Side
        title="Here"
        files={here}
        others={elsewhere}
        action="Keep this version"
        isCode={isCode}
        onChoose={onKeep}
      />
      <Side
        title="Saved elsewhere"
        files={elsewhere}
        others={here}
        action="Use the other version"
        isCode={isCode}
        isBusy={isTaking}
        onChoose={onTake}
      />
    </div>
  );
}
