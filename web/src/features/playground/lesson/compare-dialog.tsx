import { useState } from 'react';
import type { CodeFork } from '@lectern/contract/code-forks';
import { useMediaQuery } from '#lib/view/media-query.ts';
import { usePausedWhile } from '#lib/video/use-paused-while.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ComparedFile } from './compared-file.tsx';
import { LessonFiles } from './lesson-files.tsx';
import { momentOf } from './lesson-words.ts';
import type { Lesson } from './use-lesson.ts';

export interface CompareDialogProps {
  own: CodeFork;
  lesson: Pick<Lesson, 'lessonNow'>;
  /** Waits while the versions are compared. */
  video: HTMLVideoElement | null;
  onClose: () => void;
}

/** Compares the student's version with the lesson's at this second, file by file. */
export function CompareDialog({ own, lesson, video, onClose }: CompareDialogProps) {
  const [{ at, state }] = useState(lesson.lessonNow);
  const { files } = state;
  usePausedWhile(true, video);
  const names = [...new Set([...own.files.map(({ name }) => name), ...files.keys()])];
  const ownText = (name: string): string => own.files.find((file) => file.name === name)?.content ?? '';
  const lessonText = (name: string): string => files.get(name) ?? '';
  const isDifferent = (name: string): boolean => ownText(name) !== lessonText(name);
  const [shown, setShown] = useState(() => names.find(isDifferent) ?? own.shown);
  const isWide = useMediaQuery('(width >= 48rem)');
  const differing = names.filter(isDifferent).length;
  return (
    <Dialog isOpen title={`Your version and the lesson’s at ${momentOf(at)}`} width="lg" onClose={onClose}>
      <p role="status" className="text-soft">
        {differing === 0
          ? 'They are the same.'
          : `${isWide ? 'The lesson’s version is on the left, yours on the right. ' : 'Lines that only the lesson has are marked as removed. '}${differing === 1 ? 'One file differs' : `${differing} files differ`}.`}
      </p>
      {names.length > 1 && <LessonFiles names={names} shown={shown} onShow={setShown} />}
      <ComparedFile
        key={`${shown} ${isWide}`}
        name={shown}
        own={ownText(shown)}
        lesson={lessonText(shown)}
        isWide={isWide}
      />
    </Dialog>
  );
}
