import type { QuizFields } from '@lectern/contract/quiz-content';
import { tagsOf } from '../own/question-tags.ts';
import type { FieldOf } from '../own/quiz-problems.ts';
import { NumberField } from '#ui/text-field.tsx';

interface PoolsPartProps {
  fields: QuizFields;
  fieldOf: FieldOf;
  onChange: (part: Pick<QuizFields, 'pools'>) => void;
}

/** For each tag the number of its questions in a try. Renders nothing while no question below the lecture has a tag. */
export function PoolsPart({ fields: { questions, pools }, fieldOf, onChange }: PoolsPartProps) {
  const below = questions.filter(({ second }) => second === null);
  const tags = tagsOf(below);
  if (tags.length === 0) return null;
  const pick = (tag: string, picks: number | null): void => {
    const at = pools.findIndex((pool) => pool.tag === tag);
    if (picks === null) onChange({ pools: pools.filter((pool) => pool.tag !== tag) });
    else onChange({ pools: at === -1 ? [...pools, { tag, picks }] : pools.with(at, { tag, picks }) });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">How many questions of a tag a try asks</legend>
      <p className="text-sm text-soft">
        Leave empty to ask all of them. Each student gets every question, try by try, before one is repeated.
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {tags.map((tag) => {
          const at = pools.findIndex((pool) => pool.tag === tag);
          const { picks } = pools[at] ?? {};
          const count = below.filter((asked) => asked.tags?.includes(tag)).length;
          return (
            <NumberField
              key={tag}
              label={`Of “${tag}”`}
              {...fieldOf('pools', at, 'picks')}
              hint={`There ${count === 1 ? 'is' : 'are'} ${count}`}
              optional
              min={1}
              max={50}
              value={picks === undefined || !Number.isFinite(picks) ? '' : picks}
              onChange={({ target }) => pick(tag, target.value === '' ? null : target.valueAsNumber)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
