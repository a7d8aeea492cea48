import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

const mark = Decoration.line({ class: 'cm-troubleLine' });

/** Marks the line in which a program failed; null takes the mark away. */
export const setTroubleLine = StateEffect.define<number | null>();

/** The mark goes with the first change. */
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
