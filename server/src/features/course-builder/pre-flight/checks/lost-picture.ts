import { ofLectures } from '../problem.ts';

/** The page shows only these: a picture on another server would tell it who reads. */
const OWN_PICTURES = '/api/v1/media/images/';

/** Pictures that students do not see, as their address is none of this course's pictures. */
export const checkLostPictures = ofLectures('lost-picture', ({ title, markdown }) => {
  const lost = markdown.pictures.flatMap(({ address }) =>
    address === undefined || address.startsWith(OWN_PICTURES) ? [] : [address || 'no address'],
  );
  if (lost.length === 0) return undefined;
  return {
    message: `The text of “${title}” shows no picture for ${[...new Set(lost)].join(', ')}.`,
    remedy: 'Drop or paste the picture into the text: only pictures of the course are shown.',
  };
});
