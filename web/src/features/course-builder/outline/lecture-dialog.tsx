import { useRef, useState } from 'react';
import { lectureFields } from '@lectern/contract/course-builder';
import type { Lecture } from '@lectern/contract/course';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { previewAddress } from '#lib/author-addresses.ts';
import { useKeptFile } from '#lib/drafts/kept-file.ts';
import { useHookFormDraft, type FormDraftState } from '#lib/drafts/use-form-draft.ts';
import { fileProblem } from '#lib/file-problem.ts';
import { fieldMessage, rulesOf } from '#lib/form-rules.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace, type FormDraftPlaceState } from '#ui/drafts/form-draft-notice.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { ChapterHint } from './chapter-hint.tsx';
import { isSentApart } from './large-video.ts';
import { refusalOf, type Refusal } from './lecture-refusal.ts';
import { useVideoPicker } from './video-picker.ts';
import { useBuilderPlace } from '../builder-address.ts';
import type { LectureInput } from '../course-builder.api.ts';

const FORM_ID = 'lecture-form';
const rules = rulesOf(v.object({ ...lectureFields.entries, starterCode: v.string() }));

interface LectureDialogProps {
  /** The lecture that is edited; null while a new one is added. */
  lecture: Lecture | null;
  sectionId: string;
  onClose: () => void;
  /** Gives the revision that it has now. */
  onSave: (input: LectureInput) => Promise<number | undefined>;
}

const valuesOf = (lecture: Lecture | null) => ({
  title: lecture?.title ?? '',
  description: lecture?.description ?? '',
  starterCode: lecture?.starterCode ?? '',
});

const textsOf = (values: ReturnType<typeof valuesOf>) => [
  { name: 'Title', content: values.title },
  { name: 'Description', content: values.description },
  { name: 'Starter code', content: values.starterCode },
];

interface Saving extends Pick<LectureDialogProps, 'lecture' | 'onSave'> {
  video: File | null;
  maxBytes: number;
  draft: Pick<FormDraftState<object>, 'revision' | 'done'>;
  onSaved: () => void;
}

/** Saves the lecture, and tells where in the dialog it stands why that failed. */
function useSaving({ lecture, video, maxBytes, draft, onSave, onSaved }: Saving) {
  const [refusal, setRefusal] = useState<Refusal>({});
  const videoInput = useRef<HTMLInputElement>(null);

  const refuse = (why: Refusal): void => {
    setRefusal(why);
    if (why.ofVideo !== undefined) videoInput.current?.focus();
  };
  const save = async (fields: LectureInput['fields']): Promise<void> => {
    const problem = video === null ? undefined : fileProblem(video, 'video', maxBytes);
    refuse({ ofVideo: problem });
    if (problem !== undefined) return;
    const isWithVideo = video !== null && !isSentApart(video);
    const toastId = toast.loading(isWithVideo ? 'Uploading the video…' : 'Saving the lecture…');
    try {
      draft.done(await onSave({ fields, video, revision: draft.revision }));
      toast.success(lecture === null ? 'Lecture created successfully' : 'Lecture updated successfully', {
        id: toastId,
      });
      onSaved();
    } catch (error) {
      toast.dismiss(toastId);
      refuse(refusalOf(error));
    }
  };
  return { refusal, videoInput, forget: () => setRefusal({}), save };
}

interface DialogActionsProps {
  isNew: boolean;
  isBusy: boolean;
  draft: FormDraftPlaceState;
  onCancel: () => void;
}

const DialogActions = ({ isNew, isBusy, draft, onCancel }: DialogActionsProps) => (
  <>
    <FormDraftPlace draft={draft} />
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" form={FORM_ID} busy={isBusy}>
      {isNew ? 'Add Lecture' : 'Save Lecture'}
    </Button>
  </>
);

/** A lecture's title, text, video and the code that the editor starts with. */
export function LectureDialog({ lecture, sectionId, onClose, onSave }: LectureDialogProps) {
  const { courseId } = useBuilderPlace();
  const place = lecture === null ? `lecture in ${sectionId}` : `lecture ${lecture._id}`;
  const [video, setVideo] = useKeptFile(place);
  // Addresses change with every read of the course; the dialog keeps the first one.
  const [address] = useState(lecture?.videoUrl ?? '');
  const videoPicker = useVideoPicker();
  const form = useForm({ resolver: rules, defaultValues: valuesOf(lecture) });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const description = useWatch({ control: form.control, name: 'description' });
  const draft = useHookFormDraft(form, {
    place,
    saved: valuesOf(lecture),
    revision: lecture?.revision ?? null,
  });
  useLeaveWarning(video !== null || !draft.isStored);

  const { refusal, videoInput, forget, save } = useSaving({
    lecture,
    video,
    maxBytes: videoPicker.maxBytes,
    draft,
    onSave,
    onSaved() {
      setVideo(null);
      onClose();
    },
  });

  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      title={lecture === null ? 'Add a Lecture' : 'Edit Lecture'}
      problem={refusal.ofLecture}
      actions={
        <DialogActions isNew={lecture === null} isBusy={isSubmitting} draft={draft} onCancel={onClose} />
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <FormDraftNotice draft={draft} textsOf={textsOf} />
        <TextField label="Title" {...register('title')} error={fieldMessage(errors.title)} />
        <TextArea
          label="Description"
          rows={5}
          hint="Lines like “0:00 Introduction” become the video’s chapters: three or more, the first at 0:00, each of 10 seconds or longer."
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
          current={address === '' ? undefined : address}
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
        {lecture !== null && (
          <p className="flex flex-wrap gap-3">
            <LinkButton
              variant="secondary"
              to={`/dashboard/exercise?lecture=${lecture._id}&course=${courseId}`}
            >
              {lecture.hasExercise ? 'Edit the exercise' : 'Add an exercise'}
            </LinkButton>
            <LinkButton variant="secondary" to={previewAddress(courseId ?? '', lecture._id)}>
              Preview as a student
            </LinkButton>
          </p>
        )}
      </form>
    </Dialog>
  );
}
