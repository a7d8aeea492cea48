import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { fileNameOf, saveFile } from '#lib/files/save-file.ts';
import { formatRecent } from '#lib/format.ts';
import { writeStored } from '#lib/storage/stored-keys.ts';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { findKeptTexts, wholeText, type KeptText } from './kept-texts.ts';

const isShort = (content: string): boolean => content.length <= 60 && !content.includes('\n');

interface KeptItemProps {
  kept: KeptText;
  isDiscarded: boolean;
  onDiscard: () => void;
  onUndo: () => void;
}

function KeptItem({ kept, isDiscarded, onDiscard, onUndo }: KeptItemProps) {
  const { what, at, parts } = kept;
  const when = at === null ? '' : ` (${formatRecent(at)})`;
  const copy = (): void =>
    void navigator.clipboard.writeText(wholeText(parts)).then(
      () => toast.success('Copied'),
      () => toast.error('The browser does not let this page copy. Select the text, and copy it by hand'),
    );
  if (isDiscarded)
    return (
      <DeletedPart
        text={`${what}${when}: discarded.`}
        undoLabel={`Undo discarding: ${what}`}
        onUndo={onUndo}
      />
    );
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-sheet p-4">
      <h3 className="font-semibold">
        {what}
        <span className="font-normal text-soft">{when}</span>
      </h3>
      {parts.map(({ name, content }, nth) => {
        const Shown = isShort(content) ? TextField : TextArea;
        // Two files of a form may have one name.
        return <Shown key={`${nth} ${name}`} label={name} readOnly value={content} />;
      })}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Copy: ${what}`} icon={<Copy aria-hidden="true" />} onClick={copy}>
          Copy
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Save as a file: ${what}`}
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(`${fileNameOf(what)}.txt`, 'text/plain', wholeText(parts))}
        >
          Save as a file
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Discard: ${what}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

/**
 * What was typed here into a course of somebody else, to take along; nothing without any.
 * @param ids of the course and of its lectures, as far as they are known
 */
export function KeptTextList({ ids }: { ids: readonly string[] }) {
  const [texts] = useState(() => findKeptTexts(ids));
  const [discarded, setDiscarded] = useState<readonly KeptText[]>([]);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="kept-texts" className="mt-8 grid max-w-3xl gap-4">
      <div>
        <h2 id="kept-texts" className="text-lg">
          What you typed is kept in this browser
        </h2>
        <p className="text-soft">
          Its last words did not reach the course any more. Copy it to take it along.
        </p>
      </div>
      {texts.map((kept) => (
        <KeptItem
          key={kept.key}
          kept={kept}
          isDiscarded={discarded.includes(kept)}
          onDiscard={() => {
            writeStored(kept.key, null);
            setDiscarded([...discarded, kept]);
          }}
          onUndo={() => {
            writeStored(kept.key, kept.stored);
            setDiscarded(discarded.filter((one) => one !== kept));
          }}
        />
      ))}
    </section>
  );
}
