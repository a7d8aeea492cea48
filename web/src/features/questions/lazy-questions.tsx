import { Suspense, useState } from 'react';
import type { QuestionsPanelProps } from './questions-panel.tsx';
import { useIdle } from '#lib/use-idle.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const QuestionsPanel = lazyPart(async () => (await import('./questions-panel.tsx')).QuestionsPanel);

type LazyQuestionsProps = Omit<QuestionsPanelProps, 'isOpen' | 'onOpen' | 'openedId'> & {
  /** A question to begin with, from the address. */
  questionId: string | null;
};

/** The questions about a lecture, after the page around them: they mark its timeline also while they are closed. */
export function LazyQuestions({ questionId, ...props }: LazyQuestionsProps) {
  const isIdle = useIdle();
  const [isOpen, setOpen] = useState(questionId !== null);
  return (
    <details
      open={isOpen}
      className="rounded-lg border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer rounded-lg px-4 py-3 font-semibold marker:text-faint hover:bg-well">
        Questions
      </summary>
      <div className="border-t border-line p-4">
        {(isIdle || isOpen) && (
          <Suspense
            fallback={
              <Loading label="Loading the questions">
                <Skeleton className="h-28 w-full" />
              </Loading>
            }
          >
            <QuestionsPanel
              key={props.lecture._id}
              {...props}
              openedId={questionId}
              isOpen={isOpen}
              onOpen={() => setOpen(true)}
            />
          </Suspense>
        )}
      </div>
    </details>
  );
}
