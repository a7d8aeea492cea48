import { useRef, type RefObject } from 'react';
import { ABOVE_KEYBOARD } from '../editor/code-editor.tsx';
import { SymbolKeys } from '../editor/symbol-keys.tsx';
import { useKeyboardRoom } from '../editor/use-keyboard-room.ts';
import { classNames } from '#lib/class-names.ts';
import { LineTimes } from './line-times.tsx';
import type { Lesson } from './use-lesson.ts';

interface LessonFrameProps {
  /** Gets the editor. */
  frame: RefObject<HTMLDivElement | null>;
  lesson: Lesson;
  video: HTMLVideoElement | null;
  /** The text size of the editor, as in CSS. */
  fontSize: string;
  onRun: () => void;
}

/** The lesson's editor, and what belongs to the line and the caret in it. */
export function LessonFrame({ frame, lesson, video, fontSize, onRun }: LessonFrameProps) {
  const part = useRef<HTMLDivElement>(null);
  const { editor } = lesson;
  useKeyboardRoom(part, () => editor?.reveal());
  return (
    <div ref={part} className="md:flex md:min-w-0 md:flex-1 md:flex-col">
      <div
        ref={frame}
        // `contain` limits each relayout that the lesson's typing causes to this element.
        className={classNames(
          'h-72 max-h-[60dvh] min-h-40 overflow-auto bg-well contain-strict md:h-auto md:max-h-none md:min-h-24 md:flex-1',
          ABOVE_KEYBOARD,
        )}
        style={{ fontSize }}
      />
      {editor && <SymbolKeys onType={editor.type} onRun={onRun} />}
      {lesson.line !== null && <LineTimes line={lesson.line} video={video} />}
    </div>
  );
}
