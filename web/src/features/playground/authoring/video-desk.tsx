import { useState, type ReactNode, type RefObject } from 'react';
import { SECOND } from '@lectern/contract/units';
import CirclePause from 'lucide-react/icons/circle-pause';
import Plus from 'lucide-react/icons/plus';
import Timer from 'lucide-react/icons/timer';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { MoreWays, Way } from './more-ways.tsx';

/** A lecture's video, as its author sees it. */
export interface AuthorVideo {
  url: string;
  title: string;
}

interface VideoDeskProps {
  ref: RefObject<HTMLVideoElement | null>;
  video: AuthorVideo;
  /** The next step without a second, counted from 1; 0 when all have one. */
  untimed: number;
  /** Receives the video's length in milliseconds once it is known. */
  onLength: (ms: number) => void;
  onAdd: (ms: number) => void;
  onTick: (ms: number) => void;
  onGate: (ms: number) => void;
  /** More ways to add steps. */
  children: ReactNode;
}

/** The video, with one way to add a step at a second and the others folded below it. */
export function VideoDesk({
  ref,
  video,
  untimed,
  onLength,
  onAdd,
  onTick,
  onGate,
  children,
}: VideoDeskProps) {
  // The address changes with every read of the course; the video keeps the first one.
  const [address] = useState(video.url);
  const [second, setSecond] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const now = (): number => Math.round((ref.current?.currentTime ?? 0) * SECOND);
  const at = formatDuration(second);
  const tick = (
    <Button
      variant={untimed > 0 ? 'primary' : 'secondary'}
      icon={<Timer aria-hidden="true" />}
      title="The video plays on"
      onClick={() => onTick(now())}
    >
      {untimed > 0 ? `Step ${untimed} is done at ${at}` : `Mark ${at} for later`}
    </Button>
  );
  return (
    <div className="grid gap-3">
      {/* Without captions: it is the author's own file. */}
      <video
        ref={ref}
        src={address}
        controls
        playsInline
        preload="metadata"
        aria-label={`Video of ${video.title}`}
        className="aspect-video w-full rounded-md bg-well"
        onLoadedMetadata={({ currentTarget }) => onLength(Math.round(currentTarget.duration * SECOND))}
        onTimeUpdate={({ currentTarget }) => setSecond(Math.floor(currentTarget.currentTime))}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant={untimed > 0 ? 'secondary' : 'primary'}
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            ref.current?.pause();
            onAdd(now());
          }}
        >
          {isPlaying ? 'Stop and add a step' : `Add a step at ${at}`}
        </Button>
        {untimed > 0 && tick}
      </div>
      <MoreWays>
        {untimed === 0 && (
          <Way does="The video goes on playing. Write the code for this second afterwards.">{tick}</Way>
        )}
        {children}
        <Way does="The video waits there until the student passes a small task or skips it.">
          <Button
            variant="secondary"
            icon={<CirclePause aria-hidden="true" />}
            onClick={() => {
              ref.current?.pause();
              onGate(now());
            }}
          >
            Add a gate at {at}
          </Button>
        </Way>
      </MoreWays>
    </div>
  );
}
