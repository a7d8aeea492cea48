import { useMemo } from 'react';
import type { Exercise, ExerciseFile } from '@lectern/contract/exercises';
import * as v from 'valibot';
import { useDraft, type Draft } from '#lib/drafts/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { useSaveFiles, type ExercisePlace } from './exercises.api.ts';

/** A set of files of some edition, as files of this one: what is new in it is as it was given. */
const fitting = (exercise: Exercise, files: readonly ExerciseFile[]): ExerciseFile[] =>
  exercise.files.map(({ name, content }) => files.find((file) => file.name === name) ?? { name, content });

/** All files are one draft, as one text. */
const textOf = (files: readonly ExerciseFile[]): string =>
  JSON.stringify(files.map(({ name, content }) => ({ name, content })));

/** Of whatever length: what is too long for the account is still shown. */
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
  /** What another page has saved meanwhile, to be taken or left; null when there is no such choice. */
  otherFiles: ExerciseFile[] | null;
  change: (files: readonly ExerciseFile[]) => void;
  /** Puts these in the place of all files, which can be undone until something is typed. */
  replace: (files: readonly ExerciseFile[], label: string) => void;
}

/** What the student writes: kept in this browser at each change and in the account after a pause. */
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
      // What was put in from here comes back as a change.
      if (changed !== draft.getText()) draft.change(changed);
    },
    replace: (next, label) => draft.replace(textFitting(next), label),
  };
}
