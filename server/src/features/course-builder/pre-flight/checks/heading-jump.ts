import type { MarkdownParts } from '../markdown.ts';
import { ofLectures } from '../problem.ts';

/** The first heading that skips a level, with the one before it. People who navigate by headings get lost there. */
function jumpIn({ headings }: MarkdownParts) {
  const at = headings.findIndex(
    (heading, place) => heading.level > (headings[place - 1]?.level ?? heading.level) + 1,
  );
  const [jump, before] = [headings[at], headings[at - 1]];
  return jump === undefined || before === undefined ? undefined : { jump, before };
}

const found = (place: string, { jump, before }: NonNullable<ReturnType<typeof jumpIn>>) => ({
  message: `In ${place} the heading “${jump.words}” (level ${jump.level}) follows one of level ${before.level}.`,
  remedy: `Make it level ${before.level + 1}.`,
});

export const checkHeadings = ofLectures('heading-jump', ({ title, isMarkdown, markdown }) => {
  const jump = isMarkdown ? jumpIn(markdown) : undefined;
  return jump && { ...found(`the text of “${title}”`, jump), isMendable: true };
});

export const checkExerciseHeadings = ofLectures('exercise-text', ({ title, tasks }) => {
  const [jump] = tasks.flatMap(({ part, markdown }) => (part === 'exercise' ? (jumpIn(markdown) ?? []) : []));
  return jump && found(`the exercise of “${title}”`, jump);
});
