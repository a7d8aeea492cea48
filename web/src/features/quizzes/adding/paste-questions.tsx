import { useId, useRef, useState, type ComponentProps } from 'react';
import FileText from 'lucide-react/icons/file-text';
import { flushSync } from 'react-dom';
import type { Question } from '@lectern/contract/quiz-content';
import { FIRST_EXAMPLE, PastedExamples } from './pasted-examples.tsx';
import { lacksOf, PastedPreview } from './pasted-preview.tsx';
import { readPasted, type Unread } from './pasted-questions.ts';
import { useTextFiles } from './use-text-files.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-field.tsx';

/** What to know before adding; empty if all is whole. */
const addNote = (found: number, leftOut: number, incomplete: number): string => {
  if (found === 0) return leftOut === 0 ? '' : 'No question yet: the list says what is missing';
  return [
    leftOut === 1 && '1 part is left out: it stays here',
    leftOut > 1 && `${leftOut} parts are left out: they stay here`,
    incomplete > 0 && `${formatCount(incomplete, 'question')} not complete`,
  ]
    .filter(Boolean)
    .join('; ');
};

/** Says what was added while the rest stays in the field. */
const AddedNotice = ({ added, isLeft }: { added: number; isLeft: boolean }) => (
  <div role="status" className={added > 0 ? undefined : 'sr-only'}>
    {added > 0 && (
      <Notice tone="board">
        {formatCount(added, 'question')} added to the quiz.
        {isLeft && ' The rest is not a question yet.'}
      </Notice>
    )}
  </div>
);

const NothingPasted = ({ onBegin }: { onBegin: () => void }) => (
  <>
    <p className="text-soft">
      Your pasted questions are shown here as Lectern reads them, with the right answers marked. Nothing is
      added before you press <i>Add</i>, and all of it can be changed afterwards.
    </p>
    <Button size="sm" variant="secondary" className="justify-self-start" onClick={onBegin}>
      Begin with an example
    </Button>
  </>
);

interface PasteActionsProps {
  draft: ComponentProps<typeof FormDraftPlace>['draft'];
  note: string;
  /** How many questions can be added. */
  count: number;
  onClose: () => void;
  onAdd: () => void;
}

function PasteActions({ draft, note, count, onClose, onAdd }: PasteActionsProps) {
  const noteId = useId();
  return (
    <>
      {note !== '' && (
        <p id={noteId} className="basis-full text-sm sm:text-right">
          {note}
        </p>
      )}
      <FormDraftPlace draft={draft} />
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={count === 0} aria-describedby={note === '' ? undefined : noteId} onClick={onAdd}>
        {count === 0 ? 'Add' : `Add ${formatCount(count, 'question')}`}
      </Button>
    </>
  );
}

interface PasteQuestionsProps {
  lectureId: string;
  hasExercise: boolean;
  onAdd: (questions: Question[]) => void;
  onClose: () => void;
}

/** Adds many questions from one text. What is no question stays in the field, to be mended. */
export function PasteQuestions({ lectureId, hasExercise, onAdd, onClose }: PasteQuestionsProps) {
  const [text, setText] = useState('');
  const [added, setAdded] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useFormDraft({
    place: `pasted questions of ${lectureId}`,
    saved: { text: '' },
    values: { text },
    show: (shown) => setText(shown.text),
    isSaving: false,
  });
  const pasted = readPasted(text);
  const { questions: found, unread } = pasted;
  const isPartly = found.length > 0 && unread.length > 0;
  const note = addNote(
    found.length,
    unread.length,
    found.filter((question) => lacksOf(question, hasExercise).length > 0).length,
  );
  const write = (written: string, from: number, to: number): void => {
    flushSync(() => setText(written));
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  };
  const addText = (example: string): void => {
    const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`;
    write(before + example, before.length, before.length + example.length);
  };
  const files = useTextFiles(addText);
  const goTo = ({ line }: Unread): void => {
    const lines = text.split('\n');
    const from = lines.slice(0, line - 1).join('\n').length + Math.min(line - 1, 1);
    write(text, from, from + (lines[line - 1] ?? '').length);
  };
  const add = (): void => {
    if (isPartly) {
      setText(unread.map((part) => part.text).join('\n\n'));
      setAdded(added + found.length);
      onAdd(found);
      field.current?.focus();
    } else {
      draft.startAnew();
      onClose();
      onAdd(found);
    }
  };
  return (
    <Dialog
      isOpen
      isSticky
      width="lg"
      title="Paste questions"
      onClose={onClose}
      actions={<PasteActions {...{ draft, note, onClose }} count={found.length} onAdd={add} />}
    >
      <form className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <div className="grid min-w-0 content-start gap-4 self-start sm:sticky sm:top-0">
          <FormDraftNotice
            draft={draft}
            textsOf={(values) => [{ name: 'Questions', content: values.text }]}
          />
          <AddedNotice added={added} isLeft={unread.length > 0} />
          <TextArea
            ref={field}
            label="Questions, with an empty line between"
            hint="Write the answers below each question. An x marks a right one. A text file can be dropped here."
            error={files.problem}
            {...files.dropProps}
            placeholder={FIRST_EXAMPLE}
            className="[&_textarea]:max-h-[32dvh] [&_textarea]:min-h-36 sm:[&_textarea]:max-h-[50dvh] sm:[&_textarea]:min-h-64"
            rows={10}
            isCode
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FileButton
            label="Choose a text file"
            icon={<FileText aria-hidden="true" />}
            onFiles={(chosen) => void files.read(chosen.map(({ file }) => file))}
          />
          <PastedExamples onUse={addText} />
        </div>
        <PastedPreview pasted={pasted} hasExercise={hasExercise} onGoTo={goTo}>
          <NothingPasted onBegin={() => addText(FIRST_EXAMPLE)} />
        </PastedPreview>
      </form>
    </Dialog>
  );
}
