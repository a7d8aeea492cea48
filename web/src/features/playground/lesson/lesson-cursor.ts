import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';

/** Sets the instructor's cursor: anchor and head; null while the editor follows nobody. */
export const setLessonCursor = StateEffect.define<readonly [number, number] | null>();

class CursorMark extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = 'cm-lessonCursor';
    mark.ariaHidden = 'true';
    return mark;
  }
}

const head = Decoration.widget({ widget: new CursorMark(), side: 1 });
const selected = Decoration.mark({ class: 'cm-lessonSelection' });

const marksOf = ([anchor, at]: readonly [number, number], length: number): DecorationSet => {
  const [from, to] = [Math.min(anchor, at, length), Math.min(Math.max(anchor, at), length)];
  const range = from < to ? [selected.range(from, to)] : [];
  return Decoration.set([...range, head.range(Math.min(at, length))], true);
};

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state }) {
    let after = before.map(changes);
    for (const effect of effects)
      if (effect.is(setLessonCursor))
        after = effect.value === null ? Decoration.none : marksOf(effect.value, state.doc.length);
    return after;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows the instructor's cursor and selection beside the student's own. */
export const lessonCursor: Extension = [
  marks,
  EditorView.theme({
    '.cm-lessonCursor': {
      display: 'inline-block',
      width: '2px',
      height: '1.15em',
      margin: '0 -1px',
      verticalAlign: 'text-bottom',
      backgroundColor: 'var(--color-board)',
    },
    '.cm-lessonSelection': { backgroundColor: 'var(--color-board-wash)' },
    // The student's own caret: until they put it somewhere, it stands where nobody writes.
    '&:not(.cm-focused) .cm-activeLine:not(.cm-troubleLine)': { backgroundColor: 'transparent' },
    '&:not(.cm-focused) .cm-activeLineGutter': { color: 'var(--color-faint)' },
  }),
];
