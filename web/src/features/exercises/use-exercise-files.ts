import { useMemo } from 'react';
import type { Exercise, ExerciseFile } from '@lectern/contract/exercises';
import * as v from 'valibot';
import { useDraft, type Draft } from '#lib/drafts/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { useSaveFiles, type ExercisePlace } from './exercises.api.ts';

/** Fits files of another edition to this one: new files start with their given content. */
const fitting = (exercise: Exercise, files: readonly ExerciseFile[]): ExerciseFile[] =>
  exercise.files.map(({ name, content }) => files.find((file) => file.name === name) ?? { name, content });

/** Serialises all files, which are one draft. */
const textOf = (files: readonly ExerciseFile[]): string =>
  JSON.stringify(files.map(({ name, content }) => ({ name, content })));

/** Without a length limit: a draft too long for the account is still shown. */
const storedFiles = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ name: v.string(), content: v.string() })),
);

function parse(text: string): ExerciseFile[] {
  const read = v.safeParse(storedFiles, text);
  return read.success ? read.output : [];
}

export interface ExerciseFiles extends Pick<
  Draft,
  'state' | 'undoLabel' | 'undo' | 'keepThis' | 'takeOther' | 'saveNow'
> {
  files: ExerciseFile[];
  /** The files that another page saved in the meantime, to take or leave; null without a conflict. */
  otherFiles: ExerciseFile[] | null;
  change: (files: readonly ExerciseFile[]) => void;
  /** Replaces all files. This can be undone until the next key. */
  replace: (files: readonly ExerciseFile[], label: string) => void;
}

/** The draft of the student's files: kept in this browser at each change, and in the account after a pause. */
export function useExerciseFiles(
  place: ExercisePlace,
  exercise: Exercise,
  isRecorded: boolean,
): ExerciseFiles {
  const userId = useSession().user?._id ?? 'nobody';
  const save = useSaveFiles(place);
  const textFitting = (files: readonly ExerciseFile[]): string => textOf(fitting(exercise, files));
  const { savedFiles, savedRevision } = exercise;
  const draft = useDraft({
    name: `lectern.code.${userId}.exercise.${place.lectureId}`,
    saved: savedFiles && { text: textFitting(savedFiles), revision: savedRevision },
    start: textOf(exercise.files),
    save: !isRecorded
      ? undefined
      : async (text, base) => {
          const { revision, other } = await save(parse(text), base);
          return { revision, other: other && textFitting(other) };
        },
  });
  const { text, other } = draft.state;
  const files = useMemo(() => fitting(exercise, parse(text)), [exercise, text]);
  return {
    ...draft,
    files,
    otherFiles: other && fitting(exercise, parse(other.text)),
    change(next) {
      const changed = textFitting(next);
      // The editor also reports text that this hook has put in.
      if (changed !== draft.getText()) draft.change(changed);
    },
    replace: (next, label) => draft.replace(textFitting(next), label),
  };
}
