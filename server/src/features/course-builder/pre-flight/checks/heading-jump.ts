import { ofLectures } from '../problem.ts';

/** Headings that skip a level. People who navigate by headings get lost there. */
export const checkHeadings = ofLectures('heading-jump', ({ title, markdown: { headings } }) => {
  const at = headings.findIndex(
    (heading, place) => heading.level > (headings[place - 1]?.level ?? heading.level) + 1,
  );
  const [jump, before] = [headings[at], headings[at - 1]];
  if (jump === undefined || before === undefined) return undefined;
  return {
    message: `In the text of “${title}” the heading “${jump.words}” (level ${jump.level}) follows one of level ${before.level}.`,
    remedy: `Make it level ${before.level + 1}.`,
    isMendable: true,
  };
});
