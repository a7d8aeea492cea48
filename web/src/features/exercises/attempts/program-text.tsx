import type { ExerciseFile } from '@lectern/contract/exercises';

/** A read-only program: each file under its name. */
export function ProgramText({ files }: { files: readonly ExerciseFile[] }) {
  return files.map(({ name, content }) => (
    <figure key={name} className="overflow-hidden rounded-md border border-line">
      <figcaption className="border-b border-line bg-well px-3 py-1 font-mono text-sm">{name}</figcaption>
      <pre className="break-words whitespace-pre-wrap p-3 font-mono text-sm">{content}</pre>
    </figure>
  ));
}
