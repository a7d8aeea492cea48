import type { CourseAnalytics } from '@lectern/contract/analytics';
import { formatCount } from '#lib/format.ts';

/** The students whom the lectures count: beside one to four others only those who are seen. */
export const countedIn = ({ students, others, fewOthers }: CourseAnalytics): number =>
  fewOthers ? students - others.count : students;

/** No number of the course is told: all its students are up to four who are not seen. */
export const isNobodyCounted = (analytics: CourseAnalytics): boolean =>
  analytics.fewOthers && analytics.students > 0 && countedIn(analytics) === 0;

/** Who is in the numbers of the lectures, where not everybody is. */
function whoIsCounted({ students, others, fewOthers }: CourseAnalytics): string {
  const seen = students - others.count;
  if (!fewOthers)
    return 'A range such as 1 to 4 is shown where fewer than five students who do not show you their progress did something: they were promised to be counted only among five or more.';
  return `Counted in the lectures ${seen === 1 ? 'is' : 'are'} the ${formatCount(seen, 'student')} who ${seen === 1 ? 'shows' : 'show'} you their progress. Up to four others are not counted: they were promised to be counted only among five or more.`;
}

/** Whether a number of people is hidden. */
const hasHidden = ({ completed, lectures }: CourseAnalytics): boolean =>
  [
    completed,
    ...lectures.flatMap(({ started, completed: done, completedUnopened, exercise, quiz }) => [
      started,
      done,
      completedUnopened,
      ...(exercise ? [exercise.passed] : []),
      ...(quiz ? [quiz.passed] : []),
    ]),
  ].some(({ others }) => others === null);

/** How the lectures of a course are counted and drawn, a sentence or two each. */
export function lectureNotes(analytics: CourseAnalytics): string[] {
  const students = countedIn(analytics);
  const { lectures } = analytics;
  const hasFewTried = lectures.some(
    ({ exercise, quiz }) => exercise?.tried.others === null || quiz?.tried.others === null,
  );
  return [
    'The table says how many students opened and completed each lecture. “Only marked” are those who ticked it off without opening it.',
    ...(students > 0
      ? [
          `A bar is pale for who came to it (opened it, ticked it off, or tried its exercise or quiz) and dark for who completed it, from 0 to ${students === 1 ? 'the one student' : `all ${students}`}.`,
        ]
      : []),
    ...(hasHidden(analytics) && !isNobodyCounted(analytics) ? [whoIsCounted(analytics)] : []),
    ...(hasFewTried
      ? [
          'Where up to four others tried an exercise or a quiz, only students who show you their work are counted.',
        ]
      : []),
    ...(lectures.some(({ durationSeconds }) => durationSeconds > 0)
      ? [
          'Where students stop and go back in a video is drawn once five have watched it, or one who shows you their progress.',
        ]
      : []),
  ];
}
