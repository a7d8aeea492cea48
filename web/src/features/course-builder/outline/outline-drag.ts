import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraggedPart, Drop, Edge } from './dragged-part.ts';
import { DROP_EVENT, fingerDraggable, OVER_EVENT } from './finger-drag.ts';
import { handleId } from './part-focus.ts';

const partOf = (data: Record<string | symbol, unknown>): DraggedPart | null =>
  (data['kind'] === 'section' || data['kind'] === 'lecture') && typeof data['id'] === 'string'
    ? { kind: data['kind'], id: data['id'] }
    : null;

const edgeOf = (data: Record<string | symbol, unknown>): Edge | null => {
  const edge = extractClosestEdge(data);
  return edge === 'top' || edge === 'bottom' ? edge : null;
};

/** Makes an element draggable by its handle, and a drop target. Only the hovered target re-renders. */
export function useDragPart(kind: DraggedPart['kind'], id: string) {
  const ref = useRef<HTMLLIElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const dragHandle = document.getElementById(handleId(id));
    if (element === null || dragHandle === null) return;
    let isFinger = false;
    const touched = (event: PointerEvent): void => {
      isFinger = event.pointerType !== 'mouse';
    };
    const over = ({ detail }: CustomEvent<Edge | null>): void => setEdge(detail);
    dragHandle.addEventListener('pointerdown', touched);
    element.addEventListener(OVER_EVENT, over);
    return combine(
      () => {
        dragHandle.removeEventListener('pointerdown', touched);
        element.removeEventListener(OVER_EVENT, over);
      },
      fingerDraggable({ part: { kind, id }, handle: dragHandle, onDragged: setDragged }),
      draggable({
        element,
        dragHandle,
        canDrag: () => !isFinger,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        // A lecture can be dropped on a section, but a section only on sections.
        canDrop: ({ source }) => source.data['kind'] === 'lecture' || kind === 'section',
        getData: ({ input }) =>
          attachClosestEdge({ kind, id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source, location }) => {
          const isInner = location.current.dropTargets[0]?.element === element;
          setEdge(isInner && source.data['id'] !== id ? edgeOf(self.data) : null);
        },
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [kind, id]);
  return { ref, edge, isDragged };
}

/** Reports drops of sections and lectures on others. The page scrolls near the window's edges. */
export function useOutlineDrops(onDrop: (drop: Drop) => void): void {
  const handle = useEffectEvent(onDrop);
  useEffect(() => {
    const dropped = ({ detail }: CustomEvent<Drop>): void => handle(detail);
    document.addEventListener(DROP_EVENT, dropped);
    return combine(
      () => document.removeEventListener(DROP_EVENT, dropped),
      autoScrollWindowForElements(),
      monitorForElements({
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets;
          const part = partOf(source.data);
          const over = target === undefined ? null : partOf(target.data);
          if (part === null || over === null || target === undefined || part.id === over.id) return;
          handle({ part, over, edge: edgeOf(target.data) ?? 'bottom' });
        },
      }),
    );
  }, []);
}
