import type { Section } from '@lectern/contract/course';
import type { To } from 'react-router';
import { secondsLeft, type RecordsByLecture } from './lecture-steps.ts';
import { LectureRow } from './lecture-row.tsx';
import { formatCount, formatLength } from '#lib/format.ts';

export interface CourseContentProps {
  sections: readonly Section[];
  records: RecordsByLecture;
  currentId: string | null;
  toLecture: (lectureId: string) => To;
  onOpen: () => void;
  onToggle?: ((lectureId: string) => void) | undefined;
  busyId: string | null;
}

function summaryOf({ subSection }: Section, records: RecordsByLecture, isRecorded: boolean): string {
  if (!isRecorded) return formatCount(subSection.length, 'lecture');
  const complete = subSection.filter(({ _id }) => records.get(_id)?.isCompleted).length;
  const left = secondsLeft(subSection, records);
  const count = `${complete} of ${subSection.length}`;
  return left >= 1 ? `${count} · ${formatLength(left)} left` : count;
}

/** The sections and lectures of a course, with what the student has done of them. */
export function CourseContent({
  sections,
  records,
  currentId,
  onToggle,
  busyId,
  ...rest
}: CourseContentProps) {
  return (
    <div className="grid gap-2">
      {sections.map((section) => (
        <details key={section._id} open className="rounded-lg border border-line bg-sheet">
          <summary className="cursor-pointer rounded-lg px-4 py-3 marker:text-faint hover:bg-well">
            <h3 className="inline text-base font-semibold">{section.sectionName}</h3>
            <span className="mt-0.5 block pl-4 text-xs text-faint">
              {summaryOf(section, records, onToggle !== undefined)}
            </span>
          </summary>
          <ol className="grid gap-0.5 border-t border-line p-1.5">
            {section.subSection.map((lecture) => (
              <LectureRow
                key={lecture._id}
                lecture={lecture}
                record={records.get(lecture._id)}
                to={rest.toLecture(lecture._id)}
                isCurrent={lecture._id === currentId}
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
