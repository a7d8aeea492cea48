import { useEffect, useId, useState, type ReactNode } from 'react';
import type { CaptionTrack } from '@lectern/contract/lecture-video';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TranscriptLines } from './transcript-lines.tsx';
import { readCues, type Cue } from './web-vtt.ts';

export interface TranscriptPanelProps {
  tracks: readonly CaptionTrack[];
  /** The language in which the person reads captions. */
  language: string;
  video: HTMLVideoElement | null;
  onSeek: (seconds: number) => void;
  /** Other results for the search words. */
  alsoFound: (words: string) => ReactNode;
}

/** The result of reading an address; null cues when it failed. */
interface Reading {
  address: string;
  attempt: number;
  cues: Cue[] | null;
}

/** The transcript: it follows the video, can be searched, and each line seeks to its time. */
export function TranscriptPanel({ tracks, language, video, onSeek, alsoFound }: TranscriptPanelProps) {
  const [chosen, setChosen] = useState(language);
  const [words, setWords] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<Reading | null>(null);
  const searchId = useId();
  const address = (tracks.find((track) => track.language === chosen) ?? tracks[0])?.address ?? '';

  useEffect(() => {
    const end = new AbortController();
    const take = (cues: Cue[] | null): void => {
      if (!end.signal.aborted) setReading({ address, attempt, cues });
    };
    fetch(address, { signal: end.signal })
      .then(async (response) => (response.ok ? readCues(await response.text()) : null))
      .then(take, () => take(null));
    return () => end.abort();
  }, [address, attempt]);

  const isRead = reading?.address === address && reading.attempt === attempt;
  if (!isRead) {
    return (
      <Loading label="Loading the transcript">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  if (reading.cues === null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>The transcript could not be loaded.</p>
        <Button size="sm" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="relative grid gap-2">
      <div className="flex flex-wrap gap-2">
        <label htmlFor={searchId} className="sr-only">
          Search the transcript
        </label>
        <input
          id={searchId}
          type="search"
          placeholder="Search the transcript"
          value={words}
          className={`${controlClass} min-w-40 flex-1`}
          onChange={({ target }) => setWords(target.value)}
        />
        {tracks.length > 1 && (
          <select
            aria-label="Language of the transcript"
            value={chosen}
            className={`${controlClass} w-auto`}
            onChange={({ target }) => setChosen(target.value)}
          >
            {tracks.map((track) => (
              <option key={track.language} value={track.language}>
                {track.label}
              </option>
            ))}
          </select>
        )}
      </div>
      <TranscriptLines cues={reading.cues} words={words} lang={chosen} video={video} onSeek={onSeek} />
      {words.trim() !== '' && alsoFound(words)}
    </div>
  );
}
