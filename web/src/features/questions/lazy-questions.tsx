import { Suspense } from 'react';
import type { QuestionsPanelProps } from './questions-panel.tsx';
import { useIdle } from '#lib/use-idle.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const QuestionsPanel = lazyPart(async () => (await import('./questions-panel.tsx')).QuestionsPanel);

type LazyQuestionsProps = Omit<QuestionsPanelProps, 'openedId'> & {
  /** The question to open first, from the address. */
  questionId: string | null;
};

/** The questions about a lecture, loaded after the page around them. Even while closed they mark its timeline. */
export function LazyQuestions({ questionId, ...props }: LazyQuestionsProps) {
  const isIdle = useIdle();
  if (!isIdle && !props.isOpen) return null;
  return (
    <Suspense
      fallback={
        <Loading label="Loading the questions">
          <Skeleton className="h-28 w-full" />
        </Loading>
      }
    >
      <QuestionsPanel key={props.lecture._id} {...props} openedId={questionId} />
    </Suspense>
  );
}
