import { useEffect, useId, useState, type ComponentProps } from 'react';
import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash';
import { formatSize } from '#lib/format.ts';
import { fileProblem } from '#lib/file-problem.ts';
import { classNames } from '#lib/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface FilePickerProps
  extends FieldProps, Pick<ComponentProps<'input'>, 'ref' | 'onBlur' | 'disabled'> {
  kind: 'image' | 'video';
  file: File | null;
  onChange: (file: File | null) => void;
  /** The address of the present file, shown until another one is chosen. */
  current?: string | undefined;
  /** The second at which the present video opens. */
  startsAt?: number | undefined;
  /** The server's size limit, stated before a choice. */
  maxBytes?: number;
}

/** An object URL for a chosen file; revoked when the file changes. */
function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

/** Chooses one picture or video, by click or drop, and shows it. */
export function FilePicker({
  kind,
  file,
  onChange,
  current,
  startsAt,
  maxBytes,
  label,
  hint,
  error,
  optional = false,
  ...input
}: FilePickerProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const chosen = useFileAddress(file);
  const present = current && startsAt !== undefined ? `${current}#t=${startsAt}` : current;
  const shown = chosen ?? present ?? null;
  const accept =
    kind === 'image' ? 'image/png,image/jpeg,image/webp,image/avif,image/gif' : 'video/*,.mkv,.avi';
  const problem = file === null ? undefined : fileProblem(file, kind, maxBytes);
  const Icon = kind === 'image' ? ImagePlus : Film;

  return (
    <Field
      {...{ label, optional, id }}
      error={error ?? problem}
      hint={hint ?? (maxBytes && `At most ${formatSize(maxBytes)}.`)}
    >
      {(control) => (
        <div
          className={classNames(
            // Isolated, so that the elements above the input cover nothing outside, such as a dialog's buttons.
            'relative isolate grid gap-3 rounded-md border border-dashed bg-sheet p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            isOver ? 'border-accent bg-accent-wash' : 'border-edge hover:border-ink',
          )}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        >
          {shown && kind === 'image' && (
            <img src={shown} alt="Preview" className="aspect-video w-full rounded-sm bg-well object-cover" />
          )}
          {shown && kind === 'video' && (
            // Without captions: it is the author's own file before captioning.
            <video
              src={shown}
              controls
              // Its controls stay in view above a bar at the page's bottom.
              className="relative z-10 aspect-video max-h-80 w-full rounded-sm bg-well"
              aria-label="Preview"
            />
          )}
          <div className={classNames('flex items-center gap-3', !shown && 'justify-center py-7')}>
            <Icon aria-hidden="true" className="size-6 shrink-0 text-faint" />
            <p className="min-w-0 grow text-sm">
              {file ? (
                <>
                  <span className="block truncate font-medium">{file.name}</span>
                  <span className="text-soft">{formatSize(file.size)}</span>
                </>
              ) : (
                <>
                  <span className="font-semibold text-accent underline underline-offset-3">
                    {shown ? `Choose another ${kind}` : `Choose ${kind === 'image' ? 'an image' : 'a video'}`}
                  </span>{' '}
                  or drop it here
                </>
              )}
            </p>
            {file && (
              <IconButton
                className="relative z-10"
                label={`Remove ${file.name}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onChange(null)}
              />
            )}
          </div>
          <input
            {...input}
            {...control}
            // The key resets the input when the file is removed.
            key={file ? 'chosen' : 'empty'}
            type="file"
            accept={accept}
            className="absolute inset-0 scroll-mb-10 cursor-pointer opacity-0"
            onChange={(event) => onChange(event.currentTarget.files?.[0] ?? file)}
          />
        </div>
      )}
    </Field>
  );
}
