import type { QuizFields } from '@lectern/contract/quiz-content';
import { PoolsPart } from './pools-part.tsx';
import type { FieldOf } from '../own/quiz-problems.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/text-field.tsx';

interface QuizSettingsProps {
  fields: QuizFields;
  /** An exercise decides instead of the quiz. */
  hasExercise: boolean;
  fieldOf: FieldOf;
  onChange: (part: Partial<QuizFields>) => void;
}

/** The pass mark, and the effect of passing. */
export const QuizSettings = ({ fields, hasExercise, fieldOf, onChange }: QuizSettingsProps) => (
  <fieldset className="grid gap-4">
    <legend className="mb-2 text-md font-semibold">Passing</legend>
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <NumberField
        label="Pass mark, per cent"
        {...fieldOf('passMark')}
        hint="Of the questions below the lecture"
        min={1}
        max={100}
        value={Number.isFinite(fields.passMark) ? fields.passMark : ''}
        onChange={({ target }) => onChange({ passMark: target.valueAsNumber })}
      />
      <NumberField
        label="Tries a day"
        {...fieldOf('triesADay')}
        hint="Leave empty for no limit"
        optional
        min={1}
        max={100}
        value={fields.triesADay ?? ''}
        onChange={({ target }) => onChange({ triesADay: target.value === '' ? null : target.valueAsNumber })}
      />
      <NumberField
        label="Minutes a try takes"
        {...fieldOf('minutes')}
        hint="Left empty, no limit; can be extended"
        optional
        min={1}
        max={300}
        value={fields.minutes ?? ''}
        onChange={({ target }) => onChange({ minutes: target.value === '' ? null : target.valueAsNumber })}
      />
    </div>
    <PoolsPart fields={fields} fieldOf={fieldOf} onChange={onChange} />
    <Checkbox
      label="Each try has its own order"
      hint="A question keeps its number: students see “Question 3 · 1 of 5”."
      checked={fields.isMixed}
      onChange={({ target }) => onChange({ isMixed: target.checked })}
    />
    <Checkbox
      label="Judge without a network, too"
      hint="The right answers are then on students’ devices, where anybody who looks into the page can find them. The server judges again later."
      checked={fields.isOnDevice}
      onChange={({ target }) => onChange({ isOnDevice: target.checked })}
    />
    <Checkbox
      label="Only passing completes the lecture"
      hint={
        hasExercise
          ? 'This lecture has an exercise, which decides in its place.'
          : 'Otherwise the questions are practice, and the lecture is completed as before.'
      }
      disabled={hasExercise}
      checked={fields.decides && !hasExercise}
      onChange={({ target }) => onChange({ decides: target.checked })}
    />
  </fieldset>
);
