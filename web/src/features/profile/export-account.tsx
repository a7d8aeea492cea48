import Download from 'lucide-react/icons/download';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { FoldRow } from '#ui/fold-row.tsx';
import { toast } from '#ui/toasts.tsx';
import { useExport } from './security.api.ts';

const save = (data: unknown): void => {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'lectern-account.json';
  link.click();
  URL.revokeObjectURL(address);
};

/** Downloads everything that the person wrote and did. */
export function ExportAccount() {
  const all = useExport();
  return (
    <FoldRow id="export-account" title="A copy of your data">
      <p className="max-w-2xl text-soft">
        Everything that you have created and done here, in one JSON file: courses, progress, code, reviews,
        messages.
      </p>
      <Button
        className="mt-4"
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={all.isPending}
        onClick={() =>
          all.mutate(undefined, { onSuccess: save, onError: (error) => toast.error(messageOf(error)) })
        }
      >
        Download your data
      </Button>
    </FoldRow>
  );
}
