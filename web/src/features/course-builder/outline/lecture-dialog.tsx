import { useRef, useState } from 'react';
import { lectureFields } from '@lectern/contract/course-builder';
import { lectureText } from '@lectern/contract/outline';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { useKeptFile } from '#lib/drafts/kept-file.ts';
import { useHookFormDraft, type FormDraftState } from '#lib/drafts/use-form-draft.ts';
import { fileProblem } from '#lib/files/file-problem.ts';
import { fieldMessage, rulesOf } from '#lib/typing/form-rules.ts';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { ChapterHint } from './chapter-hint.tsx';
import { isSentApart } from './large-video.ts';
import { refusalOf, type Refusal } from './lecture-refusal.ts';
import { useVideoPicker } from './video-picker.ts';
import type { LectureInput } from '../course-builder.api.ts';

const FORM_ID = 'lecture-form';
const rules = rulesOf(
  v.object({ ...lectureFields.entries, description: lectureText, starterCode: v.string() }),
);
const EMPTY = { title: '', description: '', starterCode: '' };

const textsOf = (values: typeof EMPTY) => [
  { name: 'Title', content: values.title },
  { name: 'Description', content: values.description },
  { name: 'Starter code', isCode: true, content: values.starterCode },
];

interface Adding {
  video: File | null;
  maxBytes: number;
  draft: Pick<FormDraftState<object>, 'done'>;
  onAdd: (input: LectureInput) => Promise<void>;
  onAdded: () => void;
}

/** Adds the lecture. An error is shown in the dialog, at the place that it concerns. */
function useAdding({ video, maxBytes, draft, onAdd, onAdded }: Adding) {
  const [refusal, setRefusal] = useState<Refusal>({});
  const videoInput = useRef<HTMLInputElement>(null);

  const refuse = (why: Refusal): void => {
    setRefusal(why);
    if (why.ofVideo !== undefined) videoInput.current?.focus();
  };
  const add = async (fields: LectureInput['fields']): Promise<void> => {
    const problem = video === null ? undefined : fileProblem(video, 'video', maxBytes);
    refuse({ ofVideo: problem });
    if (problem !== undefined) return;
    const isWithVideo = video !== null && !isSentApart(video, fields.description);
    const toastId = toast.loading(isWithVideo ? 'Uploading the video…' : 'Saving the lecture…');
    try {
      await onAdd({ fields, video });
      draft.done();
      toast.success('Lecture created successfully', { id: toastId });
      onAdded();
    } catch (error) {
      toast.dismiss(toastId);
      refuse(refusalOf(error));
    }
  };
  return { refusal, videoInput, forget: () => setRefusal({}), add };
}

interface LectureDialogProps {
  sectionId: string;
  onClose: () => void;
  onAdd: (input: LectureInput) => Promise<void>;
}

/** Adds a lecture to a section quickly; everything else is on the lecture's page. */
export function LectureDialog({ sectionId, onClose, onAdd }: LectureDialogProps) {
  const place = `lecture in ${sectionId}`;
  const [video, setVideo] = useKeptFile(place);
  const videoPicker = useVideoPicker();
  const form = useForm({ resolver: rules, defaultValues: EMPTY });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const description = useWatch({ control: form.control, name: 'description' });
  const draft = useHookFormDraft(form, { place, saved: EMPTY });
  useLeaveWarning(video !== null || !draft.isStored);

  const { refusal, videoInput, forget, add } = useAdding({
    video,
    maxBytes: videoPicker.maxBytes,
    draft,
    onAdd,
    onAdded() {
      setVideo(null);
      onClose();
    },
  });

  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      title="Add a Lecture"
      problem={refusal.ofLecture}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={isSubmitting}>
            Add Lecture
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void handleSubmit(add)(event)}
      >
        <FormDraftNotice draft={draft} textsOf={textsOf} />
        <TextField label="Title" {...register('title')} error={fieldMessage(errors.title)} />
        <TextArea
          label="Description"
          optional
          rows={5}
          hint="Markdown. Lines like “0:00 Introduction” become the video’s chapters: three or more, the first at 0:00, each of 10 seconds or longer."
          {...register('description')}
          error={fieldMessage(errors.description)}
        />
        <ChapterHint description={description} />
        <FilePicker
          label="Video"
          kind="video"
          optional
          file={video}
          maxBytes={videoPicker.maxBytes}
          hint={videoPicker.hint}
          ref={videoInput}
          error={refusal.ofVideo}
          onChange={(file) => {
            setVideo(file);
            forget();
          }}
        />
        <TextArea
          label="Starter code"
          optional
          hint="JavaScript that the editor beside the lecture starts with"
          isCode
          {...register('starterCode')}
          error={fieldMessage(errors.starterCode)}
        />
        <p className="text-sm text-soft">
          On the lecture’s own page you can also record it with code, add captions, an exercise, a quiz and
          files.
        </p>
      </form>
    </Dialog>
  );
}
