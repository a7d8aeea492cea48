import { listOf } from '@lectern/contract/quiz-judging/answer-parts';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { QuestionFieldProps } from './field-props.ts';
import { PartVerdict, partWords } from './part-verdict.tsx';
import { plainWords } from './plain-words.ts';

/** For each item a select with the possible matches. */
export function MatchField({
  asked,
  given,
  onChange,
  labelledBy,
  describedBy,
  marks = [],
}: QuestionFieldProps<'match'>) {
  const chosen = listOf(given);
  const options = asked.choices.map((choice) => ({ value: choice, label: plainWords(choice) }));
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
          label={
            <>
              <MarkdownText text={left} className="inline-grid" />
              <PartVerdict mark={marks[at]} />
              <span className="sr-only">{partWords(marks[at])}</span>
            </>
          }
          error={describedBy !== undefined && !chosen[at] ? 'Nothing is chosen' : undefined}
          prompt="Choose its match"
          options={options}
          value={chosen[at] ?? ''}
          onChange={({ target }) => choose(at, target.value)}
        />
      ))}
    </div>
  );
}
