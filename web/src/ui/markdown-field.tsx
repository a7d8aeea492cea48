import { MarkdownText } from './markdown-text.tsx';
import { TextArea } from './text-field.tsx';

interface MarkdownFieldProps {
  id?: string;
  label: string;
  rows?: number;
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A Markdown field with its preview below. */
export function MarkdownField({
  id,
  label,
  rows = 4,
  optional = false,
  value,
  onChange,
}: MarkdownFieldProps) {
  return (
    <div className="grid gap-2">
      <TextArea
        {...(id !== undefined && { id })}
        label={label}
        hint="Markdown: `code` in a line, three backticks around a block of it."
        rows={rows}
        maxLength={10_000}
        optional={optional}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value.trim() !== '' && (
        <details>
          <summary className="cursor-pointer text-sm font-semibold text-soft">Preview</summary>
          <MarkdownText text={value} className="mt-2 rounded-md border border-line p-3 break-words" />
        </details>
      )}
    </div>
  );
}
