import FolderOpen from 'lucide-react/icons/folder-open';
import type { FoundFile } from '#lib/files/found-files.ts';
import { formatCount } from '#lib/format.ts';
import { FileButton } from '#ui/file-button.tsx';
import { toast } from '#ui/toasts.tsx';
import { sendAllAgain } from './send-again.ts';
import type { TrayRow } from './tray-rows.ts';

/** Chooses the files of all stopped uploads at once; nothing for a single one. */
export function ChooseFolder({ rows }: { rows: readonly TrayRow[] }) {
  const stopped = rows.filter(({ acts }) => acts.includes('choose'));
  if (stopped.length < 2) return null;
  const choose = async (found: readonly FoundFile[]): Promise<void> => {
    const files = found.map(({ file }) => file);
    const missing = await sendAllAgain(stopped, files);
    const sent = stopped.length - missing.length;
    if (sent > 0) toast.success(formatCount(sent, 'upload goes on', 'uploads go on'));
    if (missing.length > 0)
      toast.error(`Not in this folder: ${missing.map(({ fileName }) => fileName).join(', ')}`);
  };
  return (
    <li className="border-b border-line px-4 py-2">
      <FileButton
        isFolder
        label="Choose their folder again"
        icon={<FolderOpen aria-hidden="true" />}
        onFiles={(found) => void choose(found)}
      />
    </li>
  );
}
