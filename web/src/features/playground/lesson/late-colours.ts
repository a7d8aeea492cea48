import { HighlightStyle, syntaxTree } from '@codemirror/language';
import { Prec, RangeSetBuilder, StateEffect, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { highlightTree } from '@lezer/highlight';
import { codeTones } from '#lib/code/code-tones.ts';

const style = HighlightStyle.define(codeTones);
/** Another text comes into the editor, and gets its colours a frame later. */
export const colourLater = StateEffect.define();
/** The text stands on the screen, and gets its colours. */
const colourNow = StateEffect.define();

/** The colours of the lines that are drawn. */
class LateColours {
  decorations: DecorationSet = Decoration.none;
  readonly #marks = new Map<string, Decoration>();
  #tree: ReturnType<typeof syntaxTree> | null = null;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWaiting = true;

  constructor(view: EditorView) {
    this.#wait(view);
  }

  update({ view, state, changes, viewportChanged, transactions }: ViewUpdate): void {
    for (const effect of transactions.flatMap(({ effects }) => effects)) {
      if (effect.is(colourNow)) this.#isWaiting = false;
      if (effect.is(colourLater)) this.#wait(view);
    }
    const tree = syntaxTree(state);
    if (this.#isWaiting || (tree === this.#tree && !viewportChanged))
      this.decorations = this.decorations.map(changes);
    else this.#colour(view, tree);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  #wait(view: EditorView): void {
    this.destroy();
    this.#isWaiting = true;
    this.#frame = requestAnimationFrame(() => {
      this.#timer = setTimeout(() => view.dispatch({ effects: colourNow.of(null) }));
    });
  }

  #colour({ visibleRanges }: EditorView, tree: ReturnType<typeof syntaxTree>): void {
    const builder = new RangeSetBuilder<Decoration>();
    for (const range of visibleRanges)
      highlightTree(
        tree,
        style,
        (from, to, classes) => builder.add(from, to, this.#markOf(classes)),
        range.from,
        range.to,
      );
    this.decorations = builder.finish();
    this.#tree = tree;
  }

  #markOf(classes: string): Decoration {
    const known = this.#marks.get(classes) ?? Decoration.mark({ class: classes });
    this.#marks.set(classes, known);
    return known;
  }
}

/**
 * The colours of code, a frame later than its text where another text has come into the editor. To draw the colours costs
 * as much as all else of a jump to another second of a lesson.
 */
export const lateColours: Extension = [
  Prec.high(ViewPlugin.fromClass(LateColours, { decorations: ({ decorations }) => decorations })),
  style.module === null ? [] : EditorView.styleModule.of(style.module),
];
