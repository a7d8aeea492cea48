import { TRACK_MAX_TEXT } from '@lectern/contract/code-track/track-limits';
import type { TrackSelection } from '@lectern/contract/code-track/track';
import { Annotation, EditorState, type ChangeSet } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { createCodeMirror, type CodeMirrorOptions } from '../editor/code-mirror.ts';
import { createInnerScroll } from '../editor/inner-scroll.ts';

/** Marks a selection that the recorder set, not the author. */
const byRecording = Annotation.define<true>();

const isScript = (name: string): boolean => /\.m?js$/.test(name);

interface DeskEditorOptions extends Pick<CodeMirrorOptions, 'root' | 'label' | 'description' | 'onRun'> {
  /** Called when the author types or moves the cursor; `changes` is null for a cursor move. */
  onEdit: (changes: ChangeSet | null, text: string, selection: NonNullable<TrackSelection>) => void;
}

interface Shown {
  selection: TrackSelection;
  isLocked: boolean;
}

export type DeskEditor = ReturnType<typeof createDeskEditor>;

/** The recorded editor. */
export function createDeskEditor({ onEdit, ...options }: DeskEditorOptions) {
  /** The editor shows a moment of the recording, and is read-only. */
  let isLocked = false;
  const noted = EditorView.updateListener.of(({ docChanged, selectionSet, changes, state, transactions }) => {
    const isShown = transactions.some((one) => one.annotation(byRecording) === true);
    if (isLocked || isShown || (!docChanged && !selectionSet)) return;
    const { anchor, head } = state.selection.main;
    onEdit(docChanged ? changes : null, state.doc.toString(), [anchor, head]);
  });
  const scroll = createInnerScroll();
  const mirror = createCodeMirror({
    ...options,
    code: '',
    isScript: true,
    undoHistory: null,
    onChange: () => {},
    more: [
      noted,
      scroll.extension,
      // Refuses what a code track cannot hold.
      EditorState.changeFilter.of(({ newDoc }) => !isLocked && newDoc.length <= TRACK_MAX_TEXT),
      EditorView.clipboardInputFilter.of((text) => text.replaceAll('\u0000', '').toWellFormed()),
    ],
  });
  const { view } = mirror;
  /** Editor states of opened files, with their undo histories. */
  const known = new Map<string, EditorState>();
  let opened: string | null = null;
  return {
    focus: mirror.focus,
    goToLine: mirror.goToLine,
    markLine: mirror.markLine,
    measure: mirror.measure,
    type: mirror.type,
    destroy: mirror.destroy,
    /** Shows a file, unless it is shown already. Its undo history survives while the text is the same. */
    show(name: string | null, text: string, { selection, isLocked: locks }: Shown): void {
      isLocked = locks || name === null;
      if (name === opened && view.state.doc.toString() === text && !locks) return;
      if (opened !== null && name !== opened) known.set(opened, view.state);
      const before = name === null ? undefined : known.get(name);
      if (before?.doc.toString() === text) view.setState(before);
      else if (view.state.doc.toString() !== text || name !== opened)
        mirror.open(text, name === null || isScript(name));
      opened = name;
      if (selection === null) return;
      const at = { anchor: selection[0], head: selection[1] };
      scroll.show(view, { selection: at, annotations: byRecording.of(true) }, at.head);
    },
  };
}
