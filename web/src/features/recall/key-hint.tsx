/** The key that does the same as a button; not for fingers. A screen reader is told by `aria-keyshortcuts`. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <kbd
    aria-hidden="true"
    className="rounded-sm border border-current px-1.5 text-xs leading-snug font-normal pointer-coarse:hidden"
  >
    {keys}
  </kbd>
);
