import { useState } from 'react';
import { lectureFields } from '@lectern/contract/course-builder';
import type { Lecture } from '@lectern/contract/course';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { useKeptFile } from '#lib/drafts/kept-file.ts';
import { useHookFormDraft, type FormDraftState } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { fileProblem } from '#lib/file-problem.ts';
import { fieldMessage, rulesOf } from '#lib/form-rules.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { ChapterHint } from './chapter-hint.tsx';
import { isSentApart } from './large-video.ts';
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

interface Saving extends Pick<LectureDialogProps, 'lecture' | 'onSave'> {
  video: File | null;
  maxBytes: number;
  draft: Pick<FormDraftState<object>, 'revision' | 'done'>;
}

/** Saves the lecture, and says how it goes. */
function savingOf({ lecture, video, maxBytes, draft, onSave }: Saving, onSaved: () => void) {
  return async (fields: LectureInput['fields']): Promise<void> => {
    const problem = video === null ? undefined : fileProblem(video, 'video', maxBytes);
    if (problem !== undefined) {
      toast.error(problem);
      return;
    }
    const isWithVideo = video !== null && !isSentApart(video);
    const toastId = toast.loading(isWithVideo ? 'Uploading the video…' : 'Saving the lecture…');
    try {
      draft.done(await onSave({ fields, video, revision: draft.revision }));
      toast.success(lecture === null ? 'Lecture created successfully' : 'Lecture updated successfully', {
        id: toastId,
      });
      onSaved();
    } catch (error) {
      toast.error(`Error in saving the lecture, ${messageOf(error)}`, { id: toastId });
    }
  };
}

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

  const save = savingOf({ lecture, video, maxBytes: videoPicker.maxBytes, draft, onSave }, () => {
    setVideo(null);
    onClose();
  });

  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      title={lecture === null ? 'Add a Lecture' : 'Edit Lecture'}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={isSubmitting}>
            {lecture === null ? 'Add Lecture' : 'Save Lecture'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <FormDraftNotice
          draft={draft}
          textsOf={(values) => [
            { name: 'Title', content: values.title },
            { name: 'Description', content: values.description },
            { name: 'Starter code', content: values.starterCode },
          ]}
        />
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
          onChange={setVideo}
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
          <LinkButton
            variant="secondary"
            className="justify-self-start"
            to={`/dashboard/exercise?lecture=${lecture._id}&course=${courseId}`}
          >
            {lecture.hasExercise ? 'Edit the exercise' : 'Add an exercise'}
          </LinkButton>
        )}
      </form>
    </Dialog>
  );
}
