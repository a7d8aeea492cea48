import type { TaughtCourse } from '@lectern/contract/teaching-overview';
import { describe, expect, it } from 'vitest';
import { tasksOf } from './tasks.ts';

const calm: TaughtCourse = {
  _id: 'calm',
  courseName: 'Calm',
  isPublished: true,
  publishState: 'Published',
  takenDownReason: null,
  lecturesCount: 3,
  studentsCount: 2,
  averageRating: 4,
  reviewsCount: 1,
  unansweredReviews: 0,
  newStudents: 1,
  completed: { seen: 0, others: 0 },
  waitingQuestions: 0,
  waitingPrograms: 0,
  stuckStudents: 0,
};

describe('what waits for an author', () => {
  it('is nothing where all is answered and published', () => {
    expect(tasksOf({ courses: [calm], failedVideos: [] })).toEqual([]);
  });

  it('begins with what students do not get, and ends with drafts', () => {
    const courses: TaughtCourse[] = [
      { ...calm, _id: 'draft', courseName: 'Draft', isPublished: false, publishState: 'Draft' },
      {
        ...calm,
        _id: 'busy',
        courseName: 'Busy',
        unansweredReviews: 1,
        waitingQuestions: 2,
        waitingPrograms: 1,
        stuckStudents: 3,
      },
      { ...calm, _id: 'new', courseName: 'New', publishState: 'Unpublished changes' },
      {
        ...calm,
        _id: 'down',
        courseName: 'Down',
        isPublished: false,
        publishState: 'Draft',
        takenDownReason: 'Copied',
      },
    ];
    const failedVideos = [
      {
        course: 'busy',
        courseName: 'Busy',
        lecture: 'l',
        lectureName: 'Loops',
        reason: 'It has no picture.',
      },
    ];
    expect(
      tasksOf({ courses, failedVideos }).map(({ kind, message, reason }) => [kind, message, reason]),
    ).toEqual([
      ['taken-down', 'An administrator took “Down” down.', 'Copied'],
      ['failed-video', 'The video of “Loops” in “Busy” was refused.', 'It has no picture.'],
      ['questions', '2 questions wait in “Busy”.', ''],
      ['programs', '1 program waits for a review in “Busy”.', ''],
      ['stuck', '3 students are stuck in an exercise of “Busy”.', ''],
      ['reviews', '1 review of “Busy” without a reply.', ''],
      ['changes', '“New” has changes that are not published.', ''],
      ['draft', '“Draft” is a draft.', ''],
    ]);
  });
});
