import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  insertBracket,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyField,
  historyKeymap,
  indentWithTab,
  simplifySelection,
} from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { loadChunk } from '#lib/load-chunk.ts';
import { completions } from './completions.ts';
import { editorLook } from './editor-look.ts';
import { setTroubleLine, troubleLine } from './trouble-line.ts';

export interface CodeMirrorOptions {
  /** A shadow root: style sheets made by script are let in there alone (decision 0020). */
  root: ShadowRoot;
  code: string;
  /** False for plain text. */
  isScript: boolean;
  label: string;
  /** Tells a screen reader how to leave the editor. */
  description: string;
  /** From `undoHistory()` of an earlier visit, when it was of the same code. */
  undoHistory: unknown;
  onChange: (code: string) => void;
  onRun: () => void;
  /** What this editor does more than others. */
  more?: Extension;
}

export type CodeMirror = ReturnType<typeof createCodeMirror>;

const stored = { history: historyField };

function startState(code: string, undoHistory: unknown, extensions: Extension): EditorState {
  if (undoHistory !== null) {
    try {
      const state = EditorState.fromJSON(undoHistory, { extensions }, stored);
      if (state.doc.toString() === code) return state;
    } catch {
      // Of another version, or changed by hand: undo begins anew.
    }
  }
  return EditorState.create({ doc: code, extensions });
}

/**
 * Tab leaves after Escape, whatever else Escape ends. CodeMirror's own expires after two seconds, too short for a screen
 * reader's announcement: this one waits for the next key.
 */
function letTabLeave(view: EditorView): boolean {
  closeCompletion(view);
  simplifySelection(view);
  view.setTabFocusMode(Number.POSITIVE_INFINITY);
  return true;
}

/** Everything that the editor does; `findLater` holds the search when that has loaded. */
function extensionsOf(
  { isScript, label, onChange, onRun, more = [] }: CodeMirrorOptions,
  hintId: string,
  findLater: Extension,
): Extension {
  const run = (): boolean => {
    onRun();
    return true;
  };
  // A screen reader reads the hint with the editor's name. Each list of completions that closes would have it read again, in the middle of writing.
  let wasHeard = false;
  return [
    keymap.of([{ key: 'Mod-Enter', run, preventDefault: true }, ...closeBracketsKeymap]),
    findLater,
    keymap.of([
      { key: 'Escape', run: letTabLeave },
      ...completionKeymap,
      ...historyKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    isScript ? [javascript(), completions] : [],
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    // Its icons are characters that some phones have no picture for.
    // Its own keys would stand before Escape above, and end by it what nobody sees yet.
    autocompletion({ icons: false, defaultKeymap: false }),
    troubleLine,
    editorLook,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of(() => ({
      'aria-label': label,
      // The editor takes the focus anyway; axe needs the attribute to see that the keyboard scrolls it.
      tabindex: '0',
      ...(!wasHeard && { 'aria-describedby': hintId }),
    })),
    EditorView.domEventObservers({
      keydown: () => void (wasHeard = true),
      blur: () => void (wasHeard = false),
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
    more,
  ];
}

export function createCodeMirror(options: CodeMirrorOptions) {
  const { root } = options;
  const hint = document.createElement('p');
  hint.id = 'leaving';
  hint.hidden = true;
  hint.textContent = options.description;
  root.append(hint);

  const findLater = new Compartment();
  let found: Extension = [];
  const stateOf = (code: string, undoHistory: unknown, isScript = options.isScript): EditorState =>
    startState(code, undoHistory, extensionsOf({ ...options, isScript }, hint.id, findLater.of(found)));
  const view = new EditorView({
    root,
    parent: root,
    state: stateOf(options.code, options.undoHistory),
  });

  // The search is loaded after the editor; until then the browser's own find works.
  let isGone = false;
  loadChunk(() => import('./find.ts')).then(
    ({ find }) => {
      found = find;
      if (!isGone) view.dispatch({ effects: findLater.reconfigure(find) });
    },
    () => {},
  );

  return {
    view,
    /** Opens other code, with nothing to undo. */
    open: (code: string, isScript: boolean): void => view.setState(stateOf(code, null, isScript)),
    /** Puts other code in, as one step that can be undone. */
    replace(code: string): void {
      if (view.state.doc.toString() === code) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } });
    },
    /** Types a character at the caret, as a key does. */
    type(text: string): void {
      view.dispatch(insertBracket(view.state, text) ?? view.state.replaceSelection(text));
      view.focus();
    },
    focus: (): void => view.focus(),
    select(anchor: number, head: number): void {
      const { length } = view.state.doc;
      view.dispatch({ selection: { anchor: Math.min(anchor, length), head: Math.min(head, length) } });
    },
    goToLine(number: number): void {
      const { doc } = view.state;
      const line = doc.line(Math.min(Math.max(number, 1), doc.lines));
      view.dispatch({
        selection: { anchor: line.from + (/^\s*/.exec(line.text)?.[0].length ?? 0) },
        effects: [
          EditorView.scrollIntoView(line.from, { y: 'center' }),
          EditorView.announce.of(`Line ${line.number}: ${line.text.trim()}`),
        ],
      });
      view.focus();
    },
    markLine: (line: number | null): void => view.dispatch({ effects: setTroubleLine.of(line) }),
    undoHistory: (): unknown => view.state.toJSON(stored),
    /** The size of the type has changed. */
    measure: (): void => view.requestMeasure(),
    destroy(): void {
      isGone = true;
      view.destroy();
      hint.remove();
    },
  };
}
