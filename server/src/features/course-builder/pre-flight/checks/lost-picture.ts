import type { Question } from '@lectern/contract/quiz-content';
import { isOwnPicture, picturesIn, type TextPicture } from '@lectern/contract/text-pictures';
import { ofLectures } from '../problem.ts';

/** The addresses of pictures that students do not see: they are none of this course's pictures. */
const lostOf = (pictures: readonly TextPicture[]): string[] => [
  ...new Set(
    pictures.flatMap(({ address }) =>
      address === undefined || isOwnPicture(address) ? [] : [address || 'no address'],
    ),
  ),
];

const REMEDY = 'Drop or paste the picture into the text: only pictures of the course are shown.';

export const checkLostPictures = ofLectures('lost-picture', ({ title, isMarkdown, markdown }) => {
  const lost = isMarkdown ? lostOf(markdown.pictures) : [];
  if (lost.length === 0) return undefined;
  return { message: `The text of “${title}” shows no picture for ${lost.join(', ')}.`, remedy: REMEDY };
});

/** The texts of a question that are shown as Markdown. */
function textsOf(asked: Question): string[] {
  const texts = [asked.prompt, asked.explanation, asked.whenWrong];
  if ('options' in asked) texts.push(...asked.options.flatMap(({ text, why }) => [text, why]));
  if ('items' in asked) texts.push(...asked.items.map(({ text }) => text));
  if ('pairs' in asked) texts.push(...asked.pairs.map(({ left }) => left));
  if ('foreseen' in asked) texts.push(...asked.foreseen.map(({ why }) => why));
  return texts;
}

export const checkQuizPictures = ofLectures('quiz-picture', ({ title, quiz }) => {
  const lost = lostOf((quiz?.pictured ?? []).flatMap(textsOf).flatMap(picturesIn));
  if (lost.length === 0) return undefined;
  return { message: `A question of “${title}” shows no picture for ${lost.join(', ')}.`, remedy: REMEDY };
});
