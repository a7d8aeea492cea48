import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#lib/class-names.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import type { UndoKey } from '#lib/stored-keys.ts';
import type { CodeMirror } from './editor/code-mirror.ts';
import { readUndoHistory, writeUndoHistory } from './editor/undo-store.ts';
import { SymbolKeys } from './symbol-keys.tsx';

export interface CodeEditorHandle {
  /** Puts the caret into a line, counted from 1, and shows it. */
  goToLine: (line: number) => void;
  focus: () => void;
}

export interface CodeEditorProps {
  ref?: Ref<CodeEditorHandle>;
  label: string;
  code: string;
  /** `text` has neither colours nor completions. */
  language?: 'javascript' | 'text';
  onChange: (code: string) => void;
  /** Ctrl+Enter, or ⌘+Enter. */
  onRun: () => void;
  /** Where the steps to undo wait for the next visit. */
  undoKey: UndoKey;
  /** The line in which the program failed, counted from 1. */
  troubleLine: number | null;
  /** False while the editor itself is not worth loading yet. */
  isWanted?: boolean;
  className?: string;
}

const LEAVING = 'Tab indents. To leave the editor by keyboard, press Escape, then Tab.';

function lineStart(code: string, line: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    const end = code.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return start;
}

/** A plain text field at once, CodeMirror in its place as soon as that has loaded. */
export function CodeEditor(props: CodeEditorProps) {
  const { ref, label, code, language = 'javascript', onChange, onRun, undoKey } = props;
  const { troubleLine, isWanted = true, className } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const mirror = useRef<CodeMirror>(null);
  const [isRich, setRich] = useState(false);

  useImperativeHandle(ref, () => ({
    goToLine(line) {
      if (mirror.current) return mirror.current.goToLine(line);
      const start = lineStart(field.current?.value ?? '', line);
      field.current?.focus();
      field.current?.setSelectionRange(start, start);
    },
    focus: () => (mirror.current ?? field.current)?.focus(),
  }));

  const changed = useEffectEvent((next: string) => onChange(next));
  const asked = useEffectEvent(() => onRun());
  const mount = useEffectEvent((create: (typeof import('./editor/code-mirror.ts'))['createCodeMirror']) => {
    const host = document.createElement('div');
    host.className = 'h-full';
    frame.current?.append(host);
    const editor = create({
      root: host.attachShadow({ mode: 'open' }),
      code,
      isScript: language === 'javascript',
      label,
      description: LEAVING,
      undoHistory: readUndoHistory(undoKey),
      onChange: (next) => changed(next),
      onRun: () => asked(),
    });
    const { current: plain } = field;
    const hadFocus = plain !== null && document.activeElement === plain;
    if (plain) editor.select(plain.selectionStart, plain.selectionEnd);
    mirror.current = editor;
    if (hadFocus) editor.focus();
    // At once: between two tasks there would be two fields of one name.
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
    loadChunk(() => import('./editor/code-mirror.ts')).then(
      ({ createCodeMirror }) => {
        if (!isGone) mounted = mount(createCodeMirror);
      },
      // Without it the plain field stays, which is enough to work with.
      () => {},
    );
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

  return (
    <div>
      <div ref={frame} className={classNames('overflow-auto bg-well', className)}>
        {!isRich && (
          <textarea
            ref={field}
            aria-label={label}
            className="block size-full resize-none bg-transparent px-3 py-3 font-mono leading-relaxed text-ink"
            value={code}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              onRun();
            }}
          />
        )}
      </div>
      {isRich && <SymbolKeys onType={(text) => mirror.current?.type(text)} />}
      {/* Always there: one that came and went with the focus would move buttons away from under the pointer. */}
      {isRich && (
        <p
          aria-hidden="true"
          className="border-t border-line px-4 py-1.5 text-xs text-soft pointer-coarse:hidden"
        >
          {LEAVING}
        </p>
      )}
    </div>
  );
}
