import { changesBetween } from '@lectern/contract/code-track/changes';
import type { TrackChanges, TrackSelection } from '@lectern/contract/code-track/track';
import { Annotation, ChangeSet, Transaction, type EditorState, type StateEffect } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import { createCodeMirror, type CodeMirrorOptions } from '../editor/code-mirror.ts';
import { createInnerScroll } from '../editor/inner-scroll.ts';
import { colourLater, lateColours } from './late-colours.ts';
import { lessonCursor, setLessonCursor } from './lesson-cursor.ts';
import { createLessonScript } from './lesson-script.ts';

/** Marks a change that the lesson made, not the student. */
const byLesson = Annotation.define<true>();
const ofLesson = [byLesson.of(true), Transaction.addToHistory.of(false)];

const isScript = (name: string): boolean => /\.m?js$/.test(name);

interface LessonEditorOptions extends Pick<CodeMirrorOptions, 'root' | 'label' | 'description' | 'onRun'> {
  /** The student has typed. */
  onTyped: (text: string) => void;
  /** The student has put the caret into a line, counted from 1. */
  onLine: (line: number) => void;
}

export type LessonEditor = ReturnType<typeof createLessonEditor>;

/** The colours of so many new characters come with them; to draw those of more would hold a jump up. */
const NEAR = 200;

/** How many characters changes insert. */
const sizeOf = (changes: TrackChanges | null): number =>
  (changes ?? []).reduce<number>(
    (sum, part) => (typeof part === 'number' ? sum : sum + part.slice(1).join('\n').length),
    0,
  );

/** The changes of the lesson as a transaction, with its cursor. */
const changeOf = (changes: TrackChanges | null, selection: TrackSelection) => ({
  ...(changes && { changes: ChangeSet.fromJSON(changes) }),
  effects: [setLessonCursor.of(selection)] as readonly StateEffect<unknown>[],
  annotations: ofLesson,
});

/** What an empty file says. */
function emptyWords(isOwn: boolean): HTMLElement {
  const words = document.createElement('span');
  words.textContent = isOwn
    ? 'Your version is empty. Write your code here.'
    : 'The code appears here while the video plays.';
  return words;
}

/** The editor of a lesson. The lesson types in it, and the student may type at any moment. */
export function createLessonEditor({ onTyped, onLine, ...options }: LessonEditorOptions) {
  let opened = '';
  /** The editor shows the lesson's file, which has no undo history. */
  let isLesson = false;
  /** The student has begun a version of their own. */
  let isOwn = false;
  const typed = EditorView.updateListener.of((update) => {
    if (update.transactions.some((one) => one.docChanged && one.annotation(byLesson) === undefined)) {
      if (isLesson) hideCursor();
      isLesson = false;
      isOwn = true;
      onTyped(update.state.doc.toString());
    }
    if (update.transactions.some((one) => !one.docChanged && one.isUserEvent('select')))
      onLine(update.state.doc.lineAt(update.state.selection.main.head).number);
  });
  const scroll = createInnerScroll();
  const script = createLessonScript();
  const mirror = createCodeMirror({
    ...options,
    code: '',
    isScript: true,
    undoHistory: null,
    onChange: () => {},
    script: script.extension,
    colours: lateColours,
    more: [typed, lessonCursor, scroll.extension, placeholder(() => emptyWords(isOwn))],
  });
  const { view } = mirror;
  const hideCursor = (): void => view.dispatch({ effects: setLessonCursor.of(null) });
  /** Editor states of the student's opened files, with their undo histories. */
  const own = new Map<string, EditorState>();

  /** Does what the lesson does next in the shown file. */
  const follow = (changes: TrackChanges | null, selection: TrackSelection): void => {
    const change = changeOf(changes, selection);
    if (selection === null) view.dispatch(change);
    else scroll.show(view, change, selection[1]);
  };

  return {
    type: mirror.type,
    goToLine: mirror.goToLine,
    reveal: mirror.reveal,
    markLine: mirror.markLine,
    measure: mirror.measure,
    destroy: mirror.destroy,
    /** Parses the lesson's files ahead, as they are at its end. */
    prepare: (files: ReadonlyMap<string, string>): Promise<void> =>
      script.prepare([...files].flatMap(([name, text]) => (isScript(name) ? [text] : []))),
    /** Shows a file of the student's, with its undo history. */
    open(name: string, text: string): void {
      if (!isLesson) own.set(opened, view.state);
      isLesson = false;
      isOwn = true;
      opened = name;
      const before = own.get(name);
      if (before?.doc.toString() === text) view.setState(before);
      else mirror.open(text, isScript(name));
      hideCursor();
    },
    /** Shows the lesson's present file, without an undo history. */
    show(name: string, text: string, selection: TrackSelection): void {
      const isOther = opened !== name;
      // The lesson's state has no undo history, and one language.
      if (!isLesson || isScript(opened) !== isScript(name)) mirror.open('', isScript(name));
      opened = name;
      isLesson = true;
      isOwn = false;
      own.clear();
      const changes = changesBetween(view.state.doc.toString(), text);
      if (!isOther && sizeOf(changes) < NEAR) return follow(changes, selection);
      const change = changeOf(changes, selection);
      const jump = {
        ...change,
        effects: [...change.effects, colourLater.of(null)],
        ...(isOther && { selection: { anchor: 0 } }),
      };
      scroll.show(view, jump, selection?.[1] ?? 0);
    },
    /** Applies the lesson's next change to the shown file. */
    follow,
    /** From now on the shown file is the student's. */
    leaveLesson(): void {
      hideCursor();
      isLesson = false;
      isOwn = true;
      // Redraws the placeholder of an empty file.
      view.setState(view.state);
      mirror.focus();
    },
    getText: (): string => view.state.doc.toString(),
  };
}
