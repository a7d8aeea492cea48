import { Suspense, useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { useLocation } from 'react-router';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AddMany } from '../import/add-many.tsx';
import { ImportSummary } from '../import/import-summary.tsx';
import { useImport, type SendFiles, type SendVideo } from '../import/use-import.ts';
import type { CancelUploads } from '../import/use-import-undo.ts';
import type { UploadStatus } from './lecture-state.ts';
import { BinList } from './bin-list.tsx';
import { DeletePartDialog } from './delete-part-dialog.tsx';
import type { OpenPart } from './open-part.ts';
import { OutlineList } from './outline-list.tsx';
import { OUTLINE_HEADING, partElementId, useFocusOn } from './part-focus.ts';
import { SectionForm } from './section-form.tsx';
import { UndoList } from './undo-list.tsx';
import { useBin } from './use-bin.ts';
import { useOutlineWrites } from './use-outline-writes.ts';
import { useRenames } from './use-renames.ts';
import { useUndo } from './use-undo.ts';

const LectureDialog = lazyPart(async () => (await import('./lecture-dialog.tsx')).LectureDialog);

const whichWay = (
  <p className="max-w-prose text-soft">
    A course needs at least one section. Add its folder or a list at once, or name the first section and write
    its lectures one by one.
  </p>
);

const NONE: ReadonlySet<string> = new Set();

export interface BuilderStepProps {
  course: OwnCourse;
  /** The queue's status of each lecture's video. */
  uploads: ReadonlyMap<string, UploadStatus>;
  /** Uploads a video in the background; its lecture exists already. */
  onUpload: SendVideo;
  /** Uploads files to download in the background. */
  onFiles: SendFiles;
  onCancelUploads: CancelUploads;
  onBack: () => void;
  onComplete: () => void;
}

interface StepButtonsProps extends Pick<BuilderStepProps, 'onBack' | 'onComplete'> {
  hasLecture: boolean;
}

const StepButtons = ({ hasLecture, onBack, onComplete }: StepButtonsProps) => (
  <div className="flex flex-wrap justify-between gap-3">
    <Button variant="secondary" onClick={onBack}>
      Back
    </Button>
    <Button size="lg" variant={hasLecture ? 'primary' : 'secondary'} onClick={onComplete}>
      Complete
    </Button>
  </div>
);

/** Step 2: the sections and their lectures. Every change is saved at once. */
export function BuilderStep({ course, uploads, onBack, onComplete, ...sends }: BuilderStepProps) {
  const [open, setOpen] = useState<OpenPart | null>(null);
  const close = (): void => setOpen(null);
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const say = (text: string): void => setSaid(({ turn }) => ({ text, turn: turn + 1 }));
  // The publishing step links to a lecture by the hash of the address.
  const { hash } = useLocation();
  const setFocus = useFocusOn(course.courseContent, open !== null, hash === '' ? null : hash.slice(1));
  const undo = useUndo(say);
  const bin = useBin(course, { onFocus: setFocus, onSay: say, undo });
  const renames = useRenames(course._id, { onFocus: setFocus, onDid: undo.did });
  const writes = useOutlineWrites(course._id, [open, setOpen], { onUpload: sends.onUpload, bin, renames });
  // The section's present state: it may have changed elsewhere since it was opened.
  const sectionNow = (opened: Section): Section =>
    course.courseContent.find(({ _id }) => _id === opened._id) ?? opened;
  const adding = useImport(course._id, { ...sends, onFocus: setFocus, onDid: undo.did });
  const fresh = adding.result?.lectures ?? NONE;
  const renamed = open?.kind === 'rename' ? sectionNow(open.section) : null;

  const closeForm = (): void => {
    if (renamed !== null) setFocus(partElementId(renamed._id));
    close();
  };
  const isFirst = course.courseContent.length === 0;
  const hasLecture = course.courseContent.some(({ subSection }) => subSection.length > 0);
  const complete = (): void =>
    isFirst ? void toast.error('Add at least one section before you go on') : onComplete();

  const sectionForm = (
    <SectionForm
      key={renamed?._id ?? 'new'}
      courseId={course._id}
      editing={renamed}
      isFirst={isFirst}
      isBusy={writes.isSavingSection}
      onSave={writes.saveSection}
      onClose={closeForm}
    />
  );
  return (
    <div className="grid gap-6">
      <h2 id={OUTLINE_HEADING} tabIndex={-1} className="text-xl">
        Course Builder
      </h2>
      <Announcement {...said} />
      {isFirst && whichWay}
      {isFirst && <AddMany courseId={course._id} adding={adding} />}
      {adding.result !== null && (
        <ImportSummary
          course={course}
          result={adding.result}
          uploads={uploads}
          onShow={() => setFocus(partElementId([...fresh][0] ?? ''))}
          adding={adding}
        />
      )}
      <div className="empty:hidden">
        <OutlineList
          course={course}
          uploads={uploads}
          fresh={fresh}
          renames={renames}
          renaming={renamed === null ? null : { id: renamed._id, form: sectionForm }}
          undo={undo}
          onOpen={setOpen}
          onFiles={adding.open}
          onFocus={setFocus}
          onSay={say}
        />
        <UndoList key={undo.acts[0]?.nth} acts={undo.acts} onUndo={undo.undo} />
      </div>
      {renamed === null && sectionForm}
      {!isFirst && <AddMany courseId={course._id} adding={adding} />}
      <BinList
        courseId={course._id}
        restoringId={bin.restoringId}
        onRestore={(part) => void bin.restore(part)}
        onDiscarded={bin.discarded}
      />
      <StepButtons hasLecture={hasLecture} onBack={onBack} onComplete={complete} />

      {open?.kind === 'newLecture' && (
        <Suspense>
          <LectureDialog sectionId={open.section._id} onClose={close} onAdd={writes.addLecture} />
        </Suspense>
      )}
      {open !== null && open.kind !== 'rename' && open.kind !== 'newLecture' && (
        <DeletePartDialog
          course={course}
          part={open}
          {...writes.deletion}
          onNo={close}
          onYes={() => writes.deletePart(open)}
        />
      )}
    </div>
  );
}
