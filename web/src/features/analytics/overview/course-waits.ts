import type { TaughtCourse } from '@lectern/contract/teaching-overview';
import { mayEdit } from '#lib/course-rights.ts';

/**
 * The number of waiting tasks of the viewer in a course, by kind: an assistant neither publishes nor replies to reviews. A course that was taken down cannot be published, and one that its
 * owner withdrew is not a draft to finish.
 */
export const waitsIn = ({
  isPublished,
  publishState,
  isWithdrawn,
  takenDownReason,
  unansweredReviews,
  waitingQuestions,
  waitingPrograms,
  stuckStudents,
  unpassedStudents,
  role,
}: TaughtCourse) => {
  const isDown = takenDownReason !== null;
  const isEditor = mayEdit({ role });
  return {
    'taken-down': Number(isEditor && isDown),
    questions: waitingQuestions,
    programs: waitingPrograms,
    stuck: stuckStudents,
    quiz: unpassedStudents,
    // Reviews can be answered only where they can be read.
    reviews: isEditor && isPublished ? unansweredReviews : 0,
    changes: Number(isEditor && !isDown && publishState === 'Unpublished changes'),
    draft: Number(isEditor && !isDown && !isWithdrawn && publishState === 'Draft'),
  };
};

export type CourseWait = keyof ReturnType<typeof waitsIn>;
