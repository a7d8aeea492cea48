import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CodeRemark } from '@lectern/contract/code-reviews';
import { linesOf } from '../lines-of.ts';
import type { UnsavedRemarks } from './unsaved-remarks.ts';
import { messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { sendByKeys } from '#lib/typing/send-by-keys.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface RemarkFormProps {
  reviewId: string;
  /** The saved remark; a new one has no text. */
  remark: CodeRemark;
  /** The file's text. */
  content: string;
  unsaved: UnsavedRemarks;
  onSave: (remark: CodeRemark) => Promise<unknown>;
  onClose: (isSaved: boolean) => void;
}

/** The largest number of lines of a remark. */
const MOST_LINES = 40;

/** The draft's place of a new remark. */
export const newRemarkPlace = (reviewId: string, file: string, line: number | ''): string =>
  `remark ${reviewId} ${file} ${line}`;

const SAME = 'This is the same as the program. It is left out until you change it.';

interface AboutFieldsProps {
  line: number;
  /** All lines of the file. */
  lines: readonly string[];
  words: Pick<CodeRemark, 'lastLine' | 'suggestion'>;
  onChange: (part: Partial<AboutFieldsProps['words']>) => void;
}

/** The lines that a remark is about, and what it suggests in their place. */
function AboutFields({ line, lines, words: { lastLine, suggestion }, onChange }: AboutFieldsProps) {
  const suggested = lines.slice(line - 1, lastLine).join('\n');
  return (
    <>
      <SelectField
        label="About"
        options={lines.slice(line - 1, line - 1 + MOST_LINES).map((_text, at) => ({
          value: String(line + at),
          label: at === 0 ? `Line ${line} alone` : `Lines ${line} to ${line + at}`,
        }))}
        value={String(lastLine)}
        onChange={({ target }) => onChange({ lastLine: Number(target.value) })}
      />
      <Checkbox
        label="Suggest what to write instead"
        hint="The student can insert it into the editor with one press."
        checked={suggestion !== null}
        onChange={({ target }) => onChange({ suggestion: target.checked ? suggested : null })}
      />
      {suggestion !== null && (
        <TextArea
          label="In place of these lines"
          hint={suggestion === suggested ? SAME : undefined}
          isCode
          optional
          maxLength={10_000}
          value={suggestion}
          onChange={({ target }) => onChange({ suggestion: target.value })}
        />
      )}
    </>
  );
}

/** Edits a remark at lines of a program. The draft is kept in the browser until it is saved. */
export function RemarkForm({ reviewId, remark, content, unsaved, onSave, onClose }: RemarkFormProps) {
  const { _id, file, line } = remark;
  const saved = { lastLine: remark.lastLine, body: remark.body, suggestion: remark.suggestion };
  const [words, setWords] = useState(saved);
  const [isBusy, setBusy] = useState(false);
  const draft = useFormDraft({
    place: remark.body === '' ? newRemarkPlace(reviewId, file, line) : `remark ${_id}`,
    saved,
    values: words,
    show: setWords,
    isSaving: isBusy,
  });
  const form = useRef<HTMLFormElement>(null);
  // Pressed at the foot of the window, the form would begin there and end below it.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    document.getElementById(_id)?.focus({ preventScroll: true });
  }, [_id]);
  const lines = linesOf(content);
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      await onSave({ ...remark, ...words });
      draft.done();
      onClose(true);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const saveTyped = useEffectEvent(async () => words.body.trim() === '' || (await save()));
  useEffect(() => {
    unsaved.set(_id, () => saveTyped());
    return () => {
      unsaved.delete(_id);
    };
  }, [_id, unsaved]);
  return (
    <form
      ref={form}
      className="grid scroll-mt-24 scroll-mb-4 gap-3"
      onKeyDown={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormDraftNotice
        draft={draft}
        textsOf={({ body, suggestion }) => [
          { name: 'Remark', content: body },
          { name: 'Suggestion', isCode: true, content: suggestion ?? '' },
        ]}
      />
      <MarkdownField
        id={_id}
        label={`Remark at line ${line} of ${file}`}
        rows={3}
        value={words.body}
        onChange={(body) => setWords({ ...words, body })}
      />
      <AboutFields {...{ line, lines, words }} onChange={(part) => setWords({ ...words, ...part })} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={isBusy} disabled={words.body.trim() === ''}>
          Save remark
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onClose(false)}>
          Cancel
        </Button>
        {words.suggestion !== null && words.body.trim() === '' && (
          <p className="text-sm text-soft">Write in the remark why, then save it.</p>
        )}
        <FormDraftPlace draft={draft} />
      </div>
    </form>
  );
}
