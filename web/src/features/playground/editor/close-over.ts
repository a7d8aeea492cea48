import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Milliseconds for the parsing of a program at a typed `}`. */
const PARSING = 20;

/** Whether what ends at a place is a brace that closes a block of a program in which each `{` has its `}`. */
function closesBlock(state: EditorState, after: number): boolean {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSING);
  if (tree?.resolveInner(after, -1).name !== '}') return false;
  let open = 0;
  tree.iterate({
    enter: ({ name }) => {
      if (name === '{') open += 1;
      if (name === '}') open -= 1;
    },
  });
  return open === 0;
}

/**
 * For a typed `}` where the block is closed already and only blanks stand before its own: goes behind that one. Enter
 * between two braces has put it into the next line, where `closeBrackets` types over it no longer. Null otherwise.
 */
export function closeOver(state: EditorState, text: string): Transaction | null {
  const { main, ranges } = state.selection;
  if (text !== '}' || state.readOnly || !main.empty || ranges.length > 1) return null;
  const blanks = /^\s*(?=\})/.exec(state.doc.sliceString(main.head))?.[0];
  if (blanks === undefined) return null;
  const after = main.head + blanks.length + 1;
  if (!closesBlock(state, after)) return null;
  const line = state.doc.lineAt(main.head);
  const last = state.doc.lineAt(after);
  // A line that was begun for the brace alone goes.
  const isSpare = line.from < last.from && line.text.trim() === '';
  return state.update({
    ...(isSpare && { changes: { from: line.from, to: last.from } }),
    selection: { anchor: isSpare ? after - (last.from - line.from) : after },
    scrollIntoView: true,
    userEvent: 'input.type',
  });
}

/** Types over the brace that closes the block, in scripts. */
export const closingOver = EditorView.inputHandler.of((view, from, to, text) => {
  const { head } = view.state.selection.main;
  if (view.composing || from !== head || to !== head) return false;
  const transaction = closeOver(view.state, text);
  if (transaction !== null) view.dispatch(transaction);
  return transaction !== null;
});
