import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

const mark = Decoration.line({ class: 'cm-troubleLine' });

/** Marks the line where a program failed; null removes the mark. */
export const setTroubleLine = StateEffect.define<number | null>();

/** The first change removes the mark. */
export const troubleLine: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = transaction.docChanged ? Decoration.none : marks;
    for (const effect of transaction.effects) {
      if (!effect.is(setTroubleLine)) continue;
      const { doc } = transaction.state;
      next =
        effect.value === null || effect.value > doc.lines
          ? Decoration.none
          : Decoration.set([mark.range(doc.line(effect.value).from)]);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
