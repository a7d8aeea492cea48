import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { keepLoading } from '#lib/network/load-chunk.ts';
import type { UndoKey } from '#lib/storage/stored-keys.ts';
import type { CodeMirror } from './code-mirror.ts';
import { readUndoHistory, writeUndoHistory } from './undo-store.ts';

interface CodeMirrorProps {
  label: string;
  description: string;
  code: string;
  isScript: boolean;
  onChange: (code: string) => void;
  onRun: () => void;
  undoKey: UndoKey;
  troubleLine: number | null;
  /** Loads nothing until this is true. */
  isWanted: boolean;
}

interface MountedCodeMirror {
  mirror: RefObject<CodeMirror | null>;
  /** CodeMirror has replaced the plain field. */
  isRich: boolean;
}

/** Loads CodeMirror into `frame`, with the selection and the focus of the plain `field`. */
export function useCodeMirror(
  frame: RefObject<HTMLDivElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
  { label, description, code, isScript, onChange, onRun, undoKey, troubleLine, isWanted }: CodeMirrorProps,
): MountedCodeMirror {
  const mirror = useRef<CodeMirror>(null);
  const [isRich, setRich] = useState(false);

  const changed = useEffectEvent((next: string) => onChange(next));
  const asked = useEffectEvent(() => onRun());
  const mount = useEffectEvent((create: (typeof import('./code-mirror.ts'))['createCodeMirror']) => {
    const host = document.createElement('div');
    host.className = 'h-full';
    frame.current?.append(host);
    const editor = create({
      root: host.attachShadow({ mode: 'open' }),
      code,
      isScript,
      label,
      description,
      undoHistory: readUndoHistory(undoKey),
      onChange: (next) => changed(next),
      onRun: () => asked(),
    });
    const { current: plain } = field;
    const hadFocus = plain !== null && document.activeElement === plain;
    if (plain) editor.select(plain.selectionStart, plain.selectionEnd);
    mirror.current = editor;
    if (hadFocus) editor.focus();
    // Synchronously: otherwise there would be two fields with one name for a moment.
    flushSync(() => setRich(true));
    return { editor, host };
  });

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let mounted: ReturnType<typeof mount> | undefined;
    const keepHistory = (): void => {
      if (mounted) writeUndoHistory(undoKey, mounted.editor.undoHistory());
    };
    // Without CodeMirror the plain field stays, which is enough to work with.
    void keepLoading(() => import('./code-mirror.ts')).then(({ createCodeMirror }) => {
      if (!isGone) mounted = mount(createCodeMirror);
    });
    window.addEventListener('pagehide', keepHistory);
    return () => {
      isGone = true;
      keepHistory();
      window.removeEventListener('pagehide', keepHistory);
      mirror.current = null;
      mounted?.editor.destroy();
      mounted?.host.remove();
      setRich(false);
    };
  }, [undoKey, isWanted]);

  useEffect(() => mirror.current?.replace(code), [code, isRich]);
  useEffect(() => mirror.current?.markLine(troubleLine), [troubleLine, isRich]);
  return { mirror, isRich };
}
