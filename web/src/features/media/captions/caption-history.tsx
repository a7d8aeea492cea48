import { Suspense, useRef, useState } from 'react';
import type { CaptionCue } from '@lectern/contract/media';
import History from 'lucide-react/icons/history';
import { Button } from '#ui/button.tsx';
import type { DraftFile } from '#ui/drafts/both-versions.tsx';
import { LazyDraftHistory } from '#ui/drafts/lazy-drafts.tsx';
import { readEarlierCaptions } from './captions.api.ts';
import { formatCueTime } from './cue-time.ts';

/** The cues as lines, for a comparison. */
export const textOfCues = (cues: readonly CaptionCue[]): string =>
  cues.map(({ start, end, text }) => `${formatCueTime(start)} – ${formatCueTime(end)} ${text}`).join('\n');

const filesOf = (cues: readonly CaptionCue[]): DraftFile[] => [{ name: 'Cues', content: textOfCues(cues) }];

interface CaptionHistoryProps {
  lectureId: string;
  language: string;
  /** What stands there now. */
  cues: readonly CaptionCue[];
  onUse: (cues: CaptionCue[]) => unknown;
}

/** Earlier captions of a language, which were replaced or removed. Each can be restored. */
export function CaptionHistory({ lectureId, language, cues, onUse }: CaptionHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const found = useRef(new Map<DraftFile[], CaptionCue[]>());
  const load = async () =>
    (await readEarlierCaptions(lectureId, language)).map(({ savedAt, cues: earlier }) => {
      const files = filesOf(earlier);
      found.current.set(files, earlier);
      return { savedAt, files };
    });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={<History aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Earlier versions
      </Button>
      {isOpen && (
        <Suspense>
          <LazyDraftHistory
            what="captions"
            now={filesOf(cues)}
            load={load}
            onUse={(files) => {
              const earlier = found.current.get(files);
              if (earlier === undefined) return;
              onUse(earlier);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
