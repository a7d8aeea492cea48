import { QUIZ_MARK } from '@lectern/contract/quiz-mark';
import type { CheckedLecture } from '../checked-course.ts';
import { clock, ofLectures, problemOf, type Check } from '../problem.ts';

/** Questions after the end of the video, which nobody is asked. */
const unasked = ({ quiz, video }: CheckedLecture) =>
  (quiz?.atSeconds ?? []).filter(({ second }) => video === null || second > video.durationSeconds);

/** A required one among them, without which the lecture cannot be completed. */
const impassable = (lecture: CheckedLecture) =>
  lecture.quiz?.decides === true && lecture.exercise === null
    ? unasked(lecture).find(({ isRequired }) => isRequired)
    : undefined;

const REMEDY = 'Move the question to a time of the video, or below the lecture.';

export const checkQuizPassable = ofLectures('quiz', (lecture) => {
  const missing = impassable(lecture);
  if (missing === undefined) return undefined;
  return {
    message: `The quiz of “${lecture.title}” cannot be passed: a question that must be answered is at ${clock(missing.second)}, where there is no video.`,
    remedy: REMEDY,
    at: missing.second,
  };
});

export const checkQuizTimes = ofLectures('quiz-time', (lecture) => {
  const missing = unasked(lecture).find((one) => one !== impassable(lecture));
  if (missing === undefined) return undefined;
  return {
    message: `A question of “${lecture.title}” is at ${clock(missing.second)}, where there is no video, so nobody is asked it.`,
    remedy: REMEDY,
    at: missing.second,
  };
});

const shortened = (prompt: string): string => {
  const [line = ''] = prompt.split('\n');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

export const checkQuizMissed: Check = ({ sections, missedQuestions }) =>
  sections.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) =>
      (missedQuestions.get(lecture.id) ?? []).map(({ prompt, people }) =>
        problemOf('quiz-missed', {
          lecture,
          message: `Nobody has answered a question of “${lecture.title}” right: ${people} students have tried “${shortened(prompt)}”.`,
          remedy: 'Check its right answer and its wording. Below the quiz you see what students answer.',
        }),
      ),
    ),
  );

/** A text that gives a quiz its place, where the lecture has none. */
export const checkLostQuiz = ofLectures('lost-quiz', ({ title, text, quiz }) =>
  quiz !== null || !QUIZ_MARK.test(text)
    ? undefined
    : {
        message: `The text of “${title}” has a place for a quiz, “[quiz]”, and the lecture has no questions: students see nothing there.`,
        remedy: 'Write the questions, or delete the line from the text.',
      },
);
