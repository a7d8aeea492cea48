import { useState } from 'react';
import type { TrackState } from '@lectern/contract/code-track/track-state';
import type { CodeFork } from '@lectern/contract/code-forks';
import { useMediaQuery } from '#lib/media-query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ComparedFile } from './compared-file.tsx';
import { LessonFiles } from './lesson-files.tsx';

export interface CompareDialogProps {
  own: CodeFork;
  /** The lesson's state at the video's current second. */
  lesson: TrackState;
  onClose: () => void;
}

/** Compares the student's version with the lesson's, file by file. */
export function CompareDialog({ own, lesson, onClose }: CompareDialogProps) {
  const names = [...new Set([...own.files.map(({ name }) => name), ...lesson.files.keys()])];
  const ownText = (name: string): string => own.files.find((file) => file.name === name)?.content ?? '';
  const lessonText = (name: string): string => lesson.files.get(name) ?? '';
  const isDifferent = (name: string): boolean => ownText(name) !== lessonText(name);
  const [shown, setShown] = useState(() => names.find(isDifferent) ?? own.shown);
  const isWide = useMediaQuery('(width >= 48rem)');
  const differing = names.filter(isDifferent).length;
  return (
    <Dialog isOpen title="Your version and the lesson’s" width="lg" onClose={onClose}>
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
