import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Between the shown line and the editor's edge, in pixels; as in CodeMirror. */
const MARGIN = 5;

/** Scrolls by as little as shows the line at `position`. */
function showLine(view: EditorView, position: number, isLast = false): void {
  view.requestMeasure({
    key: showLine,
    read: () => {
      const { scrollDOM } = view;
      const line = view.lineBlockAt(Math.min(position, view.state.doc.length));
      const start = scrollDOM.getBoundingClientRect().top - view.documentTop;
      const above = line.top - MARGIN - start;
      const below = line.bottom + MARGIN - start - scrollDOM.clientHeight;
      return above < 0 ? above : Math.max(0, Math.min(below, above));
    },
    write: (by) => {
      if (by === 0) return;
      view.scrollDOM.scrollTop += by;
      // The height of lines that were never drawn is an estimate.
      if (!isLast) showLine(view, position, true);
    },
  });
}

/**
 * Scrolls the editor's own scroller alone. CodeMirror's scrolling would also move all scrollers around the editor, the
 * page included, even when the editor is out of sight. An editor that is out of sight scrolls when it comes into view.
 */
export function createInnerScroll(): {
  extension: Extension;
  show: (view: EditorView, position: number) => void;
} {
  let waiting: number | null = null;
  return {
    extension: EditorView.updateListener.of(({ view, geometryChanged }) => {
      if (!geometryChanged || waiting === null || !view.inView) return;
      showLine(view, waiting);
      waiting = null;
    }),
    show(view, position) {
      waiting = view.inView ? null : position;
      if (waiting === null) showLine(view, position);
    },
  };
}
