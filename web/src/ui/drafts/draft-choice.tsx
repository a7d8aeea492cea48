import { useId, useState } from 'react';
import { diffLines } from 'diff';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { toast } from '../toasts.tsx';

/** A file of a draft. */
export interface DraftFile {
  name: string;
  content: string;
}

export interface DraftChoiceProps {
  /** What is written on this page. */
  here: readonly DraftFile[];
  /** What another page has saved meanwhile. */
  elsewhere: readonly DraftFile[];
  onKeep: () => void;
  /** Rejects when the account could not keep what is here. */
  onTake: () => Promise<void>;
}

/** The lines of one text; those that the other has not are marked. */
function Lines({ text, other }: { text: string; other: string }) {
  return (
    <pre className="py-2 font-mono text-sm break-words whitespace-pre-wrap">
      {diffLines(text, other).flatMap(({ added, removed, value }, index) =>
        added
          ? []
          : [
              removed ? (
                <mark key={index} className="block bg-amber-wash px-3 text-ink">
                  {value.replace(/\n$/, '') || ' '}
                </mark>
              ) : (
                <span key={index} className="block px-3 text-soft">
                  {value.replace(/\n$/, '')}
                </span>
              ),
            ],
      )}
    </pre>
  );
}

interface SideProps {
  title: string;
  files: readonly DraftFile[];
  others: readonly DraftFile[];
  action: string;
  isBusy?: boolean;
  onChoose: () => void;
}

function Side({ title, files, others, action, isBusy = false, onChoose }: SideProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {files.map(({ name, content }) => {
        const other = others.find((file) => file.name === name)?.content ?? '';
        if (other === content) return null;
        return (
          <figure key={name} className="overflow-hidden rounded-md border border-line bg-sheet">
            <figcaption className="border-b border-line bg-well px-3 py-1 font-mono text-xs text-soft">
              {name}
            </figcaption>
            <Lines text={content} other={other} />
          </figure>
        );
      })}
      <Button size="sm" variant="secondary" className="justify-self-start" busy={isBusy} onClick={onChoose}>
        {action}
      </Button>
    </section>
  );
}

/** Two pages wrote while apart: both texts side by side, and the person says which one goes on. */
export function DraftChoice({ here, elsewhere, onKeep, onTake }: DraftChoiceProps) {
  const [isTaking, setTaking] = useState(false);
  const take = async (): Promise<void> => {
    setTaking(true);
    try {
      await onTake();
    } catch (error) {
      toast.error(messageOf(error));
      setTaking(false);
    }
  };
  return (
    <div className="grid gap-3 border-b border-line p-4">
      <Notice isAlert>
        This code was changed on another device or in another tab, too. Choose the version to go on with: the
        other one stays among the earlier versions.
      </Notice>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Side title="Here" files={here} others={elsewhere} action="Keep this version" onChoose={onKeep} />
        <Side
          title="Saved elsewhere"
          files={elsewhere}
          others={here}
          action="Use the other version"
          isBusy={isTaking}
          onChoose={() => void take()}
        />
      </div>
    </div>
  );
}
