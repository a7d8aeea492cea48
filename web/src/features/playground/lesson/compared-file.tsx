import { useEffect, useRef } from 'react';
import { javascript } from '@codemirror/lang-javascript';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { editorLook } from '../editor/editor-look.ts';

interface ComparedFileProps {
  name: string;
  own: string;
  lesson: string;
  /** Side by side; else one above the other. */
  isWide: boolean;
}

/** Only what differs is shown, with the lines around it. */
const collapseUnchanged = { margin: 3, minSize: 6 };

const look = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--color-danger-wash)' },
  '&.cm-merge-b .cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--color-board-wash)' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'none',
    textDecoration: 'underline 2px var(--color-danger)',
  },
  '&.cm-merge-b .cm-changedText': { background: 'none', textDecoration: 'underline 2px var(--color-board)' },
});

const readable = (name: string, label: string): Extension => [
  lineNumbers(),
  /\.m?js$/.test(name) ? javascript() : [],
  editorLook,
  look,
  EditorView.lineWrapping,
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
];

/** Both versions of a file, with the differences marked. */
export function ComparedFile({ name, own, lesson, isWide }: ComparedFileProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = document.createElement('div');
    frame.current?.append(host);
    // A script may add style sheets only inside shadow roots (decision 0020).
    const root = host.attachShadow({ mode: 'open' });
    const ownLabel = `${name}: your version`;
    const view = isWide
      ? new MergeView({
          a: { doc: lesson, extensions: readable(name, `${name}: the lesson’s`) },
          b: { doc: own, extensions: readable(name, ownLabel) },
          root,
          parent: root,
          collapseUnchanged,
        })
      : new EditorView({
          doc: own,
          extensions: [
            readable(name, ownLabel),
            unifiedMergeView({ original: lesson, mergeControls: false, collapseUnchanged }),
          ],
          root,
          parent: root,
        });
    return () => {
      view.destroy();
      host.remove();
    };
  }, [name, own, lesson, isWide]);
  return (
    <div ref={frame} className="max-h-[60dvh] min-h-32 overflow-auto rounded-md border border-line bg-well" />
  );
}
