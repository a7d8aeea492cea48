import { useEffect, useRef, useState } from 'react';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { keepLoading } from '#lib/network/load-chunk.ts';
import { fileNameOf, saveBlob } from '#lib/files/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { findProblems } from '../authoring/track-problems.ts';
import { lengthOfClips } from '../recording/clips.ts';
import { trackOfRecording } from '../recording/compile-track.ts';
import type { Recording } from '../recording/recording.ts';
import type { MakingParts } from './use-making.ts';

interface MakeVideoProps {
  title: string;
  recording: Recording;
  making: MakingParts;
  onClose: () => void;
}

/** Warnings about the code of a recording. */
function useFindings(recording: Recording): readonly string[] {
  const [findings, setFindings] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    const find = () => findProblems(trackOfRecording(recording), lengthOfClips(recording.clips));
    // Offline the check is not there; it comes with the network.
    void keepLoading(find).then((found) => {
      if (!isGone) setFindings(found);
    });
    return () => {
      isGone = true;
    };
  }, [recording]);
  return findings;
}

/** Makes the video, and shows its progress and result. */
export function MakeVideo({ title, recording, making, onClose }: MakeVideoProps) {
  const { status, part, problem, file, hasCode } = making;
  const findings = useFindings(recording);
  const isBusy = status === 'making' || status === 'saving';
  const percent = Math.round(part * 100);
  const place = useRef<HTMLElement>(null);
  // Scrolls the result into view where it was requested, below the code.
  useEffect(() => {
    if (status !== 'idle' || problem !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [status, problem]);
  return (
    <section ref={place} aria-label="The video" className="grid scroll-mb-4 gap-3">
      {findings.length > 0 && (
        <Notice>
          Look at this before students see it:
          <ul className="mt-1 list-disc pl-5">
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problem !== null && (
        <Notice tone="danger" isAlert>
          {problem} The recording is kept in this browser.
        </Notice>
      )}
      {status === 'sent' && (
        <Notice tone="board" isAlert>
          The code is saved, and the video is sent. The list of uploads says when students could watch it.
        </Notice>
      )}
      {isBusy && (
        <div className="grid gap-1">
          <p role="status" className="text-sm">
            {status === 'saving' ? 'Saving the code…' : `Making the video: ${percent} %`}
          </p>
          <ProgressBar label="Making the video" value={percent} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {status === 'sent' ? (
          <Button onClick={onClose}>Back to the video</Button>
        ) : (
          <Button
            icon={<Upload aria-hidden="true" />}
            busy={isBusy}
            onClick={() => void making.make(recording)}
          >
            Save as the lecture’s video
          </Button>
        )}
        {status === 'making' && (
          <Button variant="secondary" onClick={making.cancel}>
            Cancel
          </Button>
        )}
        {file !== null && !isBusy && (
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveBlob(`${fileNameOf(title)}.${file.name.split('.').at(-1)}`, file)}
          >
            Download the video
          </Button>
        )}
      </div>
      {hasCode && status === 'idle' && (
        <p className="text-sm text-soft">It replaces the code that this lecture has now.</p>
      )}
    </section>
  );
}
