import type { Section } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { refusalOf, type UploadStatus } from '../outline/lecture-state.ts';
import { lectureAddress } from '../lecture/lecture-address.ts';
import type { Unfinished } from './picture-keeper.ts';
import type { ImportResult } from './kept-results.ts';
import { namedLectures } from './imported-words.ts';
import { replacedWords } from './replaced-words.ts';

const PLACES: Record<Unfinished['tab'] | 'video', string> = {
  video: 'Open the video',
  text: 'Open the text',
  captions: 'Open the captions',
  exercise: 'Open the exercise',
};

interface ImportSummaryProps {
  course: Pick<OwnCourse, '_id' | 'courseContent'>;
  result: ImportResult;
  /** The state of videos by lecture. */
  uploads: ReadonlyMap<string, UploadStatus>;
  /** Moves to the first new lecture. */
  onShow: () => void;
  onDismiss: () => void;
}

/** The refused videos among those that an import has sent. */
function refusedIn(
  { lectures, replaced = [] }: ImportResult,
  outline: readonly Section[],
  uploads: ImportSummaryProps['uploads'],
) {
  const filmed = replaced.filter((one) => one.replaced.includes('video'));
  const sent = new Set([...lectures, ...filmed.map(({ lectureId }) => lectureId)]);
  return outline
    .flatMap(({ subSection }) => subSection)
    .flatMap((lecture) => {
      const { text = '', isBad = false } = uploads.get(lecture._id) ?? {};
      if (!isBad || !sent.has(lecture._id)) return [];
      return [{ lectureId: lecture._id, tab: 'video' as const, words: refusalOf(lecture, text) }];
    });
}

/** Says what an import brought, above the outline, and comes into view: the import began below it. */
export function ImportSummary({ course, result, uploads, onShow, onDismiss }: ImportSummaryProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, [result.lectures]);
  const { lectures, words, unfinished = [] } = result;
  const refused = refusedIn(result, course.courseContent, uploads);
  const left = [...refused, ...unfinished];
  const isRefused = (id: string): boolean => refused.some(({ lectureId }) => lectureId === id);
  const replaced = (result.replaced ?? [])
    .map((one) => ({
      ...one,
      replaced: one.replaced.filter((part) => part !== 'video' || !isRefused(one.lectureId)),
    }))
    .filter((one) => one.replaced.length > 0);
  const others = replaced
    .map((one) => ({ ...one, replaced: one.replaced.filter((part) => part !== 'files') }))
    .filter((one) => one.replaced.length > 0);
  const filed = replaced.filter((one) => one.replaced.includes('files'));
  const hasBrought = lectures.size > 0 || replaced.length > 0;
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
          {filed.length > 0 && (
            <p className="wrap-anywhere">
              <span className="font-semibold">Files on their way:</span> to {namedLectures(filed)}.
            </p>
          )}
          {others.length > 0 && (
            <p className="wrap-anywhere">
              <span className="font-semibold">Replaced:</span> {replacedWords(others)}
              {others.some((one) => one.replaced.includes('text')) &&
                ' An earlier text is in the lecture’s tab Text, below “Earlier versions”.'}
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
                <Link className="link" to={lectureAddress(course._id, lectureId, tab)}>
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
