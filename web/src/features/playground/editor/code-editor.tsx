import { useImperativeHandle, useRef, type Ref } from 'react';
import { classNames } from '#lib/class-names.ts';
import type { UndoKey } from '#lib/storage/stored-keys.ts';
import { SymbolKeys } from './symbol-keys.tsx';
import { useCodeMirror } from './use-code-mirror.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';

export interface CodeEditorHandle {
  /** Moves the caret to a line, counted from 1, and scrolls to it. */
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
  /** The key under which the undo history is kept for the next visit. */
  undoKey: UndoKey;
  /** The line where the program failed, counted from 1. */
  troubleLine: number | null;
  /** False while it is too early to load CodeMirror. */
  isWanted?: boolean;
  className?: string;
}

/** Above a phone's keyboard: all that is seen but the row of symbols. */
export const ABOVE_KEYBOARD =
  'in-data-typing:h-[calc(var(--seen)-2.8125rem)]! in-data-typing:max-h-none! in-data-typing:min-h-24!';

const LEAVING = 'Tab indents. To leave the editor, press Escape, then Tab.';

function lineStart(code: string, line: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    const end = code.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return start;
}

/** A plain text field at first, replaced by CodeMirror once that has loaded. */
export function CodeEditor(props: CodeEditorProps) {
  const { ref, label, code, language = 'javascript', onChange, onRun, undoKey } = props;
  const { troubleLine, isWanted = true, className } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const { mirror, isRich } = useCodeMirror(frame, field, {
    label,
    description: LEAVING,
    code,
    isScript: language === 'javascript',
    onChange,
    onRun,
    undoKey,
    troubleLine,
    isWanted,
  });

  useKeyboardRoom(part, () => mirror.current?.reveal());

  useImperativeHandle(ref, () => ({
    goToLine(line) {
      if (mirror.current) return mirror.current.goToLine(line);
      const start = lineStart(field.current?.value ?? '', line);
      field.current?.focus();
      field.current?.setSelectionRange(start, start);
    },
    focus: () => (mirror.current ?? field.current)?.focus(),
  }));

  return (
    <div ref={part} className="flex h-full flex-col">
      <div ref={frame} className={classNames('shrink-0 overflow-auto bg-well', ABOVE_KEYBOARD, className)}>
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
      {isRich && <SymbolKeys onType={(text) => mirror.current?.type(text)} onRun={onRun} />}
      {/* Always rendered: if it came and went with the focus, buttons would move away from under the pointer. */}
      {isRich && (
        <p
          aria-hidden="true"
          className="editor-hint border-t border-line px-4 py-1 text-xs text-soft md:truncate pointer-coarse:hidden"
        >
          {LEAVING}
        </p>
      )}
    </div>
  );
}
