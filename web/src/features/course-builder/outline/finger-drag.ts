import type { DraggedPart, Drop, Edge } from './dragged-part.ts';

/** Where a finger would drop: sent to the element below it, with the edge; null when the finger has left it. */
export const OVER_EVENT = 'part-over';
/** A drop by a finger: sent to the document. */
export const DROP_EVENT = 'part-drop';

declare global {
  interface GlobalEventHandlersEventMap {
    [OVER_EVENT]: CustomEvent<Edge | null>;
    [DROP_EVENT]: CustomEvent<Drop>;
  }
}

/** How far a finger may move in a press, in px. */
const SLOP = 6;
/** The height of the zones that scroll the page, and how much of it a frame scrolls at most. */
const ZONE = 96;
const FASTEST = 14;

interface FingerDrag {
  part: DraggedPart;
  handle: HTMLElement;
  onDragged: (isDragged: boolean) => void;
}

/** The innermost part below a point that can take the dragged one: sections take only lectures. */
function targetAt(part: DraggedPart, x: number, y: number): (Drop & { element: Element }) | null {
  const wanted = part.kind === 'section' ? '[data-part=section]' : '[data-part]';
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>(wanted);
  const { part: kind, partId: id } = element?.dataset ?? {};
  if (!element || id === undefined || (kind !== 'section' && kind !== 'lecture') || id === part.id)
    return null;
  const box = element.getBoundingClientRect();
  return { element, part, over: { kind, id }, edge: y < box.top + box.height / 2 ? 'top' : 'bottom' };
}

/** Follows one finger from its press on a handle; a browser's own drag needs a long press, or knows no finger. */
function follow({ part, onDragged }: FingerDrag, press: PointerEvent): void {
  const stop = new AbortController();
  const { signal } = stop;
  let target: ReturnType<typeof targetAt> = null;
  let [x, y] = [press.clientX, press.clientY];
  let frame = 0;
  const show = (): void => {
    const next = targetAt(part, x, y);
    if (target?.element !== next?.element)
      target?.element.dispatchEvent(new CustomEvent(OVER_EVENT, { detail: null }));
    target = next;
    next?.element.dispatchEvent(new CustomEvent(OVER_EVENT, { detail: next.edge }));
  };
  const scroll = (): void => {
    const beyond = Math.max(0, y - (innerHeight - ZONE)) - Math.max(0, ZONE - y);
    if (beyond !== 0) {
      scrollBy({ top: (Math.max(-ZONE, Math.min(ZONE, beyond)) / ZONE) * FASTEST, behavior: 'instant' });
      show();
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = (isDrop: boolean): void => {
    stop.abort();
    cancelAnimationFrame(frame);
    onDragged(false);
    if (target === null) return;
    const { element, ...drop } = target;
    element.dispatchEvent(new CustomEvent(OVER_EVENT, { detail: null }));
    if (isDrop) document.dispatchEvent(new CustomEvent(DROP_EVENT, { detail: drop }));
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    [x, y] = [event.clientX, event.clientY];
    if (frame === 0) {
      if (Math.hypot(x - press.clientX, y - press.clientY) < SLOP) return;
      onDragged(true);
      frame = requestAnimationFrame(scroll);
    }
    show();
  };
  const release = (event: PointerEvent): void => {
    if (event.pointerId === press.pointerId) end(event.type === 'pointerup');
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', release, { signal });
  document.addEventListener('pointercancel', release, { signal });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
  // A long press would open the browser's menu.
  document.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}

/** Lets a finger drag a part by its handle, at once and without a long press. Returns how to end that. */
export function fingerDraggable(drag: FingerDrag): () => void {
  const press = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' && event.isPrimary) follow(drag, event);
  };
  drag.handle.addEventListener('pointerdown', press);
  return () => drag.handle.removeEventListener('pointerdown', press);
}
