import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { addPicture } from './own-quiz.api.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { insertPicture, pictureIn } from '#ui/markdown/editor-acts.ts';

const PictureDialog = lazyPart(async () => (await import('#ui/markdown/picture-dialog.tsx')).PictureDialog);

/** The fields whose text is read as Markdown have `data-markdown`. */
const isMarkdown = (field: EventTarget): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  field.dataset['markdown'] !== undefined;

interface QuestionPicturesProps {
  lectureId: string;
  /** The fields of a question, with the button where it belongs. */
  children: (button: ReactNode) => ReactNode;
}

/** Adds pictures to the texts of a question: pasted or dropped into a field, or by a button into the last one. */
export function QuestionPictures({ lectureId, children }: QuestionPicturesProps) {
  const fields = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const inserted = useRef<string>(null);
  useEffect(() => {
    // A modal dialog keeps the focus away from the field, so the text is inserted after the dialog closes.
    const field = last.current?.isConnected
      ? last.current
      : fields.current?.querySelector<HTMLTextAreaElement>('textarea[data-markdown]');
    if (picture !== null || inserted.current === null || !field) return;
    field.focus();
    insertPicture(field, inserted.current);
    inserted.current = null;
  }, [picture]);
  const take = (event: { target: EventTarget; preventDefault: () => void }, data: DataTransfer): void => {
    const file = isMarkdown(event.target) ? pictureIn(data) : undefined;
    if (file === undefined) return;
    event.preventDefault();
    setPicture(file);
  };
  const button = (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={<ImagePlus aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      >
        Add a picture
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        aria-label="Choose a picture"
        hidden
        onChange={({ currentTarget }) => {
          setPicture(currentTarget.files?.[0] ?? null);
          currentTarget.value = '';
        }}
      />
    </>
  );
  return (
    <div
      ref={fields}
      className="grid gap-5"
      onFocus={({ target }) => {
        if (isMarkdown(target)) last.current = target;
      }}
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      {children(button)}
      {picture !== null && (
        <Suspense>
          <PictureDialog
            file={picture}
            keep={(file) => addPicture(lectureId, file)}
            onInsert={(markdown) => {
              inserted.current = markdown;
              setPicture(null);
            }}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
