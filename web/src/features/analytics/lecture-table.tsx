import { useState } from 'react';
import { FEWEST_PEOPLE, type CourseAnalytics, type LectureAnalytics } from '@lectern/contract/analytics';
import { Link, useLocation } from 'react-router';
import { breakOffId, breakOffs } from './break-off.ts';
import { BAR_CELL, LECTURE_COLUMNS, LectureAnalyticsRow } from './lecture-analytics.tsx';
import { LectureRows, sectionId } from './lecture-rows.tsx';
import { countedIn, isNobodyCounted } from './lecture-notes.ts';
import { needsFirst } from './needs-first.ts';
import { sectionRuns, untouchedIn, type Section } from './untouched.ts';
import { tellOf } from './whole-of.ts';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

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

/** Whether all lectures are shown: when asked for, and once the address names one that is not among the first. */
function useWhole(
  all: readonly LectureAnalytics[],
  first: readonly LectureAnalytics[],
): [boolean, (isWhole: boolean) => void] {
  const [isWhole, setWhole] = useState(first.length === all.length);
  const { hash, key } = useLocation();
  const [seenKey, setSeenKey] = useState<string>();
  if (seenKey !== key) {
    setSeenKey(key);
    const isThere = first.some((lecture) => hash === `#${breakOffId(lecture)}`);
    if (!isThere && /^#(?:lecture|section)-/.test(hash)) setWhole(true);
  }
  return [isWhole, setWhole];
}

/** What a part of the bars stands for. */
const Swatch = ({ look }: { look: string }) => (
  <span aria-hidden="true" className={classNames('mr-1 inline-block size-2.5 rounded-full', look)} />
);

/** What the lectures shown at first are. Of fewer than five students it says how many, and that they prove little. */
function leftOpenWords(lectures: number, students: number, of: number): string {
  const which = lectures === 1 ? 'The lecture' : `The ${lectures} lectures`;
  if (students >= FEWEST_PEOPLE)
    return `${which} that ${lectures === 1 ? '' : 'most '}students leave open, of ${of}.`;
  return students === 1
    ? `${which} that 1 student leaves open, of ${of}. One student is no pattern yet.`
    : `${which} that ${lectures === 1 ? '' : 'most of '}${students} students leave open, of ${of}. So few are no pattern yet.`;
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
  const first = needsFirst(analytics.lectures, stops, students);
  const [isWhole, setWhole] = useWhole(analytics.lectures, first);
  const shown = isWhole ? analytics.lectures : first;
  const runs = sectionRuns(shown, isUntouched);
  const isLong = first.length < analytics.lectures.length;
  return (
    <div className="@container">
      {isNobodyCounted(analytics) && (
        <p className="mb-3 text-soft">
          Each dash becomes a number once five students learn here, or one shows you their progress.
        </p>
      )}
      {analytics.fewOthers && students > 0 && (
        <p className="mb-1 text-soft">
          Counted: {formatCount(students, 'student who shows', 'students who show')} you their progress, of{' '}
          {analytics.students}.
        </p>
      )}
      {!isWhole && (
        <p className="mb-3 text-soft">{leftOpenWords(first.length, students, analytics.lectures.length)}</p>
      )}
      {isWhole && runs.some((run) => !run.isUntouched) && (
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
              className={classNames(BAR_CELL, 'font-semibold tabular-nums')}
            >
              <Swatch look="bg-board/30" />
              came, <Swatch look="bg-board" />
              completed
              {students > 0 && `, of ${formatCount(students, 'student')}`}
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
      {isLong && (
        <Button
          className="mt-4"
          variant="secondary"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? 'Show what students leave open'
            : `Show all ${formatCount(analytics.lectures.length, 'lecture')}`}
        </Button>
      )}
    </div>
  );
}
