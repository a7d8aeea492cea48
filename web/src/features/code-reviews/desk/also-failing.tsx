import type { OpenedReview } from '@lectern/contract/code-reviews';
import type { ProgramGroup } from '@lectern/contract/program-groups';
import { Link } from 'react-router';
import { useProgramGroups, type ExercisePlace } from '../code-reviews.api.ts';
import { deskAddress } from './desk-address.ts';
import { alsoFailing } from './nearest-program.ts';
import { formatCount } from '#lib/format.ts';

/** The element id of a program's card. */
export const programCardId = (groupId: string): string => `program-${groupId}`;

interface AlsoFailingProps {
  place: ExercisePlace;
  group: Pick<ProgramGroup, '_id' | 'failed'>;
  /** All programs that have a card. */
  groups: readonly ProgramGroup[];
}

/** `1 more fails the same tests with another program`, and the way to its card. A remark is sent there by a press of its own. */
export function AlsoFailing({ place, group, groups }: AlsoFailingProps) {
  const { students, cards } = alsoFailing(group, groups);
  if (students === 0) return null;
  const address = deskAddress({ course: place.courseId, lecture: place.lectureId });
  return (
    <p className="text-sm text-soft">
      {formatCount(students, 'more fails', 'more fail')} the same tests with{' '}
      {cards.length === 1 ? 'another program' : 'other programs'}:{' '}
      {cards.map(({ _id, current }, at) => (
        <span key={_id}>
          {at > 0 && ', '}
          <Link className="link inline-flex min-h-6 items-center" to={`${address}#${programCardId(_id)}`}>
            see that of {formatCount(current, 'student')}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}

/** The same in a review of a program that fails. */
export function AlsoFailingReviewed({
  course,
  lecture,
  groupId,
}: Pick<OpenedReview, 'course' | 'lecture'> & { groupId: string }) {
  const place = { courseId: course, lectureId: lecture };
  const { data } = useProgramGroups(place);
  const group = data?.groups.find(({ _id }) => _id === groupId);
  return data && group && <AlsoFailing place={place} group={group} groups={data.groups} />;
}
