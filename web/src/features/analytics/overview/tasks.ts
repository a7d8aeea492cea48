import type { TaughtCourse, TeachingOverview } from '@lectern/contract/teaching-overview';
import { waitsIn, type CourseWait } from './course-waits.ts';
import { outlineAddress, publishAddress } from '#lib/addresses/author-addresses.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { formatCount } from '#lib/format.ts';

export type TaskKind = CourseWait | 'failed-video';

/** A task that waits for the author. */
export interface Task {
  kind: TaskKind;
  /** The course or lecture that it concerns. */
  about: string;
  /** How many of this kind wait there. */
  count: number;
  message: string;
  /** The reason; empty if the message says everything. */
  reason: string;
  /** Since when the longest of them waits; null where nobody waits for an answer. */
  since: string | null;
  to: string;
  /** The link's text. */
  action: string;
}

type Said = Pick<Task, 'message' | 'to' | 'action'>;

const DASHBOARD = '/dashboard/instructor-dashboard';
/** Where a course is published. */
const MY_COURSES = '/dashboard/my-courses';

const publishing = (courseId: string, message: string): Said => ({
  message,
  to: publishAddress(courseId),
  action: 'Check and publish',
});

/** The message for a number of waiting things in a course. */
const says: Record<CourseWait, (course: TaughtCourse, count: number) => Said> = {
  'taken-down': ({ courseName }) => ({
    message: `An administrator took “${courseName}” down.`,
    to: '/contact',
    action: 'Write to us',
  }),
  questions: ({ courseName }, count) => ({
    message: `${formatCount(count, 'question waits', 'questions wait')} in “${courseName}”.`,
    to: '/dashboard/questions',
    action: 'Answer',
  }),
  programs: ({ courseName }, count) => ({
    message: `${formatCount(count, 'request for a review waits', 'requests for a review wait')} in “${courseName}”.`,
    to: '/dashboard/code-reviews',
    action: 'Review',
  }),
  stuck: ({ _id, courseName }, count) => ({
    message: `${formatCount(count, 'student is', 'students are')} stuck in an exercise of “${courseName}”.`,
    to: learnersAddress(_id),
    action: 'See who',
  }),
  quiz: ({ _id, courseName }, count) => ({
    message: `${formatCount(count, 'student has', 'students have')} not passed a quiz of “${courseName}”.`,
    to: `${learnersAddress(_id)}&show=quiz`,
    action: 'See who',
  }),
  reviews: ({ _id, courseName }, count) => ({
    message: `${formatCount(count, 'review')} of “${courseName}” without a reply.`,
    to: `/course/${_id}#reviews`,
    action: 'Reply',
  }),
  changes: ({ _id, courseName }) => publishing(_id, `“${courseName}” has changes that are not published.`),
  draft: ({ _id, courseName }) => publishing(_id, `“${courseName}” is a draft.`),
};

const sinceOf = (kind: CourseWait, { questionsSince, programsSince }: TaughtCourse): string | null => {
  if (kind === 'questions') return questionsSince;
  return kind === 'programs' ? programsSince : null;
};

const inCourses = (kind: CourseWait, { courses }: TeachingOverview): Task[] =>
  courses.flatMap((course) => {
    const count = waitsIn(course)[kind];
    if (count === 0) return [];
    const reason = course.takenDownReason ?? '';
    const since = sinceOf(kind, course);
    return [{ kind, about: course._id, count, reason, since, ...says[kind](course, count) }];
  });

const inVideos = ({ failedVideos }: TeachingOverview): Task[] =>
  failedVideos.map(({ course, courseName, lecture, lectureName, reason }) => ({
    kind: 'failed-video',
    about: lecture,
    count: 1,
    message: `The video of “${lectureName}” in “${courseName}” was refused.`,
    reason,
    since: null,
    to: outlineAddress(course, lecture),
    action: 'Go to the lecture',
  }));

/** The author's waiting tasks in each course, the most urgent first. */
export const tasksOf = (overview: TeachingOverview): Task[] => [
  ...inCourses('taken-down', overview),
  ...inVideos(overview),
  ...(['questions', 'programs', 'stuck', 'quiz', 'reviews', 'changes', 'draft'] as const).flatMap((kind) =>
    inCourses(kind, overview),
  ),
];

/** The message for what waits in several courses, or for several videos. */
const saysOfAll: Record<TaskKind, (count: number) => Said> = {
  'taken-down': (count) => ({
    message: `An administrator took ${count} of your courses down.`,
    to: MY_COURSES,
    action: 'See which',
  }),
  'failed-video': (count) => ({
    message: `${formatCount(count, 'video was', 'videos were')} refused.`,
    to: DASHBOARD,
    action: 'See which',
  }),
  questions: (count) => ({
    message: `${formatCount(count, 'question waits', 'questions wait')} for an answer.`,
    to: '/dashboard/questions',
    action: 'Answer',
  }),
  programs: (count) => ({
    message: `${formatCount(count, 'request for a review waits', 'requests for a review wait')}.`,
    to: '/dashboard/code-reviews',
    action: 'Review',
  }),
  stuck: (count) => ({
    message: `${formatCount(count, 'student is', 'students are')} stuck in exercises.`,
    to: DASHBOARD,
    action: 'See in which',
  }),
  quiz: (count) => ({
    message: `${formatCount(count, 'student has', 'students have')} not passed a quiz.`,
    to: DASHBOARD,
    action: 'See in which',
  }),
  reviews: (count) => ({
    message: `${formatCount(count, 'review')} of your courses without a reply.`,
    to: DASHBOARD,
    action: 'See which',
  }),
  changes: (count) => ({
    message: `${formatCount(count, 'course has', 'courses have')} changes that are not published.`,
    to: MY_COURSES,
    action: 'See which',
  }),
  draft: (count) => ({
    message: `${formatCount(count, 'course is a draft', 'courses are drafts')}.`,
    to: MY_COURSES,
    action: 'See which',
  }),
};

/** One task for each kind that waits. Where a kind waits in one course alone, the task names that course. */
export function tasksByKind(overview: TeachingOverview): Task[] {
  const tasks = tasksOf(overview);
  return [...new Set(tasks.map(({ kind }) => kind))].flatMap((kind) => {
    const same = tasks.filter((task) => task.kind === kind);
    if (same.length === 1) return same;
    const count = same.reduce((sum, task) => sum + task.count, 0);
    const [since = null] = same.flatMap((task) => task.since ?? []).toSorted();
    return { kind, about: 'all', count, reason: '', since, ...saysOfAll[kind](count) };
  });
}
