import { isOwnPicture, type TextPicture } from '@lectern/contract/text-pictures';
import type { TaskText } from '../checked-course.ts';
import { ofLectures } from '../problem.ts';

/** The addresses of pictures that students do not see: they are none of this course's pictures. */
const lostOf = (pictures: readonly TextPicture[]): string[] => [
  ...new Set(
    pictures.flatMap(({ address }) =>
      address === undefined || isOwnPicture(address) ? [] : [address || 'no address'],
    ),
  ),
];

const picturesOf = (tasks: readonly TaskText[], of: TaskText['part']): TextPicture[] =>
  tasks.flatMap(({ part, markdown }) => (part === of ? markdown.pictures : []));

const REMEDY = 'Drop or paste the picture into the text: only pictures of the course are shown.';

export const checkLostPictures = ofLectures('lost-picture', ({ title, isMarkdown, markdown }) => {
  const lost = isMarkdown ? lostOf(markdown.pictures) : [];
  if (lost.length === 0) return undefined;
  return { message: `The text of “${title}” shows no picture for ${lost.join(', ')}.`, remedy: REMEDY };
});

export const checkQuizPictures = ofLectures('quiz-picture', ({ title, tasks }) => {
  const lost = lostOf(picturesOf(tasks, 'quiz'));
  if (lost.length === 0) return undefined;
  return { message: `A question of “${title}” shows no picture for ${lost.join(', ')}.`, remedy: REMEDY };
});

export const checkExercisePictures = ofLectures('exercise-text', ({ title, tasks }) => {
  const lost = lostOf(picturesOf(tasks, 'exercise'));
  if (lost.length === 0) return undefined;
  return {
    message: `The exercise of “${title}” shows no picture for ${lost.join(', ')}.`,
    remedy: 'Say in words what it shows, or show it in the text of the lecture.',
  };
});
