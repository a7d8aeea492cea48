import Download from 'lucide-react/icons/download';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
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
    <section aria-labelledby="export-account">
      <h3 id="export-account" className="text-md">
        Your data
      </h3>
      <p className="mt-1 max-w-2xl text-soft">
        Everything that you created and did here, in one JSON file: courses, progress, code, reviews,
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
    </section>
  );
}
