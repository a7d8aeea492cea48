import { useId, type ReactNode } from 'react';
import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import type { LectureMap } from '@lectern/contract/lecture-map';
import { Link } from 'react-router';
import { outlineAddress, programsAddress } from '#lib/addresses/author-addresses.ts';
import { previewAddress } from '#lib/addresses/owner-addresses.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { Card } from '#ui/card.tsx';

interface NoMapProps {
  map: LectureMap;
  lectureId: string;
  /** Whether the viewer may change the course. */
  isEditor: boolean;
}

interface Way {
  to: string;
  link: ReactNode;
  says: string;
}

/** What tells of the lecture without a map. */
function waysOf({ map: { course, durationSeconds, exercise }, lectureId, isEditor }: NoMapProps): Way[] {
  const about: Way[] = [
    {
      to: `/dashboard/instructor-dashboard?course=${course}#lectures`,
      link: 'Lectures of the course',
      says: 'how many opened and completed each, and where they leave off',
    },
    {
      to: learnersAddress(course),
      link: 'Students',
      says: 'who is stuck, and the path of each who shows you their work',
    },
  ];
  const programs: Way[] =
    exercise === null
      ? []
      : [
          {
            to: programsAddress(course, exercise.lecture),
            link: `Programs of “${exercise.title}”`,
            says: 'which of them fail, and how',
          },
        ];
  return durationSeconds === 0
    ? [
        ...(isEditor
          ? [
              {
                to: outlineAddress(course, lectureId),
                link: 'The lecture in the outline',
                says: 'to add a video',
              },
            ]
          : []),
        ...programs,
        ...about,
      ]
    : [
        ...programs,
        ...about,
        { to: previewAddress(course, lectureId), link: 'The lecture', says: 'as a student sees it' },
      ];
}

/**
 * Why there is no map, what is missing for one, and what can be looked at instead. It says the same whether one to four
 * others watched or not.
 */
export function NoMap(props: NoMapProps) {
  const id = useId();
  const { durationSeconds } = props.map;
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-6">
      <div className="grid max-w-[68ch] gap-2">
        <h3 id={id} className="text-lg">
          No map yet
        </h3>
        {durationSeconds === 0 ? (
          <p>The published lecture has no video. A map shows what students do in one.</p>
        ) : (
          <>
            <p>
              Nobody who shows you their progress has watched this video. The map is drawn as soon as one of
              them has, or {FEWEST_PEOPLE} others.
            </p>
            <p className="text-sm text-soft">What is watched now is counted within a minute.</p>
          </>
        )}
      </div>
      <div>
        <h4 className="mb-1 font-semibold">What you can look at now</h4>
        <ul>
          {waysOf(props).map(({ to, link, says }) => (
            <li key={to} className="text-soft wrap-anywhere">
              <Link className="link inline-flex min-h-6 items-center" to={to}>
                {link}
              </Link>
              : {says}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
