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
import { loadChunk } from '#lib/network/load-chunk.ts';
import { closeOver, closingOver } from './close-over.ts';
import { completions } from './completions.ts';
import { codeColours, editorLook } from './editor-look.ts';
import { setTroubleLine, troubleLine } from './trouble-line.ts';

export interface CodeMirrorOptions {
  /** A shadow root: only there may a script add style sheets (decision 0020). */
  root: ShadowRoot;
  code: string;
  /** False for plain text. */
  isScript: boolean;
  label: string;
  /** Tells a screen reader how to leave the editor. */
  description: string;
  /** The result of `undoHistory()` from an earlier visit, if the code was the same. */
  undoHistory: unknown;
  onChange: (code: string) => void;
  onRun: () => void;
  /** Another language of scripts. */
  script?: Extension;
  /** Another extension that colours the code. */
  colours?: Extension;
  /** Extensions of this editor alone. */
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
      // The history is of another release, or was edited by hand: undo starts empty.
    }
  }
  return EditorState.create({ doc: code, extensions });
}

/**
 * After Escape, Tab leaves the editor, whatever else Escape closes. CodeMirror's own Escape mode ends after two
 * seconds, too early for a screen reader's announcement; this one lasts until the next key.
 */
function letTabLeave(view: EditorView): boolean {
  closeCompletion(view);
  simplifySelection(view);
  view.setTabFocusMode(Number.POSITIVE_INFINITY);
  return true;
}

/** All extensions of the editor. `findLater` holds the search once it has loaded. */
function extensionsOf(
  { isScript, label, onChange, script = javascript(), colours = codeColours, more = [] }: CodeMirrorOptions,
  hintId: string,
  findLater: Extension,
): Extension {
  // A screen reader reads the hint with the editor's name. Without this flag it would read the hint again in the middle
  // of typing, each time a list of completions closes.
  let wasHeard = false;
  return [
    keymap.of(closeBracketsKeymap),
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
    isScript ? [script, completions, closingOver] : [],
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    // The icons are characters that some phones cannot draw. The default keymap would take Escape first, and close a
    // list that is not visible yet.
    autocompletion({ icons: false, defaultKeymap: false }),
    troubleLine,
    [editorLook, colours],
    EditorView.lineWrapping,
    EditorView.contentAttributes.of(() => ({
      'aria-label': label,
      // The editor is focusable anyway; axe needs the attribute to see that the keyboard can scroll it.
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

/**
 * Runs the program by Ctrl+Enter or ⌘+Enter. Not by a keymap: in Chrome on Android CodeMirror holds Enter back and takes
 * it for Enter alone.
 */
const runByKey =
  (onRun: () => void) =>
  (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    onRun();
  };

export function createCodeMirror(options: CodeMirrorOptions) {
  const { root, onRun } = options;
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
  view.contentDOM.addEventListener('keydown', runByKey(onRun), { capture: true });

  // The search loads after the editor; until then the browser's own find works.
  let isGone = false;
  void loadChunk(() => import('./find.ts')).then(
    ({ find }) => {
      found = find;
      if (!isGone) view.dispatch({ effects: findLater.reconfigure(find) });
    },
    () => {},
  );

  return {
    view,
    /** Opens other code with an empty undo history. */
    open: (code: string, isScript: boolean): void => view.setState(stateOf(code, null, isScript)),
    /** Replaces the code in one undoable step. */
    replace(code: string): void {
      if (view.state.doc.toString() === code) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } });
    },
    /** Types a character at the caret, as a key would. */
    type(text: string): void {
      const { state } = view;
      view.dispatch(closeOver(state, text) ?? insertBracket(state, text) ?? state.replaceSelection(text));
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
    /** Scrolls to the caret. */
    reveal: (): void => view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) }),
    markLine: (line: number | null): void => view.dispatch({ effects: setTroubleLine.of(line) }),
    undoHistory: (): unknown => view.state.toJSON(stored),
    /** Call when the text size has changed. */
    measure: (): void => view.requestMeasure(),
    destroy(): void {
      isGone = true;
      view.destroy();
      hint.remove();
    },
  };
}
