import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { lectureAddress } from '../lecture/lecture-address.ts';
import type { Unfinished } from './picture-keeper.ts';
import type { ImportResult } from './kept-results.ts';
import type { UploadStatus } from '../outline/lecture-state.ts';

const PLACES: Record<Unfinished['tab'] | 'video', string> = {
  video: 'Open the video',
  text: 'Open the text',
  captions: 'Open the captions',
  exercise: 'Open the exercise',
};

interface ImportSummaryProps {
  courseId: string;
  result: ImportResult;
  /** The state of videos by lecture. */
  uploads: ReadonlyMap<string, UploadStatus>;
  /** Moves to the first new lecture. */
  onShow: () => void;
  onDismiss: () => void;
}

/** Says what an import brought, above the outline, and comes into view: the import began below it. */
export function ImportSummary({ courseId, result, uploads, onShow, onDismiss }: ImportSummaryProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, [result.lectures]);
  const { lectures, words, replaced, unfinished = [] } = result;
  const refused = [...lectures].flatMap((lectureId) => {
    const { text = '', isBad = false } = uploads.get(lectureId) ?? {};
    return isBad ? [{ lectureId, tab: 'video' as const, words: `A video was refused: ${text}` }] : [];
  });
  const left = [...refused, ...unfinished];
  const hasBrought = lectures.size > 0 || replaced !== undefined;
  const dismiss = (
    <Button size="sm" variant="quiet" onClick={onDismiss}>
      Dismiss
    </Button>
  );
  return (
    <section ref={place} aria-label="What was added" className="grid scroll-mt-24 gap-3">
      {hasBrought && (
        <Notice tone="board">
          {lectures.size > 0 && (
            <p>
              <span className="font-semibold">Added:</span> {words} Each new lecture is marked “New”.
            </p>
          )}
          {replaced !== undefined && (
            <p className="wrap-anywhere">
              <span className="font-semibold">Replaced:</span> {replaced} An earlier text is in the lecture’s
              tab Text, below “Earlier versions”.
            </p>
          )}
          <p className="mt-3 flex flex-wrap gap-3">
            {lectures.size > 0 && (
              <Button size="sm" variant="secondary" onClick={onShow}>
                Go to the first new lecture
              </Button>
            )}
            {dismiss}
          </p>
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="danger" actions={hasBrought ? undefined : dismiss}>
          <h3 className="font-semibold">Not finished</h3>
          <ul className="mt-1 grid gap-2">
            {left.map(({ lectureId, tab, words: why }) => (
              <li key={`${lectureId} ${why}`} className="wrap-anywhere">
                {why}{' '}
                <Link className="link" to={lectureAddress(courseId, lectureId, tab)}>
                  {PLACES[tab]}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}
