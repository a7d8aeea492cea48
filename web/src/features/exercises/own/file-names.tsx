import { useRef, useState } from 'react';
import type { ExerciseFile } from '@lectern/contract/exercises';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PartProps } from './exercise-words.tsx';
import { FollowedImports, useFollowedImports } from './followed-imports.tsx';
import { useWantedField } from './wanted-field.ts';

/** A file that was removed, as it stood in starter and solution. */
interface RemovedFile {
  index: number;
  starter: ExerciseFile;
  solution: ExerciseFile;
}

function freeName(files: readonly ExerciseFile[]): string {
  const names = new Set(files.map(({ name }) => name));
  let nth = files.length + 1;
  while (names.has(`file-${nth}.js`)) nth += 1;
  return `file-${nth}.js`;
}

/** The file names, which starter and solution share. */
export function FileNames({ fields, onChange }: PartProps) {
  const { files, solution } = fields;
  const list = useRef<HTMLFieldSetElement>(null);
  const [removed, setRemoved] = useState<RemovedFile | null>(null);
  const goTo = useWantedField(list, 'input', files);
  const rename = (index: number, name: string): void => {
    const renamed = (all: ExerciseFile[]) =>
      all.map((file, place) => (place === index ? { ...file, name } : file));
    onChange({ files: renamed(files), solution: renamed(solution) });
  };
  const imports = useFollowedImports({ fields, onChange });
  const remove = (index: number): void => {
    const [starter, solved] = [files[index], solution[index]];
    if (starter === undefined || solved === undefined) return;
    onChange({ files: files.toSpliced(index, 1), solution: solution.toSpliced(index, 1) });
    setRemoved({ index, starter, solution: solved });
  };
  const restore = (): void => {
    if (removed === null) return;
    const { index } = removed;
    onChange({
      files: files.toSpliced(index, 0, removed.starter),
      solution: solution.toSpliced(index, 0, removed.solution),
    });
    setRemoved(null);
    goTo(Math.min(index, files.length));
  };
  const add = (): void => {
    const file = { name: freeName(files), content: '' };
    onChange({ files: [...files, file], solution: [...solution, file] });
    goTo(files.length, true);
  };
  return (
    <fieldset ref={list} className="grid gap-3">
      <legend className="mb-2 font-semibold">Files</legend>
      <p className="-mt-1 text-sm text-soft">
        JavaScript is run and judged. Add <code>index.html</code> and <code>style.css</code>, and students can
        look at the page that they make.
      </p>
      {files.map(({ name }, index) => (
        <div key={index} className="flex items-end gap-2">
          <TextField
            label={`Name of file ${index + 1}`}
            className="grow"
            spellCheck={false}
            autoCapitalize="off"
            value={name}
            error={
              files.some((file, place) => place < index && file.name === name)
                ? 'Another file has this name'
                : undefined
            }
            onFocus={() => imports.begin(index, name)}
            onChange={(event) => rename(index, event.currentTarget.value)}
            onBlur={(event) => imports.follow(index, event.currentTarget.value)}
          />
          {files.length > 1 && (
            <IconButton
              label={`Remove ${name}`}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <FollowedImports {...imports} />
      {removed !== null && (
        <DeletedPart
          key={`${removed.index} ${removed.starter.name}`}
          text={`${removed.starter.name} was removed from starter and solution.`}
          undoLabel={`Undo the removal of ${removed.starter.name}`}
          onUndo={restore}
        />
      )}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={add}
      >
        Add a file
      </Button>
    </fieldset>
  );
}
