import { changesBetween, differenceOf } from '@lectern/contract/code-track/changes';
import type { TrackChanges, TrackSelection } from '@lectern/contract/code-track/track';
import {
  Annotation,
  ChangeSet,
  Transaction,
  type EditorState,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import { createCodeMirror, type CodeMirror, type CodeMirrorOptions } from '../editor/code-mirror.ts';
import { createInnerScroll } from '../editor/inner-scroll.ts';
import { lateColours } from './late-colours.ts';
import { lessonCursor, setLessonCursor } from './lesson-cursor.ts';
import { whenIdle } from '#lib/view/when-idle.ts';

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

/** A state that needs so many new characters at most is changed; with more, another state may be nearer. */
const NEAR = 500;

/** Makes the states of a lesson's files while the page is idle, so that a jump to one need not wait for that. */
async function prepareFiles(
  files: ReadonlyMap<string, string>,
  states: Map<string, EditorState>,
  mirror: Pick<CodeMirror, 'prepare'>,
): Promise<void> {
  for (const [name, text] of files) {
    await whenIdle();
    const state = await mirror.prepare(text, isScript(name));
    if (state === null) return;
    states.set(name, state);
  }
}

/** How many characters a state lacks of a text. Only these have to be parsed. */
function lackOf(state: EditorState, text: string): number {
  const { from, after } = differenceOf(state.doc.toString(), text);
  return after - from;
}

/** The editor states of a lesson's files. */
function createLessonStates(mirror: Pick<CodeMirror, 'prepare'>) {
  /** As each file was last shown. */
  const known = new Map<string, EditorState>();
  /** As each file is at the end of the lesson; these are parsed. */
  const ends = new Map<string, EditorState>();
  return {
    keep: (name: string, state: EditorState): void => void known.set(name, state),
    prepare: (files: ReadonlyMap<string, string>): Promise<void> => prepareFiles(files, ends, mirror),
    /** The state from which a text is reached by the least parsing; `shown` is the file's, if it is shown. */
    nearest(name: string, text: string, shown: EditorState | undefined): EditorState | undefined {
      const [last, end] = [shown ?? known.get(name), ends.get(name)];
      if (last === undefined || end === undefined) return last ?? end;
      const lack = lackOf(last, text);
      return lack <= NEAR || lack <= lackOf(end, text) ? last : end;
    },
  };
}

/** The changes of the lesson as a transaction, with its cursor. */
const changeOf = (changes: TrackChanges | null, selection: TrackSelection): TransactionSpec => ({
  ...(changes && { changes: ChangeSet.fromJSON(changes) }),
  effects: setLessonCursor.of(selection),
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
  const mirror = createCodeMirror({
    ...options,
    code: '',
    isScript: true,
    undoHistory: null,
    onChange: () => {},
    colours: lateColours,
    more: [typed, lessonCursor, scroll.extension, placeholder(() => emptyWords(isOwn))],
  });
  const { view } = mirror;
  const hideCursor = (): void => view.dispatch({ effects: setLessonCursor.of(null) });
  /** Editor states of the student's opened files, with their undo histories. */
  const own = new Map<string, EditorState>();
  const lessons = createLessonStates(mirror);

  const scrollTo = (selection: TrackSelection): void => {
    if (selection !== null) scroll.show(view, selection[1]);
  };
  const mark = (changes: TrackChanges | null, selection: TrackSelection): void => {
    view.dispatch(changeOf(changes, selection));
    scrollTo(selection);
  };

  return {
    type: mirror.type,
    goToLine: mirror.goToLine,
    reveal: mirror.reveal,
    markLine: mirror.markLine,
    measure: mirror.measure,
    destroy: mirror.destroy,
    prepare: lessons.prepare,
    /** Shows a file of the student's, with its undo history. */
    open(name: string, text: string): void {
      if (isLesson) lessons.keep(opened, view.state);
      else own.set(opened, view.state);
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
      const state = lessons.nearest(name, text, isLesson && opened === name ? view.state : undefined);
      const changes = state ? changesBetween(state.doc.toString(), text) : null;
      if (isLesson && state === view.state) return mark(changes, selection);
      if (isLesson) lessons.keep(opened, view.state);
      opened = name;
      isLesson = true;
      isOwn = false;
      own.clear();
      // One new state and not a state and its change, so that the editor is drawn once.
      if (state) view.setState(state.update(changeOf(changes, selection)).state);
      else {
        mirror.open(text, isScript(name));
        view.dispatch(changeOf(null, selection));
      }
      scrollTo(selection);
    },
    /** Applies the lesson's next change to the shown file. */
    follow: mark,
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
