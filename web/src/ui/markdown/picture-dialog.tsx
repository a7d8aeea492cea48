import { useEffect, useState, type FormEvent } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { fileProblem } from '#lib/files/file-problem.ts';
import { IMAGE_MAX_BYTES } from '@lectern/contract/file-kinds';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../text-field.tsx';

/** An object URL for a file, revoked with it. */
function useAddress(file: File): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Replaces characters that would end a picture's description. */
const asWords = (text: string): string =>
  text
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/[\\\s]+/g, ' ')
    .trim();

interface PictureDialogProps {
  file: File;
  /** Stores the picture and returns its address. */
  keep: (file: File) => Promise<string>;
  /** Receives the picture's Markdown. */
  onInsert: (markdown: string) => void;
  onClose: () => void;
}

/** Asks for a picture's description before it is inserted. */
export function PictureDialog({ file, keep, onInsert, onClose }: PictureDialogProps) {
  const shown = useAddress(file);
  const [words, setWords] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [problem, setProblem] = useState(() => fileProblem(file, 'image', IMAGE_MAX_BYTES));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isDecorative && asWords(words) === '') {
      setMissing('Say what it shows, or that it only decorates');
      return;
    }
    setBusy(true);
    try {
      const address = await keep(file);
      onInsert(`![${isDecorative ? '' : asWords(words)}](${address})`);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      isSticky
      title="Add a picture"
      width="sm"
      problem={problem}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="picture-form" busy={isBusy}>
            Add the picture
          </Button>
        </>
      }
    >
      <form id="picture-form" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {shown !== '' && (
          <img src={shown} alt="" className="max-h-56 w-full rounded-md bg-well object-contain" />
        )}
        <TextField
          label="What it shows"
          hint="Read to those who cannot see it, and shown where it does not load"
          value={words}
          error={missing}
          disabled={isDecorative}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Checkbox
          label="It only decorates"
          checked={isDecorative}
          onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
