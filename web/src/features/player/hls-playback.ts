import { HlsVideoAdapter } from '@videojs/spf/hls-video';

/** A size in which the video can be had. */
export interface Quality {
  /** Lines of the picture's shorter side, as 720 in “720p”. */
  lines: number;
  isActive: boolean;
}

export interface HlsPlayback {
  /** Holds on to one size; null gives the choice back to the connection. */
  choose: (lines: number | null) => void;
  destroy: () => void;
}

interface HlsEvents {
  /** What the playlist offers and which of it plays, at each change; largest first. */
  onQualities: (qualities: Quality[]) => void;
  /** It does not play, and will not by itself. */
  onFail: () => void;
}

const SECOND = 1000;
const LOOK_EVERY = 2 * SECOND;
/** With this much left to play there is time to try again in place. */
const ENOUGH_SECONDS = 1;
const MOST_TRIES = 3;

const CHANGES = ['addrendition', 'removerendition', 'change', 'activechange'] as const;

interface Size {
  width?: number | undefined;
  height?: number | undefined;
}

const linesOf = ({ width = 0, height = 0 }: Size): number => Math.min(width, height);

function secondsAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime + 0.1 && buffered.end(at) > currentTime)
      return buffered.end(at) - currentTime;
  return 0;
}

/** Plays HLS in a `<video>` by Media Source Extensions. The library gives a host up for minutes after one failed request; there is one host, so it is asked again. */
export function playHls(
  video: HTMLVideoElement,
  address: string,
  { onQualities, onFail }: HlsEvents,
): HlsPlayback {
  const adapter = new HlsVideoAdapter();
  const end = new AbortController();
  const { signal } = end;
  let tries = 0;
  let lastTime = -1;
  let hasFailed = false;

  const fail = (): void => {
    if (hasFailed || signal.aborted) return;
    hasFailed = true;
    onFail();
  };
  const tell = (): void => {
    const renditions = [...adapter.videoRenditions].map((rendition) => ({
      lines: linesOf(rendition),
      isActive: rendition.active === true,
    }));
    onQualities(renditions.toSorted((a, b) => b.lines - a.lines));
  };

  for (const type of CHANGES) adapter.videoRenditions.addEventListener(type, tell, { signal });
  adapter.addEventListener('error', () => adapter.error !== null && fail(), { signal });
  // The library says nothing of a playlist that does not come.
  fetch(address, { method: 'HEAD', signal }).then(
    ({ ok }) => ok || fail(),
    () => fail(),
  );

  const look = (): void => {
    const { failedCdns } = adapter.engine.state;
    if (video.currentTime !== lastTime) tries = 0;
    lastTime = video.currentTime;
    if (!failedCdns.get()?.length) return;
    tries += 1;
    if (tries > MOST_TRIES && secondsAhead(video) < ENOUGH_SECONDS) fail();
    else failedCdns.set(undefined);
  };
  const timer = setInterval(look, LOOK_EVERY);

  adapter.attach(video);
  adapter.src = new URL(address, location.href).href;
  return {
    choose(lines) {
      const renditions = [...adapter.videoRenditions];
      adapter.videoRenditions.selectedIndex = renditions.findIndex(
        (rendition) => linesOf(rendition) === lines,
      );
    },
    destroy() {
      clearInterval(timer);
      end.abort();
      adapter.detach();
      adapter.destroy();
    },
  };
}
