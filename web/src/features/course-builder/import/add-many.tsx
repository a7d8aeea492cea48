import { Suspense, useState } from 'react';
import Files from 'lucide-react/icons/files';
import FolderUp from 'lucide-react/icons/folder-up';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useFileDrop, useNoStrayDrop } from './file-drop.ts';
import { FolderHelp } from './folder-help.tsx';
import type { Import } from './use-import.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);
const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog);

/** Adds many lectures at once: from files, a folder or a list. */
export function AddMany({ courseId, adding }: { courseId: string; adding: Import }) {
  const [isPasting, setPasting] = useState(false);
  const { isOver, handlers } = useFileDrop((found) => adding.open(found));
  useNoStrayDrop();
  useLeaveWarning(adding.plan !== null);
  return (
    <section
      aria-label="Add many lectures"
      {...handlers}
      className={classNames(
        'grid gap-3 rounded-lg border border-dashed px-5 py-5 transition-colors',
        isOver ? 'border-accent bg-accent-wash' : 'border-edge',
      )}
    >
      <div className="grid gap-1">
        <p className="font-medium">
          From files or a list
          <span className="pointer-coarse:hidden">: drop the folder of a course here</span>
        </p>
        <p className="text-sm text-soft">
          Folders become sections, files become lectures. You see what will be added first.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <FileButton
          label="Choose a folder"
          isFolder
          icon={<FolderUp aria-hidden="true" />}
          onFiles={(found) => adding.open(found)}
        />
        <FileButton
          label="Choose files"
          icon={<Files aria-hidden="true" />}
          onFiles={(found) => adding.open(found)}
        />
        <Button
          variant="secondary"
          icon={<ClipboardList aria-hidden="true" />}
          onClick={() => setPasting(true)}
        >
          Paste an outline
        </Button>
      </div>
      <FolderHelp />
      {adding.plan !== null && !adding.isShown && (
        <Notice>
          The files that you chose wait to be added.{' '}
          <Button size="sm" variant="secondary" onClick={adding.show}>
            Go on
          </Button>
        </Notice>
      )}
      <Suspense>
        {adding.found !== null && adding.plan !== null && adding.isShown && (
          <ImportDialog courseId={courseId} found={adding.found} plan={adding.plan} adding={adding} />
        )}
        {isPasting && (
          <PasteDialog courseId={courseId} onAdded={adding.added} onClose={() => setPasting(false)} />
        )}
      </Suspense>
    </section>
  );
}
