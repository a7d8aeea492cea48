import { useState, type DragEvent } from 'react';
import { KiB } from '@lectern/contract/units';

/** A quiz has far less. */
const MOST_BYTES = 256 * KiB;

/** Why a file is not read; undefined for a text. */
const refusalOf = (file: File, text: string): string | undefined => {
  if (file.size > MOST_BYTES) return `“${file.name}” is too large for questions: it has more than 256 KB.`;
  return text.includes('\0') || text.includes('\uFFFD')
    ? `“${file.name}” cannot be read as text. Save it as plain text (UTF-8).`
    : undefined;
};

/** Reads text files that are chosen, or dropped onto a field. */
export function useTextFiles(onText: (text: string) => void) {
  const [problem, setProblem] = useState<string>();
  const read = async (files: readonly File[]): Promise<void> => {
    setProblem(undefined);
    const texts: string[] = [];
    for (const file of files) {
      const text = file.size > MOST_BYTES ? '' : await file.text();
      const refusal = refusalOf(file, text);
      if (refusal === undefined) texts.push(text.trim());
      else setProblem(refusal);
    }
    if (texts.length > 0) onText(texts.join('\n\n'));
  };
  return {
    problem,
    read,
    /** For the field: text that is dragged goes on as ever. */
    dropProps: {
      onDragOver: (event: DragEvent): void => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      },
      onDrop: (event: DragEvent): void => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void read([...event.dataTransfer.files]);
      },
    },
  };
}
