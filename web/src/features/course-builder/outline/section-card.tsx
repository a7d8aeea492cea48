import { memo, useState, type ReactNode } from 'react';
import type { Section } from '@lectern/contract/course';
import type { LectureState } from '@lectern/contract/outline';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFileDrop } from '../import/file-drop.ts';
import type { UploadStatus } from './lecture-state.ts';
import { edgeClass, LectureRow, stepByKey } from './lecture-row.tsx';
import { MoveHandle } from './move-handle.tsx';
import { useOutlineActs } from './outline-acts.ts';
import { useDragPart } from './outline-drag.ts';
import { partElementId } from './part-focus.ts';

/** The facts beside a lecture in its row. */
export interface RowFacts {
  states: ReadonlyMap<string, LectureState>;
  /** The queue's status of each lecture's video. */
  uploads: ReadonlyMap<string, UploadStatus>;
  /** The lectures that the last import brought. */
  fresh: ReadonlySet<string>;
  /** Null while the selection mode is off. */
  selected: ReadonlySet<string> | null;
}

interface SectionCardProps extends RowFacts {
  courseId: string;
  section: Section;
  /** Counted from 1. */
  number: number;
  /** How many of its rows are rendered so far. */
  drawn: number;
  /** The form that renames it, in the place of its name. */
  renaming: ReactNode;
}

/** The assumed height of a row out of view, in rem. */
const ROW = 3.6;
/** The height of the button below them. */
const ADDING = 3.75;

const AddLecture = ({ section, onClick }: { section: string; onClick: () => void }) => (
  <Button
    className="mt-3 -ml-3"
    size="sm"
    variant="quiet"
    icon={<Plus aria-hidden="true" />}
    aria-label={`Add a Lecture to ${section}`}
    onClick={onClick}
  >
    Add a Lecture
  </Button>
);

interface SectionHeadProps extends Pick<SectionCardProps, 'section' | 'number'> {
  /** The id of its list of lectures. */
  listId: string;
  isFolded: boolean;
  isRenamed: boolean;
  onFold: () => void;
}

/** The name of a section with what is done with the whole of it. */
function SectionHead({ section, number, listId, isFolded, isRenamed, onFold }: SectionHeadProps) {
  const acts = useOutlineActs();
  const { sectionName: name, subSection: lectures } = section;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <MoveHandle kind="section" id={section._id} name={name} />
      <IconButton
        label={`${isFolded ? 'Unfold' : 'Fold'} ${name}`}
        className="-ml-2"
        aria-expanded={!isFolded}
        aria-controls={listId}
        icon={
          <ChevronDown
            aria-hidden="true"
            className={classNames('transition-transform', isFolded && '-rotate-90')}
          />
        }
        onClick={onFold}
      />
      <span aria-hidden="true" className="tabular-nums text-faint">
        {number}
      </span>
      <h3
        className={classNames('min-w-24 flex-1 text-md font-semibold break-words', isRenamed && 'text-soft')}
      >
        {name}
      </h3>
      {isFolded && <span className="text-sm text-faint">{formatCount(lectures.length, 'lecture')}</span>}
      <span className="ml-auto flex">
        <IconButton
          label={`Edit ${name}`}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => acts.editSection(section)}
        />
        <IconButton
          label={`Delete ${name}`}
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => acts.deleteSection(section)}
        />
      </span>
    </div>
  );
}

/** A section with its lectures and all actions on them. */
export const SectionCard = memo(function SectionCard({
  courseId,
  section,
  number,
  drawn,
  renaming,
  states,
  uploads,
  fresh,
  selected,
}: SectionCardProps) {
  const acts = useOutlineActs();
  const [isFolded, setFolded] = useState(false);
  const { isOver, handlers } = useFileDrop((found) => acts.dropFiles(section, found));
  const { ref, edge, isDragged } = useDragPart('section', section._id);
  const { sectionName: name, subSection: lectures } = section;
  const listId = `lectures-${section._id}`;
  return (
    <li
      ref={ref}
      {...handlers}
      id={partElementId(section._id)}
      data-part="section"
      data-part-id={section._id}
      aria-label={name}
      tabIndex={-1}
      className={classNames(
        'relative scroll-my-24 rounded-lg border border-line bg-sheet p-4 shadow-sheet sm:p-5',
        isOver && 'outline-2 outline-accent',
        isDragged && 'opacity-50',
        edgeClass(edge),
      )}
      onKeyDown={(event) => stepByKey(event, (by) => acts.step('section', section._id, by))}
    >
      <SectionHead
        {...{ section, number, listId, isFolded }}
        isRenamed={renaming !== null}
        onFold={() => setFolded(!isFolded)}
      />
      {renaming !== null && <div className="my-3 rounded-md bg-well p-4">{renaming}</div>}
      <div
        id={listId}
        hidden={isFolded}
        // It cuts off what sticks out of it, so that a ring at its edge is drawn inside.
        className="-mx-3 px-3 [&_:focus-visible]:-outline-offset-2 [content-visibility:auto]"
        style={{ containIntrinsicBlockSize: `auto ${lectures.length * ROW + ADDING}rem` }}
      >
        {lectures.length > 0 && (
          <ol className="mt-2">
            {lectures.slice(0, drawn).map((lecture, index) => (
              <LectureRow
                key={lecture._id}
                courseId={courseId}
                lecture={lecture}
                number={`${number}.${index + 1}`}
                state={states.get(lecture._id)}
                upload={uploads.get(lecture._id)?.text}
                isRefused={uploads.get(lecture._id)?.isBad}
                isFresh={fresh.has(lecture._id)}
                isSelected={selected === null ? null : selected.has(lecture._id)}
              />
            ))}
            {drawn < lectures.length && (
              <li aria-hidden="true" style={{ height: `${(lectures.length - drawn) * ROW}rem` }} />
            )}
          </ol>
        )}
        <AddLecture section={name} onClick={() => acts.addLecture(section)} />
      </div>
    </li>
  );
});
