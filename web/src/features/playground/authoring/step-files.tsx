import { useState } from 'react';
import { trackFileName, TRACK_MAX_FILES } from '@lectern/contract/code-track/track-limits';
import type { TrackFile } from '@lectern/contract/code-track/track-steps';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import * as v from 'valibot';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LessonFiles } from '../lesson/lesson-files.tsx';
import { otherProgramWords } from '../run/program-of-files.ts';
import { freeName } from './author-steps.ts';

interface StepFilesProps {
  files: readonly TrackFile[];
  shown: string;
  onShow: (name: string) => void;
  onChange: (files: TrackFile[], shown: string) => void;
}

/** The tabs of a step's files: opens, renames and adds a file. */
export function StepFiles({ files, shown, onShow, onChange }: StepFilesProps) {
  const [name, setName] = useState<string | null>(null);
  const read = name === null ? null : v.safeParse(trackFileName, name);
  const isTaken = name !== null && name !== shown && files.some((file) => file.name === name);
  const problem = isTaken ? 'Another file has this name' : read?.issues?.[0].message;
  const rename = (to: string): void => {
    setName(to);
    const isFree = to === shown || !files.some((file) => file.name === to);
    if (isFree && v.is(trackFileName, to))
      onChange(
        files.map((file) => (file.name === shown ? { ...file, name: to } : file)),
        to,
      );
  };
  const show = (to: string): void => {
    setName(null);
    onShow(to);
  };
  const add = (): void => {
    setName(null);
    const added = { name: freeName(files), content: '' };
    onChange([...files, added], added.name);
  };
  const [removed, setRemoved] = useState<{ index: number; file: TrackFile } | null>(null);
  const remove = (): void => {
    setName(null);
    const index = files.findIndex((file) => file.name === shown);
    const [gone] = files.slice(index, index + 1);
    if (gone !== undefined) setRemoved({ index, file: gone });
    const left = files.filter((file) => file.name !== shown);
    onChange(left, left[0]?.name ?? '');
  };
  const restore = (): void => {
    if (removed === null) return;
    onChange(files.toSpliced(removed.index, 0, removed.file), removed.file.name);
    setRemoved(null);
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-2 p-3">
        {/* The bin stays beside the name where the room is short. */}
        <div className="flex min-w-40 grow items-end gap-2">
          <TextField
            label="File"
            className="min-w-0 grow"
            value={name ?? shown}
            hint={otherProgramWords(name ?? shown)}
            error={problem}
            spellCheck={false}
            autoCapitalize="off"
            onChange={({ currentTarget }) => rename(currentTarget.value)}
            onBlur={() => setName(null)}
          />
          {files.length > 1 && (
            <IconButton
              label={`Remove ${shown}`}
              tone="danger"
              icon={<Trash aria-hidden="true" />}
              onClick={remove}
            />
          )}
        </div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabled={files.length >= TRACK_MAX_FILES}
          onClick={add}
        >
          Add a file
        </Button>
      </div>
      {removed !== null && !files.some((file) => file.name === removed.file.name) && (
        <div className="px-3 pb-3">
          <DeletedPart
            key={removed.file.name}
            text={`${removed.file.name} was removed from this step.`}
            undoLabel={`Undo the removal of ${removed.file.name}`}
            onUndo={restore}
          />
        </div>
      )}
      {files.length > 1 && <LessonFiles names={files.map((file) => file.name)} shown={shown} onShow={show} />}
    </>
  );
}
