import {
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { IMAGE_TYPES } from '@lectern/contract/file-kinds';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Eye from 'lucide-react/icons/eye';
import Heading from 'lucide-react/icons/heading';
import ImagePlus from 'lucide-react/icons/image-plus';
import Info from 'lucide-react/icons/info';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import SquareCode from 'lucide-react/icons/square-code';
import Table from 'lucide-react/icons/table';
import { classNames } from '#lib/class-names.ts';
import { controlClass, Field, type FieldProps } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { MarkdownText } from '../markdown-text.tsx';
import { lazyPart } from '../lazy-part.tsx';
import {
  continueList,
  editorActs,
  insertPicture,
  pictureIn,
  takeTypedMark,
  type EditorAct,
} from './editor-acts.ts';

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** `key` is pressed with Ctrl or ⌘. */
const TOOLS: readonly { act: EditorAct; name: string; Icon: typeof Bold; key?: string }[] = [
  { act: 'heading', name: 'Heading', Icon: Heading },
  { act: 'bold', name: 'Bold', Icon: Bold, key: 'b' },
  { act: 'italic', name: 'Italic', Icon: Italic, key: 'i' },
  { act: 'code', name: 'Code in a line', Icon: Code, key: 'e' },
  { act: 'link', name: 'Link', Icon: LinkIcon, key: 'k' },
  { act: 'list', name: 'List', Icon: List },
  { act: 'numbers', name: 'Numbered list', Icon: ListOrdered },
  { act: 'program', name: 'Block of code', Icon: SquareCode },
  { act: 'table', name: 'Table', Icon: Table },
  { act: 'callout', name: 'Callout', Icon: Info },
];

/** The arrow keys move between tools: the toolbar is one tab stop. */
function moveAmongTools(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const at = tools.findIndex((tool) => tool === document.activeElement);
  tools.at((at + step) % tools.length)?.focus();
  event.preventDefault();
}

interface ToolbarProps {
  isPreview: boolean;
  onAct: (act: EditorAct) => void;
  /** Absent for a text without pictures. */
  onPicture?: ((file: File) => void) | undefined;
  onPreview: () => void;
}

function Toolbar({ isPreview, onAct, onPicture, onPreview }: ToolbarProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [stop, setStop] = useState<string>('heading');
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="sticky top-18 z-10 flex flex-wrap gap-0.5 rounded-md bg-well p-1"
      onKeyDown={moveAmongTools}
    >
      {TOOLS.map(({ act, name, Icon, key }) => (
        <IconButton
          key={act}
          label={key === undefined ? name : `${name} (Ctrl+${key.toUpperCase()})`}
          icon={<Icon aria-hidden="true" />}
          tabIndex={stop === act ? 0 : -1}
          disabled={isPreview}
          onFocus={() => setStop(act)}
          onClick={() => onAct(act)}
        />
      ))}
      {onPicture && (
        <>
          <IconButton
            label="Picture"
            icon={<ImagePlus aria-hidden="true" />}
            tabIndex={stop === 'picture' ? 0 : -1}
            disabled={isPreview}
            onFocus={() => setStop('picture')}
            onClick={() => chooser.current?.click()}
          />
          <input
            ref={chooser}
            type="file"
            accept={IMAGE_TYPES}
            aria-label="Choose a picture"
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) onPicture(file);
              currentTarget.value = '';
            }}
          />
        </>
      )}
      <IconButton
        className="ml-auto @3xl:hidden"
        label="Preview"
        icon={<Eye aria-hidden="true" />}
        aria-pressed={isPreview}
        tabIndex={stop === 'preview' || isPreview ? 0 : -1}
        onFocus={() => setStop('preview')}
        onClick={onPreview}
      />
    </div>
  );
}

export interface MarkdownEditorProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Stores a picture and returns its address; absent for a text without pictures. */
  keepPicture?: (file: File) => Promise<string>;
  /** Renders the preview of a text that is more than Markdown. */
  show?: (text: string) => ReactNode;
}

const showMarkdown = (text: string): ReactNode => (
  <MarkdownText text={text} className="break-words [&_p]:whitespace-pre-line" />
);

interface ReadProps extends Pick<Required<MarkdownEditorProps>, 'show'> {
  id: string;
  isPreview: boolean;
  text: string;
}

/** The text as it is read. */
const Read = ({ id, isPreview, text, show }: ReadProps) => (
  <section
    aria-labelledby={id}
    className={classNames('min-h-80 rounded-md border border-line p-4 @3xl:block', !isPreview && 'hidden')}
  >
    <h2 id={id} className="sr-only">
      What it will be
    </h2>
    {text.trim() === '' ? (
      <p className="text-soft">What you write is shown here as students will read it.</p>
    ) : (
      <Suspense>{show(text)}</Suspense>
    )}
  </section>
);

/** A Markdown editor with a preview beside it; in a narrow space one replaces the other. */
export function MarkdownEditor({
  value,
  onChange,
  keepPicture,
  show = showMarkdown,
  ...field
}: MarkdownEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const [picture, setPicture] = useState<File | null>(null);
  const inserted = useRef<string>(null);
  useEffect(() => {
    // A modal dialog keeps the focus away from the box, so the text is inserted after the dialog closes.
    if (picture !== null || inserted.current === null || box.current === null) return;
    box.current.focus();
    insertPicture(box.current, inserted.current);
    inserted.current = null;
  }, [picture]);
  const takePicture = keepPicture && setPicture;
  const take = (event: { preventDefault: () => void }, data: DataTransfer): void => {
    const file = takePicture && pictureIn(data);
    if (file === undefined) return;
    event.preventDefault();
    setPicture(file);
  };
  const shown = useDeferredValue(value);
  const act = (name: EditorAct): void => {
    box.current?.focus();
    if (box.current !== null) editorActs[name](box.current);
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (isPlainEnter && continueList(event.currentTarget)) event.preventDefault();
    else if (tool !== undefined && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      act(tool.act);
    }
  };
  return (
    <div className="@container grid gap-2">
      <Field {...field}>
        {(control) => (
          <div className="grid gap-2">
            <Toolbar
              isPreview={isPreview}
              onAct={act}
              onPicture={takePicture}
              onPreview={() => setPreview(!isPreview)}
            />
            <div className="grid gap-4 @3xl:grid-cols-2">
              <textarea
                ref={box}
                rows={16}
                {...control}
                value={value}
                className={classNames(
                  controlClass,
                  'field-sizing-content min-h-80 leading-relaxed @3xl:block',
                  isPreview && 'hidden',
                )}
                onChange={(event) => onChange(event.currentTarget.value)}
                onKeyDown={onKey}
                onBeforeInput={(event) => {
                  // Not by a key: a phone's keyboard names none.
                  if (event.data === ' ' && takeTypedMark(event.currentTarget)) event.preventDefault();
                }}
                onPaste={(event) => take(event, event.clipboardData)}
                onDrop={(event) => take(event, event.dataTransfer)}
              />
              <Read id={`${control.id}-read`} isPreview={isPreview} text={shown} show={show} />
            </div>
          </div>
        )}
      </Field>
      {picture !== null && keepPicture && (
        <Suspense>
          <PictureDialog
            file={picture}
            keep={keepPicture}
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
