import type { Extension, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Between the shown line and the editor's edge, in pixels; as in CodeMirror. */
const MARGIN = 5;

/** Scrolls by as little as shows the line at `position`. */
function showLine(view: EditorView, position: number): void {
  const { scrollDOM } = view;
  const line = view.lineBlockAt(position);
  const start = scrollDOM.getBoundingClientRect().top - view.documentTop;
  const above = line.top - MARGIN - start;
  const below = line.bottom + MARGIN - start - scrollDOM.clientHeight;
  const by = above < 0 ? above : Math.max(0, Math.min(below, above));
  if (by !== 0) scrollDOM.scrollTop += by;
}

/**
 * Scrolls the editor's own scroller alone. CodeMirror's scrolling would also move all scrollers around the editor, the
 * page included, even when the editor is out of sight.
 */
export function createInnerScroll(): {
  extension: Extension;
  /** Changes the editor and shows the line at a position of the changed text. */
  show: (view: EditorView, change: TransactionSpec, position: number) => void;
} {
  let isAwaited = false;
  return {
    extension: EditorView.scrollHandler.of((view, { head }) => {
      if (!isAwaited) return false;
      isAwaited = false;
      showLine(view, head);
      return true;
    }),
    show(view, change, position) {
      isAwaited = true;
      const { annotations } = change;
      // The caret goes there and back in one update. An effect that scrolls cannot reach beyond the old text, and a
      // second update would draw other lines first.
      const there = view.state.update({ ...change, selection: { anchor: position }, scrollIntoView: true });
      const selection = change.selection ?? view.state.selection.map(there.changes);
      view.dispatch([there, there.state.update({ selection, ...(annotations && { annotations }) })]);
    },
  };
}
