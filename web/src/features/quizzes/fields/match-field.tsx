import { plainWords } from '@lectern/contract/plain-words';
import { listOf } from '@lectern/contract/quiz-judging/answer-parts';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { readOnlyClass, type PartMark, type QuestionFieldProps } from './field-props.ts';
import { PartVerdict, partWords } from './part-verdict.tsx';
import { classNames } from '#lib/class-names.ts';

interface MatchedProps extends Pick<QuestionFieldProps<'match'>, 'asked' | 'labelledBy'> {
  chosen: readonly string[];
  marks: readonly PartMark[];
}

/** What was matched, in a result. */
const Matched = ({ asked, chosen, labelledBy, marks }: MatchedProps) => (
  <ul aria-labelledby={labelledBy} className="grid gap-2">
    {asked.lefts.map((left, at) => (
      <li
        key={left}
        className={classNames('flex flex-wrap gap-x-2 rounded-md border px-3.5 py-2.5', readOnlyClass)}
      >
        <MarkdownText text={left} className="inline-grid font-medium" />
        <span aria-hidden="true">–</span>
        <MarkdownText text={chosen[at] || 'No answer'} className="inline-grid" />
        <PartVerdict mark={marks[at]} />
        <span className="sr-only">{partWords(marks[at])}</span>
      </li>
    ))}
  </ul>
);

/** For each item a select with the possible matches. */
export function MatchField({
  asked,
  given,
  onChange,
  labelledBy,
  describedBy,
  isReadOnly = false,
  marks = [],
}: QuestionFieldProps<'match'>) {
  const chosen = listOf(given);
  const optionsAt = (at: number) =>
    asked.choices.map((choice) => {
      const user = asked.lefts.find((_left, place) => place !== at && chosen[place] === choice);
      const used = user === undefined ? '' : ` (used for ${plainWords(user)})`;
      return { value: choice, label: plainWords(choice) + used };
    });
  if (isReadOnly) return <Matched {...{ asked, chosen, labelledBy, marks }} />;
  const choose = (at: number, right: string): void =>
    onChange(asked.lefts.map((_left, place) => (place === at ? right : (chosen[place] ?? ''))));
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className="@container">
      <div className="grid gap-3 @2xl:grid-cols-2">
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
            options={optionsAt(at)}
            value={chosen[at] ?? ''}
            onChange={({ target }) => choose(at, target.value)}
          />
        ))}
      </div>
    </div>
  );
}
