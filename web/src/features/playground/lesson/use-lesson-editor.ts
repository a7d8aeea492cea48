import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { stateAfterEvents } from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { keepLoading } from '#lib/network/load-chunk.ts';
import type { LessonEditor } from './lesson-editor.ts';

const LEAVING = 'Tab indents. To leave the editor, press Escape, then Tab.';

interface LessonEditorEvents {
  onTyped: (text: string) => void;
  onLine: (line: number) => void;
  onRun: () => void;
}

/** Loads the editor into `frame`; null while loading. */
export function useLessonEditor(
  frame: RefObject<HTMLDivElement | null>,
  track: CodeTrack,
  { onTyped, onLine, onRun }: LessonEditorEvents,
): { editor: LessonEditor | null; hasFailed: boolean } {
  const [editor, setEditor] = useState<LessonEditor | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const typed = useEffectEvent((text: string) => onTyped(text));
  const pointed = useEffectEvent((line: number) => onLine(line));
  const asked = useEffectEvent(() => onRun());

  useEffect(() => {
    const host = document.createElement('div');
    host.className = 'h-full';
    let isGone = false;
    let made: LessonEditor | undefined;
    void keepLoading(
      () => import('./lesson-editor.ts'),
      () => setFailed(true),
    ).then(({ createLessonEditor }) => {
      if (isGone) return;
      setFailed(false);
      frame.current?.append(host);
      made = createLessonEditor({
        root: host.attachShadow({ mode: 'open' }),
        label: 'Code of the lesson',
        description: LEAVING,
        onTyped: (text) => typed(text),
        onLine: (line) => pointed(line),
        onRun: () => asked(),
      });
      setEditor(made);
    });
    return () => {
      isGone = true;
      made?.destroy();
      host.remove();
    };
  }, [frame]);

  useEffect(() => void editor?.prepare(stateAfterEvents(track, track.events.length).files), [editor, track]);

  return { editor, hasFailed };
}
