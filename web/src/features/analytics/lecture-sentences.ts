import type { LectureAnalytics, People } from '@lectern/contract/analytics';
import type { BreakOff } from './break-off.ts';
import { steepestFall } from './curve-marks.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import {
  isNobody,
  isNoRest,
  peopleInWords,
  restInWords,
  restOf,
  studentsInWords,
} from '#lib/words/people-words.ts';

type Results = Pick<NonNullable<LectureAnalytics['quiz']>, 'tried' | 'passed'>;

/** Those of whom the results tell. */
const countedIn = ({ tried }: Results): People => (tried.others === null ? { ...tried, others: 0 } : tried);

const whoIn = (results: Results): string =>
  `${studentsInWords(countedIn(results))}${results.tried.others === null ? ` who ${results.tried.seen === 1 ? 'shows' : 'show'} you their work` : ''}`;

/** `7 students tried the exercise 12 times: 1 passed, 6 have not passed yet`. */
export function exerciseSentence(exercise: NonNullable<LectureAnalytics['exercise']>): string {
  const { attempts, tried, passed } = exercise;
  const counted = countedIn(exercise);
  if (isNobody(counted))
    return tried.others === null
      ? 'Fewer than five students have tried the exercise'
      : 'Nobody has tried the exercise yet';
  const rest = restOf(counted, passed);
  const failed = restInWords(rest);
  const open = isNoRest(rest) ? '' : `, ${failed} ${failed === '1' ? 'has' : 'have'} not passed yet`;
  return `${whoIn(exercise)} tried the exercise ${formatCount(attempts, 'time')}: ${peopleInWords(passed)} passed${open}`;
}

/** `7 students answered the quiz: 3 passed`. */
export function quizSentence(quiz: Results): string {
  if (isNobody(countedIn(quiz)))
    return quiz.tried.others === null
      ? 'Fewer than five students have answered the quiz'
      : 'Nobody has answered the quiz yet';
  return `${whoIn(quiz)} answered the quiz: ${peopleInWords(quiz.passed)} passed`;
}

/** Where the number of those who watch falls most; undefined where nothing is known of it. */
function videoSentence({ curve, durationSeconds }: LectureAnalytics): string | undefined {
  const fall = curve === null ? null : steepestFall(curve);
  if (curve === null || fall === null) return undefined;
  const part = Math.floor((fall * durationSeconds) / curve.length);
  return `In its video, ${curve[fall - 1]} watched up to ${formatDuration(part)} and ${curve[fall] === 0 ? 'nobody' : curve[fall]} from there on`;
}

/** What the figures of a lecture tell of why students stop after it. */
export function whySentences({ lecture, came, isOfSeen }: BreakOff): string[] {
  const { completed, exercise, quiz } = lecture;
  const done = isOfSeen
    ? completed.seen
    : completed.others === null
      ? null
      : completed.seen + completed.others;
  return [
    done === null || done >= came ? undefined : `${done} of these ${came} completed it`,
    exercise ? exerciseSentence(exercise) : undefined,
    quiz ? quizSentence(quiz) : undefined,
    videoSentence(lecture),
  ].filter((sentence) => sentence !== undefined);
}
