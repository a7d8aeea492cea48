import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PartProps } from './exercise-words.tsx';
import { withRenamedImports } from './renamed-imports.ts';

/** Has the tests and files that import a renamed file follow its new name, once that is written. */
export function useFollowedImports({ fields, onChange }: PartProps) {
  const { files } = fields;
  const [begun, setBegun] = useState<{ index: number; name: string } | null>(null);
  const [followed, setFollowed] = useState<{ from: string; to: string } | null>(null);
  return {
    /** The last file that was followed, while it has that name. */
    followed: files.some(({ name }) => name === followed?.to) ? followed : null,
    /** A name is going to be changed. */
    begin: (index: number, name: string): void => setBegun({ index, name }),
    follow(index: number, to: string): void {
      const from = begun?.index === index ? begun.name : to;
      setBegun(null);
      const isLeft = files.some(({ name }) => name === from);
      const isTaken = files.some(({ name }, place) => place !== index && name === to);
      if (from === to || to.trim() === '' || isLeft || isTaken) return;
      const changed = withRenamedImports(fields, from, to);
      if (changed === null) return;
      onChange(changed);
      setFollowed({ from, to });
    },
    undo(): void {
      if (followed !== null) onChange(withRenamedImports(fields, followed.to, followed.from) ?? {});
      setFollowed(null);
    },
  };
}

/** Says what has followed a new name, and takes it back. */
export const FollowedImports = ({
  followed,
  undo,
}: Pick<ReturnType<typeof useFollowedImports>, 'followed' | 'undo'>) => (
  <div role="status" className="empty:hidden">
    {followed !== null && (
      <Notice
        actions={
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Undo: imports of ${followed.from}`}
            onClick={undo}
          >
            Undo
          </Button>
        }
      >
        What imported {followed.from}, in the tests too, imports {followed.to} now.
      </Notice>
    )}
  </div>
);
