import { Suspense, useEffect, useState } from 'react';
import type { PlayerData } from '../records/shown-records.ts';
import { focusLectureTitle } from '../lecture/lecture-text.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NoticeLine } from '#ui/notice-line.tsx';

const WorkQuestion = lazyPart(async () => (await import('./work-question.tsx')).WorkQuestion);

const isAsked = ({ course, isPreview, shownWork }: PlayerData): boolean =>
  Boolean(course.isTaught) && !isPreview && shownWork === null;

/**
 * The first lines above each lecture until the student has said whether their work may be seen, if they enrolled before the
 * class was taught, or without reading that it is. It is rendered with the lecture or not at all: what comes later
 * would move what is being read.
 */
export function WorkAsked({ data }: { data: PlayerData }) {
  const [wasAsked] = useState(isAsked(data));
  const [isOpen, setOpen] = useState(false);
  const asks = wasAsked && isAsked(data);
  const isAnswered = isOpen && !asks;
  useEffect(() => {
    // The line goes, and the button that had the focus with it.
    if (isAnswered) focusLectureTitle();
  }, [isAnswered]);
  if (!asks) return null;
  return (
    <>
      <NoticeLine
        actions={
          <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Answer
          </Button>
        }
      >
        <strong className="font-semibold">May the instructor see your work?</strong> Your progress, programs,
        quiz answers and questions; never your notes.
      </NoticeLine>
      {isOpen && (
        <Suspense>
          <WorkQuestion courseId={data.course._id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
