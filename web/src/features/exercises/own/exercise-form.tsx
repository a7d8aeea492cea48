import { useState } from 'react';
import { EXAMPLE, exampleParts, startingFrom } from '@lectern/contract/example-exercise';
import { exerciseFields, type ExerciseFields, type OwnExercise } from '@lectern/contract/exercises';
import { ownWordsOnly } from '@lectern/contract/errors';
import * as v from 'valibot';
import { partPlaces } from '#lib/drafts/part-drafts.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { sentenceOf } from '#lib/typing/form-rules.ts';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { saveKey } from '#lib/typing/save-key.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';
import { FormSaveBar } from '#ui/drafts/save-bar.tsx';
import { SaveHint } from '#ui/drafts/save-hint.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';
import { CheckLine, CheckResult } from './check-result.tsx';
import type { ExerciseEditor } from '../exercise-editor.ts';
import { ProgramPart } from './exercise-program.tsx';
import { ExerciseHistory } from './exercise-history.tsx';
import { HintsPart, TextPart } from './exercise-words.tsx';
import { useSaveExercise } from '../exercises.api.ts';

const fieldsOf = ({ check: _check, revision: _revision, ...fields }: OwnExercise): ExerciseFields => fields;

const textsOf = (fields: ExerciseFields) => [
  { name: 'What is to be done', content: fields.instructions },
  ...fields.files.map(({ name, content }) => ({ name: `Starter: ${name}`, isCode: true, content })),
  ...fields.solution.map(({ name, content }) => ({ name: `Solution: ${name}`, isCode: true, content })),
  { name: 'Visible tests', isCode: true, content: fields.visibleTests },
  { name: 'Hidden tests', isCode: true, content: fields.hiddenTests },
  { name: 'Hints', content: fields.hints.join('\n\n') },
  { name: 'Others’ solutions', content: fields.sharesSolutions ? 'Shown' : 'Not shown' },
  { name: 'Hidden tests that fail', content: fields.namesHiddenTests ? 'Named' : 'Not named' },
];

interface ExerciseFormProps {
  lectureId: string;
  /** The lecture's; empty without. */
  starterCode: string;
  /** Null for a lecture without an exercise. */
  exercise: OwnExercise | null;
  editor: ExerciseEditor;
}

/** Edits an exercise. Saving runs it to check it. */
export function ExerciseForm({ lectureId, starterCode, exercise, editor }: ExerciseFormProps) {
  const saved = exercise === null ? EXAMPLE : fieldsOf(exercise);
  const [fields, setFields] = useState(saved);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [findings, setFindings] = useState({ turn: 0, text: '' });
  const save = useSaveExercise(lectureId);
  const draft = useFormDraft({
    place: partPlaces.exercise(lectureId),
    saved,
    revision: exercise?.revision ?? null,
    values: fields,
    show: setFields,
    isSaving,
  });
  useLeaveWarning(!draft.isStored);

  const change = (changes: Partial<ExerciseFields>): void => {
    setFields((before) => ({ ...before, ...changes }));
  };
  const saveAndCheck = async (): Promise<void> => {
    // An empty hint is none.
    const written = { ...fields, hints: fields.hints.filter((hint) => hint.trim() !== '') };
    setFields(written);
    const read = v.safeParse(exerciseFields, written, ownWordsOnly);
    if (!read.success) return setProblem(sentenceOf(read.issues[0].message));
    setProblem(null);
    setSaving(true);
    try {
      // Revision 0: there is none yet.
      const { check, revision } = await save.mutateAsync({ ...read.output, revision: draft.revision ?? 0 });
      draft.done(revision);
      setFindings(({ turn }) => ({ turn: turn + 1, text: check?.problems.join('\n') ?? '' }));
      if (check?.problems.length === 0) toast.success('Exercise saved');
      else toast.blank('Saved. Something in it does not work yet');
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className="grid grid-cols-1 gap-6" onKeyDown={saveKey(() => void saveAndCheck())}>
      <FormDraftNotice draft={draft} textsOf={textsOf} />
      {exercise === null && !draft.isChanged && (
        <Notice>
          This lecture has no exercise. Below is an example that works: put your own text, files and tests in
          its place. Students get nothing of it before you save.
          {starterCode.trim() !== '' && (
            <Button
              size="sm"
              variant="secondary"
              className="mt-2"
              onClick={() => change(startingFrom(starterCode))}
            >
              Take the lecture’s starter code
            </Button>
          )}
        </Notice>
      )}
      <ExerciseHistory lectureId={lectureId} fields={fields} textsOf={textsOf} onUse={setFields} />
      <TextPart fields={fields} onChange={change} />
      <ProgramPart fields={fields} onChange={change} editor={editor} lectureId={lectureId} />
      <HintsPart fields={fields} onChange={change} />
      <Announcement {...findings} />
      {exercise !== null && !draft.isChanged && (
        <CheckResult check={exercise.check} exampleParts={exampleParts(fields)} />
      )}
      <FormSaveBar
        draft={draft}
        isSaved={exercise !== null}
        why={
          problem !== null ? (
            <span role="alert" className="text-sm font-medium text-danger">
              {problem}
            </span>
          ) : exercise === null || draft.isChanged ? (
            <SaveHint>Saving runs the tests, on your solution and on the starter files.</SaveHint>
          ) : (
            <CheckLine check={exercise.check} exampleParts={exampleParts(fields)} />
          )
        }
      >
        <Button busy={isSaving} onClick={() => void saveAndCheck()}>
          Save and check exercise
        </Button>
      </FormSaveBar>
    </div>
  );
}
