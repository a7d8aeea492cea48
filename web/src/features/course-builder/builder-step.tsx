import { lazy, Suspense, useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Lecture, Section } from '@lectern/contract/course';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toasts.tsx';
import { useLectureWrites, useReorder, useSectionWrites, type LectureInput } from './course-builder.api.ts';
import { moveLecture, moveSection } from './outline-order.ts';
import { isSentApart } from './large-video.ts';
import { SectionCard } from './section-card.tsx';
import { SectionForm } from './section-form.tsx';

const LectureDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./lecture-dialog.tsx'))).LectureDialog,
}));

/** What is open over the outline. */
type Open =
  | { kind: 'rename'; section: Section }
  | { kind: 'lecture'; section: Section; lecture: Lecture | null }
  | { kind: 'deleteSection'; section: Section }
  | { kind: 'deleteLecture'; lecture: Lecture };

interface BuilderStepProps {
  course: OwnCourse;
  /** Sends a large video, beside whatever else is done; the lecture is there already. */
  onUpload: (lecture: Lecture, file: File) => Promise<void>;
  onCaptions: (lecture: Lecture) => void;
  onBack: () => void;
  onComplete: () => void;
}

/** Step 2: sections and their lectures. Every change is saved at once. */
export function BuilderStep({ course, onUpload, onCaptions, onBack, onComplete }: BuilderStepProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const sections = useSectionWrites(course._id);
  const lectures = useLectureWrites(course._id);
  const reorder = useReorder(course._id);
  const outline = course.courseContent;
  const close = (): void => setOpen(null);
  const tell = { onError: (error: Error) => toast.error(messageOf(error)) };

  const saveSection = async (sectionName: string): Promise<boolean> => {
    try {
      if (open?.kind === 'rename') {
        await sections.rename.mutateAsync({ sectionId: open.section._id, sectionName });
        toast.success('Section updated successfully');
        close();
      } else {
        await sections.create.mutateAsync(sectionName);
        toast.success('Section created successfully');
      }
      return true;
    } catch (error) {
      toast.error(`Error in saving the section, ${messageOf(error)}`);
      return false;
    }
  };
  const saveLecture = async ({ fields, video }: LectureInput): Promise<void> => {
    if (open?.kind !== 'lecture') return;
    const isApart = video !== null && isSentApart(video);
    const input = { fields, video: isApart ? null : video };
    const saved =
      open.lecture === null
        ? await lectures.create.mutateAsync({ ...input, sectionId: open.section._id })
        : await lectures.update.mutateAsync({ ...input, subSectionId: open.lecture._id });
    if (isApart) await onUpload(saved, video);
  };
  const complete = (): void => {
    if (outline.length === 0) toast.error('Add at least one section before you go on');
    else onComplete();
  };

  return (
    <div className="grid gap-6">
      <h2 className="text-xl">Course Builder</h2>
      <SectionForm
        key={open?.kind === 'rename' ? open.section._id : 'new'}
        editing={open?.kind === 'rename' ? open.section : null}
        isBusy={sections.create.isPending || sections.rename.isPending}
        onSave={saveSection}
        onCancel={close}
      />
      {outline.length === 0 ? (
        <p className="rounded-lg border border-dashed border-edge px-5 py-8 text-center text-soft">
          A course needs at least one section. Name the first one above.
        </p>
      ) : (
        <ol className="grid gap-4" aria-busy={reorder.isPending}>
          {outline.map((section, index) => (
            <SectionCard
              key={section._id}
              section={section}
              isFirst={index === 0}
              isLast={index === outline.length - 1}
              onMove={(step) => reorder.mutate(moveSection(outline, section._id, step), tell)}
              onRename={() => setOpen({ kind: 'rename', section })}
              onDelete={() => setOpen({ kind: 'deleteSection', section })}
              onAddLecture={() => setOpen({ kind: 'lecture', section, lecture: null })}
              onMoveLecture={(lecture, step) => reorder.mutate(moveLecture(outline, lecture._id, step), tell)}
              onCaptions={onCaptions}
              onEditLecture={(lecture) => setOpen({ kind: 'lecture', section, lecture })}
              onDeleteLecture={(lecture) => setOpen({ kind: 'deleteLecture', lecture })}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button size="lg" onClick={complete}>
          Complete
        </Button>
      </div>

      {open?.kind === 'lecture' && (
        <Suspense>
          <LectureDialog
            lecture={open.lecture}

            onClose={close}
            onSave={saveLecture}
          />
        </Suspense>
      )}
      {open?.kind === 'deleteSection' && (
        <ConfirmDialog
          isOpen
          title={`Delete the section “${open.section.sectionName}”?`}
          isDestructive
          isBusy={sections.remove.isPending}
          onNo={close}
          onYes={() =>
            sections.remove.mutate(open.section._id, {
              ...tell,
              onSuccess: () => toast.success('Section deleted successfully'),
              onSettled: close,
            })
          }
        >
          {open.section.subSection.length > 0 &&
            `${formatCount(open.section.subSection.length, 'lecture')} in it will be deleted too. `}
          What is published stays as it is until you publish again.
        </ConfirmDialog>
      )}
      {open?.kind === 'deleteLecture' && (
        <ConfirmDialog
          isOpen
          title={`Delete the lecture “${open.lecture.title}”?`}
          isDestructive
          isBusy={lectures.remove.isPending}
          onNo={close}
          onYes={() =>
            lectures.remove.mutate(open.lecture._id, {
              ...tell,
              onSuccess: () => toast.success('Lecture deleted successfully'),
              onSettled: close,
            })
          }
        >
          What is published stays as it is until you publish again.
        </ConfirmDialog>
      )}
    </div>
  );
}
