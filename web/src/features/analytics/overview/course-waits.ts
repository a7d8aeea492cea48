import type { TaughtCourse } from '@lectern/contract/teaching-overview';

/**
 * The number of waiting tasks in a course, by kind. A course that was taken down cannot be published, and one that its
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
}: TaughtCourse) => {
  const isDown = takenDownReason !== null;
  return {
    'taken-down': Number(isDown),
    questions: waitingQuestions,
    programs: waitingPrograms,
    stuck: stuckStudents,
    // Reviews can be answered only where they can be read.
    reviews: isPublished ? unansweredReviews : 0,
    changes: Number(!isDown && publishState === 'Unpublished changes'),
    draft: Number(!isDown && !isWithdrawn && publishState === 'Draft'),
  };
};

export type CourseWait = keyof ReturnType<typeof waitsIn>;
