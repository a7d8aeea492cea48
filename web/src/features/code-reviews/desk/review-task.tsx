import { MarkdownText } from '#ui/markdown-text.tsx';

/** Beside the program, where the styles make it sticky, the task is open from the start; above the program it is not. */
const openBeside = (task: HTMLDetailsElement | null): void => {
  if (task !== null) task.open = getComputedStyle(task).position === 'sticky';
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
