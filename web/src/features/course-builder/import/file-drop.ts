import { useEffect, useRef, useState, type DragEvent } from 'react';
import { droppedFiles, type FoundFile } from '#lib/files/found-files.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Fields take what is dropped on them, by themselves or by handlers of their own. */
const FIELDS = 'input, textarea, [contenteditable]';

function keepPage(event: globalThis.DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
  if (target instanceof Element && target.closest(FIELDS) !== null) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Files dropped beside every target do nothing: the browser would leave the page for them. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);
}

/** Accepts files and folders dropped on an element. A nested target takes its own drops. */
export function useFileDrop(onFiles: (found: FoundFile[]) => void) {
  const [isOver, setOver] = useState(false);
  // Child elements fire enter and leave events too.
  const depth = useRef(0);
  const leave = (to: number): void => {
    depth.current = Math.max(0, to);
    if (depth.current === 0) setOver(false);
  };
  return {
    isOver,
    handlers: {
      onDragEnter(event: DragEvent): void {
        if (!hasFiles(event)) return;
        event.stopPropagation();
        depth.current += 1;
        setOver(true);
      },
      onDragOver(event: DragEvent): void {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave(event: DragEvent): void {
        if (hasFiles(event)) leave(depth.current - 1);
      },
      onDrop(event: DragEvent): void {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        leave(0);
        void droppedFiles(event.dataTransfer).then(onFiles);
      },
    },
  };
}
