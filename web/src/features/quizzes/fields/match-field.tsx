import { SelectField } from '#ui/select-field.tsx';
import { listOf, type QuestionFieldProps } from './field-props.ts';

/** For each item a select with the possible matches. */
export function MatchField({ asked, given, onChange, labelledBy, describedBy }: QuestionFieldProps<'match'>) {
  const chosen = listOf(given);
  const options = asked.choices.map((choice) => ({ value: choice, label: choice }));
  const choose = (at: number, right: string): void =>
    onChange(asked.lefts.map((_left, place) => (place === at ? right : (chosen[place] ?? ''))));
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="grid gap-3 sm:grid-cols-2"
    >
      {asked.lefts.map((left, at) => (
        <SelectField
          key={left}
          label={left}
          prompt="Choose what belongs to it"
          options={options}
          value={chosen[at] ?? ''}
          onChange={({ target }) => choose(at, target.value)}
        />
      ))}
    </div>
  );
}
