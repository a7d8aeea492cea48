import { useEffect, useRef, useState } from 'react';
import type { Lecture, Section } from '@lectern/contract/course';
import { MINUTE, SECOND } from '@lectern/contract/units';
import ListFilter from 'lucide-react/icons/list-filter';
import type { To } from 'react-router';
import { sectionMinutesLeft, type RecordsByLecture } from './lecture-steps.ts';
import { LectureRow } from './lecture-row.tsx';
import { formatCount, formatLength } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

export interface CourseContentProps {
  sections: readonly Section[];
  records: RecordsByLecture;
  /** Whether the certificate does not count this complete lecture, as it was only marked. */
  isOnlyMarked: (lecture: Lecture) => boolean;
  currentId: string | null;
  toLecture: (lectureId: string) => To;
  onOpen: () => void;
  onToggle?: ((lectureId: string) => void) | undefined;
  busyId: string | null;
  /** Whether the list is visible; then it scrolls to the current lecture. */
  isShown: boolean;
}

/** In a course with more lectures, all sections but the current one start collapsed. */
const MOST_UNFOLDED = 40;

interface DoneProps {
  section: Section;
  records: RecordsByLecture;
  minutes: number | null;
}

/** How much of a section is complete, and how long the rest takes. */
function Done({ section: { subSection }, records, minutes }: DoneProps) {
  const complete = subSection.filter(({ _id }) => records.get(_id)?.isCompleted).length;
  const share = (100 * complete) / (subSection.length || 1);
  return (
    <>
      {complete} of {subSection.length}
      {minutes !== null &&
        ` · ${minutes === 0 ? 'under 1 min' : formatLength((minutes * MINUTE) / SECOND)} left`}
      <span aria-hidden="true" className="mt-2 block h-1 overflow-hidden rounded-full bg-well">
        <span className="block h-full bg-board" style={{ width: `${share}%` }} />
      </span>
    </>
  );
}

/** The sections and lectures of a course, with the student's progress in them. */
export function CourseContent({
  sections,
  records,
  currentId,
  onToggle,
  busyId,
  isShown,
  ...rest
}: CourseContentProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpenOnly, setOpenOnly] = useState(false);
  const isLong = sections.reduce((sum, { subSection }) => sum + subSection.length, 0) > MOST_UNFOLDED;
  const isListed = (lectureId: string): boolean =>
    !isOpenOnly || lectureId === currentId || records.get(lectureId)?.isCompleted !== true;
  const minutesLeft = sectionMinutesLeft(sections, records);
  const listed = sections
    .map((section, index) => ({
      section,
      minutes: minutesLeft[index] ?? null,
      lectures: section.subSection.filter(({ _id }) => isListed(_id)),
    }))
    .filter(({ lectures }) => !isOpenOnly || lectures.length > 0);

  useEffect(() => {
    if (!isShown) return;
    const current = list.current?.querySelector('[aria-current]');
    current?.closest('details')?.setAttribute('open', '');
    // Scrolls only the list itself: on a phone it is part of the page.
    const frame = current?.closest('nav');
    if (!current || !frame || frame.scrollHeight <= frame.clientHeight) return;
    const { top, bottom } = current.getBoundingClientRect();
    const seen = frame.getBoundingClientRect();
    if (top < seen.top || bottom > seen.bottom) frame.scrollTop += top - seen.top - frame.clientHeight / 3;
  }, [isShown, currentId]);

  return (
    <div ref={list} className="grid gap-2">
      {onToggle && (
        <Button
          size="sm"
          variant="quiet"
          className="course-filter justify-self-start pointer-coarse:min-h-11 aria-pressed:bg-well aria-pressed:text-accent"
          aria-pressed={isOpenOnly}
          icon={<ListFilter aria-hidden="true" />}
          onClick={() => setOpenOnly(!isOpenOnly)}
        >
          Only what is not complete
        </Button>
      )}
      {listed.length === 0 && <p className="text-sm text-soft">Every lecture is complete.</p>}
      {listed.map(({ section, minutes, lectures }) => (
        <details
          key={section._id}
          open={!isLong || lectures.some(({ _id }) => _id === currentId)}
          className="rounded-lg border border-line bg-sheet"
        >
          <summary className="cursor-pointer rounded-lg px-4 py-3 marker:text-faint hover:bg-well">
            <h3 className="inline text-base font-semibold">{section.sectionName}</h3>
            <span className="mt-0.5 block pl-4 text-xs text-faint">
              {onToggle === undefined ? (
                formatCount(section.subSection.filter(({ isHeldBack }) => !isHeldBack).length, 'lecture')
              ) : (
                <Done {...{ section, records, minutes }} />
              )}
            </span>
          </summary>
          <ol className="grid gap-0.5 border-t border-line p-1.5">
            {lectures.map((lecture) => (
              <LectureRow
                key={lecture._id}
                lecture={lecture}
                record={records.get(lecture._id)}
                to={rest.toLecture(lecture._id)}
                isCurrent={lecture._id === currentId}
                isOnlyMarked={rest.isOnlyMarked(lecture)}
                isBusy={lecture._id === busyId}
                onOpen={rest.onOpen}
                onToggle={onToggle && (() => onToggle(lecture._id))}
              />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
