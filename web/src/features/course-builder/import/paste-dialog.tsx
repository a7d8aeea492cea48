import { useState } from 'react';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useCourseWrite } from '../course-builder.api.ts';
import { addSections } from './add-planned.ts';
import { readOutline, type PastedOutline } from './pasted-outline.ts';
import type { ImportResult } from './kept-results.ts';

const EXAMPLE = '# First steps\n- What a program is\n- Your first program\n\n# Loops\n- Counting';

interface PasteDialogProps {
  courseId: string;
  onAdded: (result: ImportResult) => void;
  onClose: () => void;
}

/** Makes sections and lectures from a Markdown list, with a preview of the result. */
export function PasteDialog({ courseId, onAdded, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const adding = useCourseWrite(courseId, ({ sections }: PastedOutline) =>
    addSections(
      courseId,
      sections.map(({ title, lectures }) => ({
        sectionName: title,
        lectures: lectures.map((lecture) => ({ title: lecture })),
      })),
    ),
  );
  const draft = useFormDraft({
    place: `outline of ${courseId}`,
    saved: { text: '' },
    values: { text },
    show: (shown) => setText(shown.text),
    isSaving: adding.isPending,
  });
  const outline = readOutline(text);
  const lectures = outline.sections.reduce((sum, section) => sum + section.lectures.length, 0);
  const words = `${formatCount(outline.sections.length, 'section')}, ${formatCount(lectures, 'lecture')}`;
  const add = async (): Promise<void> => {
    try {
      const added = await adding.mutateAsync(outline);
      draft.startAnew();
      onAdded({ words: `${words}.`, sections: added.sections, lectures: new Set(added.lectures) });
      toast.success(`${formatCount(outline.sections.length, 'section')} added`);
      onClose();
    } catch (error) {
      toast.error(`Error in adding the outline, ${messageOf(error)}`);
    }
  };
  return (
    <Dialog
      isOpen
      isSticky
      width="lg"
      title="Paste an outline"
      onClose={onClose}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={adding.isPending} disabled={outline.sections.length === 0} onClick={() => void add()}>
            Add {words}
          </Button>
        </>
      }
    >
      <form className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <div className="grid content-start gap-4">
          <FormDraftNotice draft={draft} textsOf={(values) => [{ name: 'Outline', content: values.text }]} />
          <TextArea
            label="Outline"
            hint="A Markdown list: headings or outer items are sections, inner items are lectures."
            rows={12}
            value={text}
            placeholder={EXAMPLE}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <section aria-label="What will be added" className="min-w-0 rounded-md bg-well p-4">
          {outline.sections.length === 0 && (
            <p className="text-soft">The sections and lectures of your outline are shown here.</p>
          )}
          <ol className="grid gap-3">
            {outline.sections.map((section, at) => (
              <li key={`${at} ${section.title}`}>
                <p className="break-words font-semibold">{section.title}</p>
                <ol className="list-decimal pl-6 text-soft">
                  {section.lectures.map((lecture, place) => (
                    <li key={`${place} ${lecture}`} className="break-words">
                      {lecture}
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </section>
      </form>
    </Dialog>
  );
}
