import type { TaughtCourse, TeachingOverview } from '@lectern/contract/teaching-overview';
import { describe, expect, it } from 'vitest';
import { tasksByKind, tasksOf } from './tasks.ts';

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
  unseen: 0,
  fewOthers: false,
  waitingQuestions: 0,
  questionsSince: null,
  waitingPrograms: 0,
  programsSince: null,
  stuckStudents: 0,
  unpassedStudents: 0,
};

describe('what waits for an author', () => {
  it('is nothing where all is answered and published', () => {
    expect(tasksOf({ courses: [calm], failedVideos: [] })).toEqual([]);
  });

  it('is nothing in a course that its owner withdrew', () => {
    const draft = { ...calm, isPublished: false, publishState: 'Draft' as const };
    expect(tasksOf({ courses: [{ ...draft, isWithdrawn: true }], failedVideos: [] })).toEqual([]);
    expect(tasksOf({ courses: [draft], failedVideos: [] })).toHaveLength(1);
  });

  it('is for an assistant what an assistant can do', () => {
    const waits = { waitingQuestions: 1, unansweredReviews: 1, publishState: 'Unpublished changes' as const };
    const courses: TaughtCourse[] = [{ ...calm, ...waits, role: 'assistant' }];
    expect(tasksOf({ courses, failedVideos: [] }).map(({ kind }) => kind)).toEqual(['questions']);
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
        unpassedStudents: 1,
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
      ['programs', '1 request for a review waits in “Busy”.', ''],
      ['stuck', '3 students are stuck in an exercise of “Busy”.', ''],
      ['quiz', '1 student has not passed a quiz of “Busy”.', ''],
      ['reviews', '1 review of “Busy” without a reply.', ''],
      ['changes', '“New” has changes that are not published.', ''],
      ['draft', '“Draft” is a draft.', ''],
    ]);
  });
});

describe('what waits for an author, by kind', () => {
  const said = (overview: TeachingOverview) =>
    tasksByKind(overview).map(({ count, message, to }) => [count, message, to]);

  it('is nothing where all is answered and published', () => {
    expect(said({ courses: [calm], failedVideos: [] })).toEqual([]);
  });

  it('names the course where it waits in one alone, and leads there', () => {
    expect(said({ courses: [calm, { ...calm, _id: 'busy', stuckStudents: 2 }], failedVideos: [] })).toEqual([
      [2, '2 students are stuck in an exercise of “Calm”.', '/dashboard/students?course=busy'],
    ]);
  });

  it('says since when the longest waits, of all courses', () => {
    const waiting = (since: string) => ({ ...calm, waitingQuestions: 1, questionsSince: since });
    const courses = [waiting('2026-11-21T10:00:00.000Z'), waiting('2026-11-20T10:00:00.000Z'), calm];
    expect(tasksByKind({ courses, failedVideos: [] })).toMatchObject([
      { count: 2, since: '2026-11-20T10:00:00.000Z' },
    ]);
  });

  it('counts together what waits in several', () => {
    const busy = {
      waitingQuestions: 2,
      waitingPrograms: 1,
      stuckStudents: 1,
      unpassedStudents: 2,
      unansweredReviews: 4,
      publishState: 'Unpublished changes' as const,
    };
    const video = { course: 'b1', courseName: 'B', lecture: 'l1', lectureName: 'L', reason: 'No picture.' };
    const draft = { ...calm, isPublished: false, publishState: 'Draft' as const };
    expect(
      said({
        courses: [
          { ...calm, ...busy, _id: 'b1' },
          { ...calm, ...busy, _id: 'b2' },
          { ...draft, _id: 'd1' },
          { ...draft, _id: 'd2' },
          { ...draft, _id: 't1', takenDownReason: 'Copied' },
          { ...draft, _id: 't2', takenDownReason: 'Copied' },
        ],
        failedVideos: [video, { ...video, lecture: 'l2' }],
      }),
    ).toEqual([
      [2, 'An administrator took 2 of your courses down.', '/dashboard/my-courses'],
      [2, '2 videos were refused.', '/dashboard/instructor-dashboard'],
      [4, '4 questions wait for an answer.', '/dashboard/questions'],
      [2, '2 requests for a review wait.', '/dashboard/code-reviews'],
      [2, '2 students are stuck in exercises.', '/dashboard/instructor-dashboard'],
      [4, '4 students have not passed a quiz.', '/dashboard/instructor-dashboard'],
      [8, '8 reviews of your courses without a reply.', '/dashboard/instructor-dashboard'],
      [2, '2 courses have changes that are not published.', '/dashboard/my-courses'],
      [2, '2 courses are drafts.', '/dashboard/my-courses'],
    ]);
  });
});
