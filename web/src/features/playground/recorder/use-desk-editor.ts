import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { TrackState } from '@lectern/contract/code-track/track-state';
import { loadChunk } from '#lib/network/load-chunk.ts';
import type { Desk } from '../recording/desk.ts';
import type { DeskEditor } from '../recording/desk-editor.ts';

const LEAVING = 'Tab indents. To leave the editor, press Escape, then Tab.';

/** Loads the editor into `frame`. It shows the desk's open file, or the reviewed moment of the recording. */
export function useDeskEditor(
  frame: RefObject<HTMLDivElement | null>,
  { desk, viewed, onRun }: { desk: Desk; viewed: TrackState | null; onRun: () => void },
) {
  const [editor, setEditor] = useState<DeskEditor | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const run = useEffectEvent(() => onRun());

  useEffect(() => {
    const host = document.createElement('div');
    host.className = 'h-full';
    let isGone = false;
    let made: DeskEditor | undefined;
    loadChunk(() => import('../recording/desk-editor.ts')).then(
      ({ createDeskEditor }) => {
        if (isGone) return;
        frame.current?.append(host);
        made = createDeskEditor({
          root: host.attachShadow({ mode: 'open' }),
          label: 'Code that is recorded',
          description: LEAVING,
          onEdit: desk.edit,
          onRun: () => run(),
        });
        setEditor(made);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      made?.destroy();
      host.remove();
    };
  }, [frame, desk]);

  /** Shows the present or the reviewed state, unless it came from the editor itself. */
  const show = useEffectEvent(() => {
    const state = viewed ?? desk.getState();
    editor?.show(state.shown, state.shown === null ? '' : (state.files.get(state.shown) ?? ''), {
      selection: state.selection,
      isLocked: viewed !== null,
    });
  });
  useEffect(() => show(), [editor, viewed]);
  useEffect(() => desk.subscribe(() => show()), [desk, editor]);
  return { editor, hasFailed };
}
