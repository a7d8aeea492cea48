import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Lecture } from '@lectern/contract/course';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import type { FoundFile } from '../import/found-files.ts';
import type { ImportTarget } from '../import/import-plan.ts';
import type { Moved } from './move-dialog.tsx';
import { MovePart } from './move-part.tsx';
import type { OpenPart } from './open-part.ts';
import { OutlineActsContext, type OutlineActs } from './outline-acts.ts';
import { useLectureStates, useRenameLecture } from './outline.api.ts';
import { partElementId } from './part-focus.ts';
import { SectionCard } from './section-card.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useOutlineMoves } from './use-outline-moves.ts';

interface OutlineListProps {
  course: OwnCourse;
  /** What the queue says of each lecture's video. */
  uploads: ReadonlyMap<string, string>;
  onOpen: (part: OpenPart) => void;
  onCaptions: (lecture: Lecture) => void;
  /** Files that were dropped on a section. */
  onFiles: (found: FoundFile[], target: ImportTarget) => void;
  /** Deletes several lectures; they can be brought back. */
  onDeleteMany: (lectureIds: string[]) => Promise<void>;
  onFocus: (elementId: string) => void;
  /** For a screen reader. */
  onSay: (text: string) => void;
}

/** The same object at each render, which does what the newest one does. */
function useSteady(acts: OutlineActs): OutlineActs {
  const newest = useRef(acts);
  useLayoutEffect(() => {
    newest.current = acts;
  });
  return useMemo(
    () => ({
      step: (...given) => newest.current.step(...given),
      openMove: (...given) => newest.current.openMove(...given),
      select: (...given) => newest.current.select(...given),
      editSection: (...given) => newest.current.editSection(...given),
      deleteSection: (...given) => newest.current.deleteSection(...given),
      addLecture: (...given) => newest.current.addLecture(...given),
      dropFiles: (...given) => newest.current.dropFiles(...given),
      captions: (...given) => newest.current.captions(...given),
      editLecture: (...given) => newest.current.editLecture(...given),
      deleteLecture: (...given) => newest.current.deleteLecture(...given),
      rename: (...given) => newest.current.rename(...given),
    }),
    [],
  );
}

/** The sections and lectures of a course in their order, which is changed here. */
export function OutlineList({ course, uploads, onOpen, onSay, ...on }: OutlineListProps) {
  const { _id: courseId, courseContent: outline } = course;
  const states = useLectureStates(courseId);
  const moves = useOutlineMoves(course, onSay);
  const renaming = useRenameLecture(courseId);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  const homeOf = (lectureId: string) =>
    outline.find(({ subSection }) => subSection.some(({ _id }) => _id === lectureId));
  const acts = useSteady({
    step: moves.step,
    openMove(kind, id) {
      const section = outline.find(({ _id }) => _id === id);
      if (kind === 'lecture') setMoved({ kind: 'lectures', ids: [id] });
      else if (section !== undefined) setMoved({ kind, section });
    },
    select: (id) => setSelected((before) => new Set([id]).symmetricDifference(before ?? new Set())),
    editSection: (section) => onOpen({ kind: 'rename', section }),
    deleteSection: (section) => onOpen({ kind: 'deleteSection', section }),
    addLecture: (section) => onOpen({ kind: 'lecture', section, lecture: null }),
    dropFiles: (section, found) => on.onFiles(found, { sectionId: section._id, title: section.sectionName }),
    captions: on.onCaptions,
    editLecture(lecture) {
      const section = homeOf(lecture._id);
      if (section !== undefined) onOpen({ kind: 'lecture', section, lecture });
    },
    deleteLecture: (lecture) => onOpen({ kind: 'deleteLecture', lecture }),
    async rename(lecture, title, revision) {
      try {
        await renaming.mutateAsync({ lectureId: lecture._id, title, revision });
        onSay(`“${lecture.title}” is called “${title}”.`);
        on.onFocus(partElementId(lecture._id));
        return true;
      } catch (error) {
        toast.error(messageOf(error));
        return false;
      }
    },
  });

  const deleteSelected = async (): Promise<void> => {
    setDeleting(true);
    await on.onDeleteMany([...(selected ?? [])]);
    setDeleting(false);
    setSelected(null);
  };

  if (outline.length === 0) {
    return (
      <p className="rounded-lg border border-dashed border-edge px-5 py-8 text-center text-soft">
        A course needs at least one section. Name the first one above, or drop a folder below.
      </p>
    );
  }
  return (
    <OutlineActsContext value={acts}>
      <SelectionBar
        selected={selected}
        isBusy={isDeleting}
        onStart={() => setSelected(new Set())}
        onEnd={() => setSelected(null)}
        onMove={() => setMoved({ kind: 'lectures', ids: [...(selected ?? [])] })}
        onDelete={() => void deleteSelected()}
      />
      <ol className="grid gap-4">
        {outline.map((section, index) => (
          <SectionCard key={section._id} number={index + 1} {...{ section, states, uploads, selected }} />
        ))}
      </ol>
      {moves.last !== null && (
        <UndoBar
          key={moves.last.text}
          text={moves.last.text}
          label="Undo the move"
          isBusy={false}
          onUndo={moves.undo}
          onOver={moves.forget}
        />
      )}
      {moved !== null && (
        <Suspense>
          <MovePart
            course={course}
            moved={moved}
            moves={moves}
            onClose={() => setMoved(null)}
            onMoved={() => setSelected(null)}
            onFocus={on.onFocus}
          />
        </Suspense>
      )}
    </OutlineActsContext>
  );
}
