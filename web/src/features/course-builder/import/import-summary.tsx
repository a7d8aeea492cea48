import type { Section } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { refusalOf, type UploadStatus } from '../outline/lecture-state.ts';
import { lectureAddress } from '../lecture/lecture-address.ts';
import type { Unfinished } from './picture-keeper.ts';
import type { ImportResult } from './kept-results.ts';
import type { Import } from './use-import.ts';
import { namedLectures } from './imported-words.ts';
import type { ReplacedPart } from '../import-plan/planned-course.ts';
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
  adding: Pick<Import, 'again' | 'dismiss'>;
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

interface NotFinishedProps {
  courseId: string;
  left: readonly (Omit<Unfinished, 'tab'> & { tab: keyof typeof PLACES })[];
  /** Null where nothing can be done again. */
  again: Import['again'] | null;
  dismiss: ReactNode;
}

/** What is left to do, with the way to each, and to all that the server could not be reached for. */
const NotFinished = ({ courseId, left, again, dismiss }: NotFinishedProps) => (
  <Notice
    tone="danger"
    actions={
      again === null && dismiss === null ? undefined : (
        <>
          {again !== null && (
            <Button size="sm" variant="secondary" busy={again.isBusy} onClick={() => void again.start()}>
              Try again
            </Button>
          )}
          {dismiss}
        </>
      )
    }
  >
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
);

/** Says what an import brought, above the outline, and comes into view: the import began below it. */
export function ImportSummary({ course, result, uploads, onShow, adding }: ImportSummaryProps) {
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
  const isSending = (id: string, part: ReplacedPart): boolean => part === 'video' && uploads.has(id);
  const filmed = replaced.filter(({ lectureId, replaced: parts }) =>
    parts.some((part) => isSending(lectureId, part)),
  );
  const others = replaced
    .map((one) => ({
      ...one,
      replaced: one.replaced.filter((part) => part !== 'files' && !isSending(one.lectureId, part)),
    }))
    .filter((one) => one.replaced.length > 0);
  const filed = replaced.filter((one) => one.replaced.includes('files'));
  const hasBrought = lectures.size > 0 || replaced.length > 0;
  const dismiss = (
    <Button size="sm" variant="quiet" onClick={adding.dismiss}>
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
          {filmed.length > 0 && (
            <p className="wrap-anywhere">
              <span className="font-semibold">Being uploaded:</span> the{' '}
              {filmed.length === 1 ? 'video' : 'videos'} of {namedLectures(filmed)}.
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
        <NotFinished
          courseId={course._id}
          left={left}
          again={result.again ? adding.again : null}
          dismiss={hasBrought ? null : dismiss}
        />
      )}
    </section>
  );
}
