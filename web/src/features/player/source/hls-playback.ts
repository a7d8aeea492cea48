import { HlsVideoAdapter } from '@videojs/spf/hls-video';
import { SECOND } from '@lectern/contract/units';

/** An available size of the video. */
export interface Quality {
  /** Lines of the picture's shorter side, such as 720 in “720p”. */
  lines: number;
  isActive: boolean;
}

export interface HlsPlayback {
  /** Fixes a size; null adapts to the connection. */
  choose: (lines: number | null) => void;
  destroy: () => void;
}

interface HlsEvents {
  /** Called at each change with the available qualities, largest first, and the playing one. */
  onQualities: (qualities: Quality[]) => void;
  /** Called when playback has failed for good. */
  onFail: () => void;
}

const LOOK_EVERY = SECOND;
/** The buffered video plays on until so few seconds are left. */
const ENOUGH_SECONDS = 2;
/** After so many checks without progress the address is tested; after more, playback counts as failed. */
const LOOKS_TO_ASK = 4;
const LOOKS_TO_GIVE_UP = 15;

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

/**
 * When playback ends while a buffer is being filled, the library (10.0.0-rc.2) reads once more what it holds. That throws
 * for a buffer that was removed from its media source, so from now on it reads what is there now.
 */
function keepReadable(mediaSource: MediaSource | undefined): void {
  for (const buffer of mediaSource?.sourceBuffers ?? [])
    Object.defineProperty(buffer, 'buffered', { value: buffer.buffered });
}

/**
 * Plays HLS in a `<video>` through Media Source Extensions. The library (10.0.0-rc.2) neither checks the status of
 * answers nor retries, and reports few errors: the caller loads again after `onFail`.
 */
export function playHls(
  video: HTMLVideoElement,
  address: string,
  { onQualities, onFail }: HlsEvents,
): HlsPlayback {
  const adapter = new HlsVideoAdapter();
  const end = new AbortController();
  const { signal } = end;
  let progress = '';
  let looksWithout = 0;
  let hasFailed = false;

  const fail = (): void => {
    if (hasFailed || signal.aborted) return;
    hasFailed = true;
    onFail();
  };
  const ask = (): void => {
    fetch(address, { method: 'HEAD', signal }).then(
      ({ ok }) => ok || fail(),
      () => fail(),
    );
  };
  const tell = (): void => {
    const renditions = [...adapter.videoRenditions].map((rendition) => ({
      lines: linesOf(rendition),
      isActive: rendition.active === true,
    }));
    onQualities(renditions.toSorted((a, b) => b.lines - a.lines));
  };
  const look = (): void => {
    const isBroken = Boolean(adapter.engine.state.failedCdns.get()?.length) || adapter.error !== null;
    if (isBroken && secondsAhead(video) < ENOUGH_SECONDS) fail();
    const isWaiting = video.readyState === 0 || (!video.paused && video.readyState < 3);
    const now = `${video.currentTime} ${secondsAhead(video)}`;
    looksWithout = isWaiting && now === progress ? looksWithout + 1 : 0;
    progress = now;
    if (looksWithout === LOOKS_TO_ASK) ask();
    if (looksWithout === LOOKS_TO_GIVE_UP) fail();
  };

  for (const type of CHANGES) adapter.videoRenditions.addEventListener(type, tell, { signal });
  const timer = setInterval(look, LOOK_EVERY);
  // The library does not report a playlist that failed to load.
  ask();
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
      keepReadable(adapter.engine.context.mediaSource.get());
      adapter.detach();
      adapter.destroy();
    },
  };
}
