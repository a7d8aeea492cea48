import { Suspense } from 'react';
import type { QuestionsPanelProps } from './questions-panel.tsx';
import { useIdle } from '#lib/view/use-idle.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const QuestionsPanel = lazyPart(async () => (await import('./questions-panel.tsx')).QuestionsPanel);

type LazyQuestionsProps = Omit<QuestionsPanelProps, 'openedId'> & {
  /** The question to open first, from the address. */
  questionId: string | null;
  /** Changes with each visit of an address: a link may lead to the lecture that is open. */
  visit: string;
};

/** The questions about a lecture, loaded after the page around them. Even while closed they mark its timeline. */
export function LazyQuestions({ questionId, visit, ...props }: LazyQuestionsProps) {
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
      <QuestionsPanel
        key={`${props.lecture._id} ${questionId === null ? '' : visit}`}
        {...props}
        openedId={questionId}
      />
    </Suspense>
  );
}
