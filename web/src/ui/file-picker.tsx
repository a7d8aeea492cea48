import { useEffect, useId, useState, type ComponentProps } from 'react';
import { IMAGE_TYPES } from '@lectern/contract/file-kinds';
import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash';
import { formatSize } from '#lib/format.ts';
import { fileProblem } from '#lib/files/file-problem.ts';
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

interface PreviewProps extends Pick<FilePickerProps, 'kind'> {
  /** The address. */
  shown: string;
  onUnreadable: () => void;
}

const Preview = ({ kind, shown, onUnreadable }: PreviewProps) =>
  kind === 'image' ? (
    <img
      src={shown}
      alt="Preview"
      className="aspect-video w-full rounded-sm bg-well object-cover"
      onError={onUnreadable}
    />
  ) : (
    // Without captions: it is the author's own file before captioning.
    <video
      src={shown}
      controls
      // Its controls stay in view above a bar at the page's bottom.
      className="relative z-10 aspect-video max-h-80 w-full rounded-sm bg-well"
      aria-label="Preview"
    />
  );

/**
 * Chooses one picture or video, by click or drop, and shows it. A file that the server would refuse is not taken: the
 * error names it, and what was chosen before stays.
 */
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
  const [refused, setRefused] = useState<string>();
  /** The address of a picture that this browser cannot show; the server may still read it. */
  const [unreadable, setUnreadable] = useState<string>();
  const chosen = useFileAddress(file);
  const present = current && startsAt !== undefined ? `${current}#t=${startsAt}` : current;
  const address = chosen ?? present ?? null;
  const shown = address === unreadable ? null : address;
  const isNotShown = file !== null && chosen !== null && chosen === unreadable;
  const accept = kind === 'image' ? IMAGE_TYPES : 'video/*,.mkv,.avi';
  const Icon = kind === 'image' ? ImagePlus : Film;
  const choose = (next: File | null): void => {
    const problem = next === null ? undefined : fileProblem(next, kind, maxBytes);
    setRefused(next !== null && problem ? `“${next.name}” was not taken. ${problem}` : undefined);
    if (problem === undefined) onChange(next);
  };

  return (
    <Field
      {...{ label, optional, id }}
      error={
        refused ??
        error ??
        (isNotShown ? `“${file.name}” cannot be shown. It may be damaged, or not a picture.` : undefined)
      }
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
          {shown && <Preview {...{ kind, shown }} onUnreadable={() => setUnreadable(shown)} />}
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
                onClick={() => choose(null)}
              />
            )}
          </div>
          <input
            {...input}
            {...control}
            type="file"
            accept={accept}
            className="absolute inset-0 scroll-mb-10 cursor-pointer opacity-0"
            onChange={(event) => {
              const [next] = event.currentTarget.files ?? [];
              if (next === undefined) return;
              // Choosing the same file again is a choice, too.
              event.currentTarget.value = '';
              choose(next);
            }}
          />
        </div>
      )}
    </Field>
  );
}
