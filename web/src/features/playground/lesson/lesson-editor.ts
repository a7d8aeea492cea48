import { changesBetween } from '@lectern/contract/code-track/changes';
import type { TrackChanges, TrackSelection } from '@lectern/contract/code-track/track';
import { Annotation, ChangeSet, Transaction, type EditorState } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import { createCodeMirror, type CodeMirrorOptions } from '../editor/code-mirror.ts';
import { lessonCursor, setLessonCursor } from './lesson-cursor.ts';

/** A change that the lesson makes, and not the student. */
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

/** The editor of a lesson: the lesson writes in it, and the student may at any moment. */
export function createLessonEditor({ onTyped, onLine, ...options }: LessonEditorOptions) {
  let opened = '';
  /** What is shown is the lesson's, with nothing to undo. */
  let isLesson = false;
  const typed = EditorView.updateListener.of((update) => {
    if (update.transactions.some((one) => one.docChanged && one.annotation(byLesson) === undefined)) {
      if (isLesson) hideCursor();
      isLesson = false;
      onTyped(update.state.doc.toString());
    }
    if (update.transactions.some((one) => !one.docChanged && one.isUserEvent('select')))
      onLine(update.state.doc.lineAt(update.state.selection.main.head).number);
  });
  const emptyWords = (): HTMLElement => {
    const words = document.createElement('span');
    if (isLesson || opened === '') words.textContent = 'The code appears here while the video plays.';
    return words;
  };
  const mirror = createCodeMirror({
    ...options,
    code: '',
    isScript: true,
    undoHistory: null,
    onChange: () => {},
    more: [typed, lessonCursor, placeholder(emptyWords)],
  });
  const { view } = mirror;
  const hideCursor = (): void => view.dispatch({ effects: setLessonCursor.of(null) });
  /** Of the student's files that were open, with what can be undone in them. */
  const own = new Map<string, EditorState>();
  /** Of the lesson's, which are read by then: a leap changes only what differs. */
  const lessons = new Map<string, EditorState>();

  /** Puts the lesson's file into the editor as it was shown last. */
  const take = (name: string, text: string): void => {
    if (isLesson && opened === name) return;
    if (isLesson) lessons.set(opened, view.state);
    const known = lessons.get(name);
    opened = name;
    isLesson = true;
    if (known === undefined) mirror.open(text, isScript(name));
    else view.setState(known);
    own.clear();
  };

  const mark = (changes: TrackChanges | null, selection: TrackSelection): void =>
    view.dispatch({
      ...(changes && { changes: ChangeSet.fromJSON(changes) }),
      effects: [
        setLessonCursor.of(selection),
        ...(selection === null ? [] : [EditorView.scrollIntoView(selection[1], { y: 'nearest' })]),
      ],
      annotations: ofLesson,
    });

  return {
    type: mirror.type,
    goToLine: mirror.goToLine,
    markLine: mirror.markLine,
    measure: mirror.measure,
    destroy: mirror.destroy,
    /** Shows a file of the student's, with what can be undone in it. */
    open(name: string, text: string): void {
      if (isLesson) lessons.set(opened, view.state);
      else own.set(opened, view.state);
      isLesson = false;
      opened = name;
      const before = own.get(name);
      if (before?.doc.toString() === text) view.setState(before);
      else mirror.open(text, isScript(name));
      hideCursor();
    },
    /** Shows what the lesson has on the screen; nothing of it can be undone. */
    show(name: string, text: string, selection: TrackSelection): void {
      take(name, text);
      const changes = changesBetween(view.state.doc.toString(), text);
      mark(changes, selection);
    },
    /** The lesson goes on in the file that is shown. */
    follow: mark,
    /** What is shown is the student's from now on. */
    leaveLesson(): void {
      hideCursor();
      mirror.focus();
    },
    getText: (): string => view.state.doc.toString(),
  };
}
