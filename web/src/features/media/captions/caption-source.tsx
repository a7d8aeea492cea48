import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { languageOptions } from './caption-languages.ts';

interface CaptionSourceProps {
  language: string;
  onLanguage: (language: string) => void;
  /** The languages with captions; undefined while loading. */
  present: readonly string[] | undefined;
  onFile: (file: File) => void;
  onWrite: () => void;
  /** Whether the editor is open. */
  isWriting: boolean;
  onRemove: () => void;
  isRemoving: boolean;
}

/** Chooses the language to edit, and the source of its captions. */
export function CaptionSource({
  language,
  onLanguage,
  present,
  onFile,
  onWrite,
  isWriting,
  onRemove,
  isRemoving,
}: CaptionSourceProps) {
  const hasCaptions = present?.includes(language) === true;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Language"
        options={languageOptions(present ?? [])}
        value={language}
        onChange={(event) => onLanguage(event.currentTarget.value)}
      />
      <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-md border border-edge px-4 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink">
        {hasCaptions ? 'Replace with a file' : 'Upload a file'}
        <input
          type="file"
          accept=".vtt,.srt,text/vtt"
          aria-label="Captions file (WebVTT or SubRip)"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) onFile(file);
            currentTarget.value = '';
          }}
        />
      </label>
      {!hasCaptions && present !== undefined && !isWriting && (
        <Button variant="secondary" onClick={onWrite}>
          Write captions here
        </Button>
      )}
      {hasCaptions && (
        <Button variant="quiet" busy={isRemoving} onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  );
}
