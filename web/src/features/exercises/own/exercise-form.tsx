import { useState } from 'react';
import { exerciseFields, type ExerciseFields, type OwnExercise } from '@lectern/contract/exercises';
import { ownWordsOnly } from '@lectern/contract/errors';
import * as v from 'valibot';
import { messageOf } from '#lib/error-message.ts';
import { sentenceOf } from '#lib/form-rules.ts';
import { useKeptState } from '#lib/kept-typing.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';
import { CheckResult } from './check-result.tsx';
import { EXAMPLE } from './example-exercise.ts';
import type { ExerciseEditor } from '../exercise-editor.ts';
import { ProgramPart } from './exercise-program.tsx';
import { HintsPart, TextPart } from './exercise-words.tsx';
import { useSaveExercise } from '../exercises.api.ts';

const fieldsOf = ({ check: _check, ...fields }: OwnExercise): ExerciseFields => fields;

interface ExerciseFormProps {
  lectureId: string;
  /** Null while the lecture has none. */
  exercise: OwnExercise | null;
  editor: ExerciseEditor;
}

/** An exercise as its instructor writes it; saving runs it to find out whether it holds. */
export function ExerciseForm({ lectureId, exercise, editor }: ExerciseFormProps) {
  const [fields, setFields] = useKeptState(
    `exercise ${lectureId}`,
    exercise === null ? EXAMPLE : fieldsOf(exercise),
  );
  const [isChanged, setChanged] = useKeptState(`exercise of ${lectureId} is changed`, false);
  const [problem, setProblem] = useState<string | null>(null);
  const [findings, setFindings] = useState({ turn: 0, text: '' });
  const save = useSaveExercise(lectureId);
  useLeaveWarning(isChanged);

  const change = (changes: Partial<ExerciseFields>): void => {
    setFields((before) => ({ ...before, ...changes }));
    setChanged(true);
  };
  const saveAndCheck = async (): Promise<void> => {
    const read = v.safeParse(exerciseFields, fields, ownWordsOnly);
    if (!read.success) return setProblem(sentenceOf(read.issues[0].message));
    setProblem(null);
    try {
      const { check } = await save.mutateAsync(read.output);
      setChanged(false);
      setFindings(({ turn }) => ({ turn: turn + 1, text: check?.problems.join('\n') ?? '' }));
      if (check?.problems.length === 0) toast.success('Exercise saved');
      else toast.blank('Saved. Something in it does not hold yet');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <div className="grid grid-cols-1 gap-6">
      <TextPart fields={fields} onChange={change} />
      <ProgramPart fields={fields} onChange={change} editor={editor} lectureId={lectureId} />
      <HintsPart fields={fields} onChange={change} />
      {problem !== null && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <Announcement {...findings} />
      {exercise !== null && !isChanged && <CheckResult check={exercise.check} />}
      <Button
        size="lg"
        className="justify-self-start"
        busy={save.isPending}
        onClick={() => void saveAndCheck()}
      >
        Save and check exercise
      </Button>
    </div>
  );
}
