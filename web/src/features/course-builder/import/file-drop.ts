import { useEffect, useRef, useState, type DragEvent } from 'react';
import { droppedFiles, type FoundFile } from '#lib/files/found-files.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files dropped beside every target do nothing: the browser would leave the page for them. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
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
