/** The reason why a video does not play, as far as the page can tell. */
export type PlaybackFailure = 'offline' | 'unreachable' | 'refused' | 'missing' | 'undecodable';

export const failureTexts: Record<PlaybackFailure, { title: string; text: string }> = {
  offline: {
    title: 'You are offline',
    text: 'The video continues at the same second when you are back online.',
  },
  unreachable: {
    title: 'The video could not be loaded',
    text: 'The server did not answer. Your position is saved.',
  },
  refused: {
    title: 'You no longer have access to this video',
    text: 'Your session or your enrolment may have ended. Log in again, or open the tutorial again from its page.',
  },
  missing: {
    title: 'Video not found',
    text: 'It may be about to be replaced. The text below and the other lectures are still available.',
  },
  undecodable: {
    title: 'Your browser cannot play this video',
    text: 'The format is not supported, or the file is damaged. Another browser may play it.',
  },
};

// MediaError's own constants exist only where there is a MediaError.
const MEDIA_ERR_DECODE = 3;

/** Checks an address; null when it answers as it should. */
export async function findObstacle(address: string): Promise<PlaybackFailure | null> {
  if (!navigator.onLine) return 'offline';
  const status = await fetch(address, { method: 'HEAD' }).then(
    (response) => response.status,
    () => 0,
  );
  if (status === 0 || status >= 500 || status === 429) return 'unreachable';
  if (status === 401 || status === 403) return 'refused';
  return status >= 400 ? 'missing' : null;
}

/** Finds the cause of a media element's error, whose code says little. */
export async function findFailure(code: number | undefined, address: string): Promise<PlaybackFailure> {
  if (navigator.onLine && code === MEDIA_ERR_DECODE) return 'undecodable';
  return (await findObstacle(address)) ?? 'undecodable';
}
