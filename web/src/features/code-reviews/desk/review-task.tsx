import { MarkdownText } from '#ui/markdown-text.tsx';

/**
 * Beside the program, where the styles make it sticky, the task is open; above the program it is closed, also when the
 * window becomes narrow later.
 */
const openBeside = (task: HTMLDetailsElement | null): (() => void) | undefined => {
  if (task === null) return undefined;
  let wasBeside: boolean | undefined;
  const observer = new ResizeObserver(() => {
    const isBeside = getComputedStyle(task).position === 'sticky';
    // What the reader opens or closes stays so.
    if (isBeside !== wasBeside) task.open = isBeside;
    wasBeside = isBeside;
  });
  observer.observe(task);
  return () => observer.disconnect();
};

/** The exercise's instructions as the student reads them. */
export const ReviewTask = ({ task }: { task: string }) => (
  <details
    ref={openBeside}
    className="rounded-md border border-line bg-sheet px-4 py-3 @3xl:sticky @3xl:top-24 @3xl:max-h-[75dvh] @3xl:overflow-y-auto"
  >
    <summary className="cursor-pointer font-semibold">The task</summary>
    <MarkdownText text={task} className="mt-3 wrap-anywhere" />
  </details>
);
