import type { PublishProblem } from '@lectern/contract/publish-problem';
import type { CheckedCourse } from './checked-course.ts';
import { checkAltText, checkExerciseAltText, checkQuizAltText } from './checks/alt-text.ts';
import { checkCaptionsFast } from './checks/captions-fast.ts';
import { checkCaptionsFormer } from './checks/captions-former.ts';
import { checkCaptionsGap } from './checks/captions-gap.ts';
import { checkCaptionsLate } from './checks/captions-late.ts';
import { checkCaptionsLines } from './checks/captions-lines.ts';
import { checkCaptionsOverlap } from './checks/captions-overlap.ts';
import { checkClipping } from './checks/clipping.ts';
import { checkCodeTracks } from './checks/code-track.ts';
import { checkCategory, checkHasLecture, checkTakenDown } from './checks/course-state.ts';
import { checkLinks } from './checks/dead-link.ts';
import { checkEmptyLecture, checkEmptySection } from './checks/empty-parts.ts';
import { checkEmptyEditor } from './checks/empty-editor.ts';
import { checkExampleExercise, checkExercise } from './checks/exercise.ts';
import { checkExerciseHeadings, checkHeadings } from './checks/heading-jump.ts';
import { checkLoudness } from './checks/loudness.ts';
import { checkVideoOnItsWay, checkVideoRejected } from './checks/new-video.ts';
import { checkCaptions } from './checks/no-captions.ts';
import { checkOutcomes } from './checks/outcome.ts';
import { checkLostLinks } from './checks/lost-link.ts';
import { checkExercisePictures, checkLostPictures, checkQuizPictures } from './checks/lost-picture.ts';
import { checkBlackPicture, checkFrozenPicture } from './checks/picture.ts';
import { checkLostQuiz, checkQuizMissed, checkQuizPassable, checkQuizTimes } from './checks/quiz.ts';
import { checkSilence } from './checks/silence.ts';
import { checkTimes } from './checks/times.ts';
import type { Check } from './problem.ts';

const ERRORS: Check[] = [checkTakenDown, checkHasLecture, checkCategory, checkExercise, checkQuizPassable];

const WARNINGS: Check[] = [
  checkVideoOnItsWay,
  checkVideoRejected,
  checkEmptyLecture,
  checkEmptySection,
  checkExampleExercise,
  checkTimes,
  checkQuizTimes,
  checkQuizMissed,
  checkLostQuiz,
  checkCodeTracks,
  checkSilence,
  checkLoudness,
  checkClipping,
  checkBlackPicture,
  checkFrozenPicture,
  checkCaptions,
  checkCaptionsFormer,
  checkCaptionsGap,
  checkCaptionsFast,
  checkCaptionsLines,
  checkCaptionsOverlap,
  checkCaptionsLate,
  checkLinks,
  checkLostLinks,
  checkLostPictures,
  checkExercisePictures,
  checkQuizPictures,
  checkAltText,
  checkExerciseAltText,
  checkQuizAltText,
  checkHeadings,
  checkExerciseHeadings,
  checkOutcomes,
  checkEmptyEditor,
];

/** Problems for which publishing is refused. */
export const findErrors = (course: CheckedCourse): PublishProblem[] =>
  ERRORS.flatMap((check) => check(course));

/** All problems before publishing, refusals first. */
export const findProblems = (course: CheckedCourse): PublishProblem[] => [
  ...findErrors(course),
  ...WARNINGS.flatMap((check) => check(course)),
];
