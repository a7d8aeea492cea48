import { useEffect, useRef } from 'react';
import type { Lecture } from '@lectern/contract/course';
import { lectureAddress } from '../lecture/lecture-address.ts';
import { judgeOf, stepsOf, type LectureStep } from '../lecture/lecture-steps.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { formatCount } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface OnlyMarkedNoticeProps {
  data: Pick<PlayerData, 'course' | 'onlyMarked'>;
  /** The open lecture. */
  lectureId: string;
  /** How often the student asked for the end. */
  saidTurn: number;
}

/** What the lectures that are only marked still need: `play each video and open each text`. */
function neededFor(marked: readonly LectureStep[]): string {
  const has = (kind: (lecture: Lecture) => boolean): boolean => marked.some(({ lecture }) => kind(lecture));
  const needs = [
    has((lecture) => lecture.hasVideo && !judgeOf(lecture)) ? 'play each video' : '',
    has((lecture) => judgeOf(lecture) === 'exercise') ? 'pass each exercise' : '',
    has((lecture) => judgeOf(lecture) === 'quiz') ? 'pass each quiz' : '',
    has((lecture) => !lecture.hasVideo && !judgeOf(lecture)) ? 'open each text' : '',
  ].filter(Boolean);
  return new Intl.ListFormat('en-GB').format(needs);
}

/**
 * Shown when all lectures are complete, but some only by a mark: says what the certificate still requires, with a link.
 */
export function OnlyMarkedNotice({ data, lectureId, saidTurn }: OnlyMarkedNoticeProps) {
  const { course, onlyMarked } = data;
  const marked = stepsOf(course).filter(({ lecture }) => onlyMarked.includes(lecture._id));
  /** The open lecture needs no way to itself. */
  const first = marked.find(({ lecture }) => lecture._id !== lectureId);
  const said = useRef<HTMLParagraphElement>(null);
  const isKnown = marked.length > 0;
  // The button that was pressed stands below the lecture, whose text may be scrolled away from here.
  useEffect(() => {
    if (saidTurn > 0 && isKnown) said.current?.focus();
  }, [saidTurn, isKnown]);
  if (!isKnown) return null;
  return (
    <Notice
      actions={
        first && (
          <LinkButton size="sm" variant="secondary" to={lectureAddress(course._id, first.lecture._id)}>
            Go to “{first.lecture.title}”
          </LinkButton>
        )
      }
    >
      <p ref={said} tabIndex={-1} className="outline-none">
        All lectures are complete, {formatCount(onlyMarked.length, 'of them is', 'of them are')} only marked.
        For the certificate, {neededFor(marked)}.{first === undefined && ' It is this lecture.'}
      </p>
    </Notice>
  );
}
