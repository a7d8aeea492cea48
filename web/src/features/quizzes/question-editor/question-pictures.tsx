import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { IMAGE_TYPES } from '@lectern/contract/file-kinds';
import ImagePlus from 'lucide-react/icons/image-plus';
import { addPicture } from '../own/own-quiz.api.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { insertPicture, pictureIn } from '#ui/markdown/editor-acts.ts';

const PictureDialog = lazyPart(async () => (await import('#ui/markdown/picture-dialog.tsx')).PictureDialog);

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields whose text is read as Markdown have `data-markdown`. */
const isMarkdown = (field: EventTarget): field is Field =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  field.dataset['markdown'] !== undefined;

const questionIn = (fields: HTMLElement | null): Field | null =>
  fields?.querySelector<HTMLTextAreaElement>('textarea[data-markdown]') ?? null;

const nameOf = ({ labels }: Field): string => (labels?.[0]?.textContent ?? '').replace(/ ?\(optional\)$/, '');

interface QuestionPicturesProps {
  lectureId: string;
  /** The fields of a question, with the button where it belongs. */
  children: (button: ReactNode) => ReactNode;
}

/**
 * Adds pictures to the texts of a question: pasted or dropped into a field, or by a button that names the field, as a
 * picture in an answer may give it away: the focused one, else the question.
 */
export function QuestionPictures({ lectureId, children }: QuestionPicturesProps) {
  const fields = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  /** The field that takes the picture; null for the question. */
  const target = useRef<Field>(null);
  const [focused, setFocused] = useState<{ field: Field; name: string } | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const inserted = useRef<string>(null);
  useEffect(() => {
    // A modal dialog keeps the focus away from the field, so the text is inserted after the dialog closes.
    const field = target.current?.isConnected ? target.current : questionIn(fields.current);
    if (picture !== null || inserted.current === null || !field) return;
    field.focus();
    insertPicture(field, inserted.current);
    inserted.current = null;
  }, [picture]);
  const take = (event: { target: EventTarget; preventDefault: () => void }, data: DataTransfer): void => {
    const file = isMarkdown(event.target) ? pictureIn(data) : undefined;
    if (file === undefined) return;
    event.preventDefault();
    target.current = event.target as Field;
    setPicture(file);
  };
  const button = (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="max-w-full justify-self-start"
        icon={<ImagePlus aria-hidden="true" />}
        // A press leaves the focus, and so the name of the field, as they are.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          target.current = focused?.field ?? null;
          chooser.current?.click();
        }}
      >
        {/* One line, whatever the name: a second one would move what is being pressed below. */}
        <span className="truncate">
          Add a picture to {focused === null ? 'the question' : `“${focused.name}”`}
        </span>
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={IMAGE_TYPES}
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
      onFocus={({ target: field }) => {
        if (!isMarkdown(field) || field === questionIn(fields.current)) return;
        setFocused({ field, name: nameOf(field) });
      }}
      onBlur={() => setFocused(null)}
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
