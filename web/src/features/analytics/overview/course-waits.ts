import type { TaughtCourse } from '@lectern/contract/teaching-overview';

/** How much waits in a course, by kind. Nothing can be published of a course that was taken down. */
export const waitsIn = ({
  isPublished,
  publishState,
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
    // Only where they can be read can they be answered.
    reviews: isPublished ? unansweredReviews : 0,
    changes: Number(!isDown && publishState === 'Unpublished changes'),
    draft: Number(!isDown && publishState === 'Draft'),
  };
};

export type CourseWait = keyof ReturnType<typeof waitsIn>;
