import { Suspense, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { useLocation } from 'react-router';
import { ApiError } from '#lib/api-client.ts';
import { toast } from '#ui/toasts.tsx';
import type { FoundFile } from '#lib/files/found-files.ts';
import type { ImportTarget } from '../import-plan/planned-course.ts';
import type { UploadStatus } from './lecture-state.ts';
import { outlineProblem } from './deleted-elsewhere.ts';
import { useDrawnRows } from './drawn-rows.ts';
import type { Moved } from './move-dialog.tsx';
import { MovePart } from './move-part.tsx';
import type { OpenPart } from './open-part.ts';
import { OutlineActsContext, type OutlineActs } from './outline-acts.ts';
import { useLectureStates } from './outline.api.ts';
import { partElementId } from './part-focus.ts';
import { SectionCard } from './section-card.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useFreeLectures } from './use-free-lectures.ts';
import { useHoldBack } from './use-hold-back.ts';
import { useOutlineMoves } from './use-outline-moves.ts';
import { useSelection } from './use-selection.ts';
import type { Renames } from './use-renames.ts';
import type { Undo } from './use-undo.ts';

interface OutlineListProps {
  course: OwnCourse;
  /** The queue's status of each lecture's video. */
  uploads: ReadonlyMap<string, UploadStatus>;
  /** The lectures that the last import brought. */
  fresh: ReadonlySet<string>;
  onOpen: (part: OpenPart) => void;
  /** Called with files dropped on a section. */
  onFiles: (found: FoundFile[], target: ImportTarget) => void;
  onFocus: (elementId: string) => void;
  /** Announces a text to a screen reader. */
  onSay: (text: string) => void;
  renames: Renames;
  /** The section that is being renamed, with the form for it. */
  renaming: { id: string; form: ReactNode } | null;
  undo: Undo;
}

/** Wraps the actions in an object with a stable identity, which always calls the newest ones. */
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
      deleteLecture: (...given) => newest.current.deleteLecture(...given),
      holdBack: (...given) => newest.current.holdBack(...given),
      rename: (...given) => newest.current.rename(...given),
    }),
    [],
  );
}

/** The number of rows above each section; the last entry is the total. */
const rowsBefore = (outline: OwnCourse['courseContent']): number[] =>
  outline.reduce((sums, { subSection }) => [...sums, (sums.at(-1) ?? 0) + subSection.length], [0]);

/** The sections and lectures of a course, and every way to reorder them. */
export function OutlineList({
  course,
  uploads,
  fresh,
  renames,
  renaming,
  undo,
  onOpen,
  onSay,
  ...on
}: OutlineListProps) {
  const { _id: courseId, courseContent: outline } = course;
  const states = useLectureStates(courseId);
  const above = rowsBefore(outline);
  const drawn = useDrawnRows(above.at(-1) ?? 0, useLocation().hash !== '');
  const moves = useOutlineMoves(course, { onSay, onDid: undo.did });
  const holdBack = useHoldBack(courseId, { onSay, onFocus: on.onFocus, onDid: undo.did });
  const free = useFreeLectures(courseId, { outline, onSay, onDid: undo.did });
  const [moved, setMoved] = useState<Moved | null>(null);
  const selection = useSelection(outline, onOpen);

  const acts = useSteady({
    step: moves.step,
    openMove(kind, id) {
      const section = outline.find(({ _id }) => _id === id);
      if (kind === 'lecture') setMoved({ kind: 'lectures', ids: [id] });
      else if (section !== undefined) setMoved({ kind, section });
    },
    select: selection.toggle,
    editSection: (section) => onOpen({ kind: 'rename', section }),
    deleteSection: (section) => onOpen({ kind: 'deleteSection', section }),
    addLecture: (section) => onOpen({ kind: 'newLecture', section }),
    dropFiles: (section, found) => on.onFiles(found, { sectionId: section._id, title: section.sectionName }),
    deleteLecture: (lecture) => onOpen({ kind: 'deleteLecture', lecture }),
    holdBack: (lecture) => void holdBack(lecture),
    async rename(lecture, title, revision) {
      try {
        await renames.renameLecture(lecture, title, revision);
        onSay(`“${lecture.title}” is called “${title}”.`);
        on.onFocus(partElementId(lecture._id));
        return true;
      } catch (error) {
        // The row itself then shows both titles: a toast would cover them.
        if (!(error instanceof ApiError) || error.code !== 'CHANGED_ELSEWHERE')
          toast.error(outlineProblem(error));
        return false;
      }
    },
  });

  if (outline.length === 0) return null;
  return (
    <OutlineActsContext value={acts}>
      <SelectionBar
        selected={selection.selected}
        isBusy={free.isBusy}
        areFree={free.areFree(selection.chosen)}
        onStart={selection.start}
        onEnd={selection.end}
        onMove={() => setMoved({ kind: 'lectures', ids: [...selection.chosen] })}
        onFree={() => void free.change(selection.chosen)}
        onDelete={selection.askToDelete}
      />
      <ol className="grid gap-4">
        {outline.map((section, index) => (
          <SectionCard
            key={section._id}
            courseId={courseId}
            number={index + 1}
            drawn={Math.max(0, drawn - (above[index] ?? 0))}
            renaming={renaming?.id === section._id ? renaming.form : null}
            {...{ section, states, uploads, fresh, selected: selection.selected }}
          />
        ))}
      </ol>
      {moved !== null && (
        <Suspense>
          <MovePart
            course={course}
            moved={moved}
            moves={moves}
            onClose={() => setMoved(null)}
            onMoved={selection.end}
            onFocus={on.onFocus}
            onDid={undo.did}
          />
        </Suspense>
      )}
    </OutlineActsContext>
  );
}
