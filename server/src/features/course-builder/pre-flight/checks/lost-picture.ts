import { isOwnPicture } from '@lectern/contract/text-pictures';
import { ofLectures } from '../problem.ts';

/** Pictures that students do not see, as their address is none of this course's pictures. */
export const checkLostPictures = ofLectures('lost-picture', ({ title, isMarkdown, markdown }) => {
  if (!isMarkdown) return undefined;
  const lost = markdown.pictures.flatMap(({ address }) =>
    address === undefined || isOwnPicture(address) ? [] : [address || 'no address'],
  );
  if (lost.length === 0) return undefined;
  return {
    message: `The text of “${title}” shows no picture for ${[...new Set(lost)].join(', ')}.`,
    remedy: 'Drop or paste the picture into the text: only pictures of the course are shown.',
  };
});
