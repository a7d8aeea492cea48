import type { ReactNode } from 'react';
import { chosenFiles, type FoundFile } from '#lib/files/found-files.ts';

interface FileButtonProps {
  label: string;
  icon: ReactNode;
  /** Selects a folder instead of files. */
  isFolder?: boolean;
  /** Takes one file of these types. */
  accept?: string;
  onFiles: (found: FoundFile[]) => void;
}

/** Opens the file dialog, for several files or a folder. */
export function FileButton({ label, icon, isFolder = false, accept, onFiles }: FileButtonProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-sheet px-4 font-semibold hover:border-ink hover:bg-well has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink [&_svg]:size-[1.15em]">
      {icon}
      {label}
      <input
        type="file"
        multiple={accept === undefined}
        accept={accept}
        // React does not know this property.
        ref={(input) => void input?.toggleAttribute('webkitdirectory', isFolder)}
        aria-label={label}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          onFiles(chosenFiles(currentTarget.files ?? []));
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
