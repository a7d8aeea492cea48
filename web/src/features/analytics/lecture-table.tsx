import type { CourseAnalytics } from '@lectern/contract/analytics';
import { Link, useLocation } from 'react-router';
import { breakOffs } from './break-off.ts';
import { BAR_CELL, LECTURE_COLUMNS, LectureAnalyticsRow } from './lecture-analytics.tsx';
import { LectureRows, sectionId } from './lecture-rows.tsx';
import { countedIn } from './lecture-notes.ts';
import { sectionRuns, untouchedIn, type Section } from './untouched.ts';
import { tellOf } from './whole-of.ts';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';

const COUNTS = ['Opened', 'Completed', 'Only marked'] as const;

/** Fewer sections are in view at once. */
const FEWEST_LINKED = 3;

/** The way to each section of the table. */
function SectionLinks({ sections }: { sections: readonly Section[] }) {
  const { search } = useLocation();
  if (sections.length < FEWEST_LINKED) return null;
  return (
    <nav aria-label="Sections" className="mb-2">
      <ul className="side-row gap-x-5 text-sm [&>li]:shrink-0">
        {sections.map((section) => (
          <li key={sectionId(section)}>
            <Link
              to={{ search, hash: sectionId(section) }}
              className="link inline-flex min-h-11 max-w-64 items-center"
            >
              <span className="truncate">{section.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LectureTableProps {
  courseId: string;
  /** Whether the viewer may change the course. */
  isEditor: boolean;
  analytics: CourseAnalytics;
}

/** The lectures by section in one table. Its head stays in view below the links to the page's parts. */
export function LectureTable({ courseId, isEditor, analytics }: LectureTableProps) {
  const students = countedIn(analytics);
  const stops = breakOffs(analytics.lectures);
  const isUntouched = untouchedIn(analytics);
  const runs = sectionRuns(analytics.lectures, isUntouched);
  return (
    <div className="@container">
      {runs.some((run) => !run.isUntouched) && (
        <SectionLinks sections={runs.flatMap(({ sections }) => sections)} />
      )}
      <table role="table" className="block text-left text-sm" aria-label="Students by lecture">
        <thead role="rowgroup" className="sticky top-27 z-5 block bg-paper pt-1 md:top-29">
          <tr
            role="row"
            className={classNames(
              LECTURE_COLUMNS,
              'double-rule items-end gap-y-1 pb-2 text-xs leading-tight font-semibold text-soft',
            )}
          >
            <th role="columnheader" scope="col" className="font-semibold">
              Lecture
            </th>
            {COUNTS.map((name) => (
              <th key={name} role="columnheader" scope="col" className="text-right font-semibold">
                {name}
              </th>
            ))}
            <th
              role="columnheader"
              scope="col"
              className={classNames(BAR_CELL, 'flex justify-between gap-2 font-semibold tabular-nums')}
            >
              {students > 0 && <span aria-hidden="true">0</span>}
              <span>Came, completed</span>
              {students > 0 && <span>{formatCount(students, 'student')}</span>}
            </th>
          </tr>
        </thead>
        <LectureRows
          runs={runs}
          isUntouched={isUntouched}
          nobody={analytics.fewOthers ? 'nobody who is counted' : 'nobody'}
          rowOf={(lecture) => (
            <LectureAnalyticsRow
              key={lecture.lecture}
              courseId={courseId}
              isEditor={isEditor}
              lecture={lecture}
              stop={stops.find((one) => one.lecture === lecture)}
              tell={(people) => tellOf(analytics, people)}
              students={students}
            />
          )}
        />
      </table>
    </div>
  );
}
