import { counted, ofLectures } from '../problem.ts';

/** Pictures without a description for people who cannot see them. */
export const checkAltText = ofLectures('alt-text', ({ title, markdown }) => {
  const bare = markdown.pictures.filter(({ alt }) => alt.trim() === '');
  if (bare.length === 0) return undefined;
  return {
    message: `${counted(bare.length, 'picture')} in the text of “${title}” ${bare.length === 1 ? 'has' : 'have'} no description.`,
    remedy: 'Write what each shows between its square brackets, as ![A stack of plates](…).',
  };
});
