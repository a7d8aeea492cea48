import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { exerciseFiles, type Exercise, type ExerciseFile } from '@lectern/contract/exercises';
import { SECOND } from '@lectern/contract/units';
import * as v from 'valibot';
import { useSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type CodeKey } from '#lib/stored-keys.ts';
import { saveFiles, type ExercisePlace } from './exercises.api.ts';

/** Files of another edition of the exercise have no place in this one. */
const fitting = (exercise: Exercise, files: unknown): ExerciseFile[] | null => {
  const read = v.safeParse(exerciseFiles, files);
  if (!read.success) return null;
  const names = new Set(read.output.map(({ name }) => name));
  const isSame = names.size === exercise.files.length && exercise.files.every(({ name }) => names.has(name));
  return isSame ? read.output : null;
};

/** What the student writes: kept in this browser at each change and in the account after a pause. */
export function useExerciseFiles(place: ExercisePlace, exercise: Exercise, isRecorded: boolean) {
  const userId = useSession().user?._id ?? 'nobody';
  const key: CodeKey = `lectern.code.${userId}.exercise.${place.lectureId}`;
  const [files, setFiles] = useState(
    () => fitting(exercise, readStoredJson(key)) ?? fitting(exercise, exercise.savedFiles) ?? exercise.files,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useEffectEvent(async () => {
    clearTimeout(timer.current);
    if (!isRecorded) return;
    const sent = files;
    const stored = readStoredJson(key);
    if (stored === null) return;
    try {
      await saveFiles(place, sent);
      if (JSON.stringify(readStoredJson(key)) === JSON.stringify(sent)) writeStored(key, null);
    } catch {
      // It stays in this browser and is sent at the next change or visit.
    }
  });
  useEffect(() => {
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') void save();
    };
    void save();
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      clearTimeout(timer.current);
    };
  }, []);
  useEffect(() => {
    timer.current = setTimeout(() => void save(), SECOND);
    return () => clearTimeout(timer.current);
  }, [files]);

  return {
    files,
    change(next: ExerciseFile[]): void {
      writeStored(key, JSON.stringify(next));
      setFiles(next);
    },
  };
}
