import { useState, type RefObject } from 'react';
import { SECOND } from '@lectern/contract/units';
import CirclePause from 'lucide-react/icons/circle-pause';
import Plus from 'lucide-react/icons/plus';
import Timer from 'lucide-react/icons/timer';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

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
}

/** The video, with the two ways to set a step's second. */
export function VideoDesk({ ref, video, untimed, onLength, onAdd, onTick, onGate }: VideoDeskProps) {
  // The address changes with every read of the course; the video keeps the first one.
  const [address] = useState(video.url);
  const [second, setSecond] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const now = (): number => Math.round((ref.current?.currentTime ?? 0) * SECOND);
  const at = formatDuration(second);
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
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            ref.current?.pause();
            onAdd(now());
          }}
        >
          {isPlaying ? 'Stop and add a step' : `Add a step at ${at}`}
        </Button>
        <Button
          variant="secondary"
          icon={<Timer aria-hidden="true" />}
          title="The video plays on"
          onClick={() => onTick(now())}
        >
          {untimed > 0 ? `Step ${untimed} is done at ${at}` : `Mark ${at} for later`}
        </Button>
        <Button
          variant="quiet"
          icon={<CirclePause aria-hidden="true" />}
          title="The video waits there for a small task"
          onClick={() => {
            ref.current?.pause();
            onGate(now());
          }}
        >
          Add a gate at {at}
        </Button>
      </div>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-soft">
        <li>A step is the code as it stands at one second of the video.</li>
        <li>Marked for later: the video plays on, and the step has its second; write its code afterwards.</li>
        <li>At a gate the video waits until the student has passed a small task.</li>
      </ul>
    </div>
  );
}
