import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { outlineAddress } from '#lib/addresses/author-addresses.ts';
import { previewAddress } from '#lib/addresses/owner-addresses.ts';
import { LinkButton } from '#ui/button.tsx';
import { lectureAddress } from './lecture-address.ts';
import type { LecturePlace } from './lecture-place.ts';

interface NeighbourProps {
  courseId: string;
  tab: string;
  lecture: Lecture | undefined;
  words: 'Previous' | 'Next';
}

/** A link to the previous or next lecture, at the same tab. */
function Neighbour({ courseId, tab, lecture, words }: NeighbourProps) {
  const Icon = words === 'Next' ? ArrowRight : ArrowLeft;
  const icon = <Icon aria-hidden="true" />;
  if (lecture === undefined) return null;
  return (
    <LinkButton
      size="sm"
      variant="secondary"
      to={lectureAddress(courseId, lecture._id, tab)}
      aria-label={`${words} lecture: ${lecture.title}`}
      title={lecture.title}
      icon={words === 'Previous' && icon}
    >
      <span className="max-sm:sr-only">{words}</span>
      {words === 'Next' && icon}
    </LinkButton>
  );
}

interface LectureWaysProps {
  course: OwnCourse;
  place: LecturePlace;
  tab: string;
}

/** Links from a lecture: to its place in the outline, to its neighbours, and to the students' view. */
export function LectureWays({ course, place, tab }: LectureWaysProps) {
  const { lecture, previous, next } = place;
  const neighbours = { courseId: course._id, tab };
  return (
    <nav aria-label="Lectures" className="mb-4 flex flex-wrap items-center gap-2">
      <p className="basis-full text-sm text-soft">
        {place.number} in {place.sectionName}
      </p>
      <LinkButton
        size="sm"
        variant="secondary"
        className="mr-auto max-sm:max-w-[60%]"
        icon={<ArrowLeft aria-hidden="true" />}
        to={outlineAddress(course._id, lecture._id)}
      >
        <span className="truncate">{course.courseName}</span>
      </LinkButton>
      <Neighbour {...neighbours} words="Previous" lecture={previous} />
      <Neighbour {...neighbours} words="Next" lecture={next} />
      <LinkButton size="sm" variant="secondary" to={previewAddress(course._id, lecture._id)}>
        Preview as a student
      </LinkButton>
    </nav>
  );
}
