/** Videos whose next `pause` event is the product's own. */
const paused = new WeakSet<HTMLMediaElement>();

/** Pauses a video on the product's account: the person has not paused it, so the map does not count it. */
export function pauseForPerson(video: HTMLMediaElement): void {
  if (video.paused) return;
  paused.add(video);
  video.pause();
}

/** Whether the `pause` event that is being handled was the product's own. */
export const takeOwnPause = (video: HTMLMediaElement): boolean => paused.delete(video);

/** Keeps a video paused, whatever asks it to play, until the returned function is called. */
export function holdPaused(video: HTMLMediaElement): () => void {
  const pause = (): void => pauseForPerson(video);
  pause();
  video.addEventListener('play', pause);
  return () => video.removeEventListener('play', pause);
}
