import type { ChangedText, ComparedWith } from '@lectern/contract/course-versions';
import { TextDiff } from '#ui/text-diff.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { ComparingTexts } from './comparing-texts.tsx';
import { useVersionTexts } from './versions.api.ts';

const names: Record<ChangedText['field'], string> = {
  description: 'Text',
  starterCode: 'Starter code',
  whatYouWillLearn: 'What students will learn',
  requirements: 'What students need',
};

export interface ComparedTexts {
  courseId: string;
  number: number;
  from: ComparedWith;
  /** The course, or one of its lectures. */
  partId: string;
  /** Labels of the two texts. */
  sides: [before: string, after: string];
  /** The version is the text before, and the working copy the one after. */
  isReversed?: boolean;
}

/** The texts of a part that differ, line by line. */
export function TextChanges({ sides, isReversed = false, ...key }: ComparedTexts) {
  const { data, isError, isFetching, refetch } = useVersionTexts(key);
  if (isError)
    return (
      <ErrorState
        title="The texts could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <ComparingTexts />;
  if (data.length === 0) return <p className="text-sm text-soft">The texts are the same again.</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.map(({ field, before, after }) => (
        <section key={field} className="grid grid-cols-1 gap-1">
          <h4 className="text-sm font-semibold">
            {field === 'description' && key.partId === key.courseId ? 'Description' : names[field]}
          </h4>
          <TextDiff before={isReversed ? after : before} after={isReversed ? before : after} names={sides} />
        </section>
      ))}
    </div>
  );
}
