import type { ReactNode } from 'react';
import { QuestionsBelow } from './questions-below.tsx';
import { QuestionsInVideo } from './questions-in-video.tsx';
import { useFollowedQuiz, useQuiz, type QuizPlace } from './quizzes.api.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface LectureQuizProps {
  place: QuizPlace;
  video: HTMLVideoElement | null;
  /** Whether the lecture is on the screen: only then its video asks. */
  isShown: boolean;
  /** In the owner's preview the server judges, and keeps no try. */
  isPreview: boolean;
  /** The lesson's code at a second of the video; absent where the video has none. */
  lessonCode?: ((second: number) => ReactNode) | undefined;
  /** Called when all required questions are right: the lecture may be complete. */
  onPassed: () => void;
  /** Opens the next lecture; absent outside a course's page. */
  onNext?: () => void;
}

/** A lecture's quiz: the questions below it, and those at seconds of its video. */
export function LectureQuiz({
  place,
  video,
  isShown,
  isPreview,
  lessonCode,
  onPassed,
  onNext,
}: LectureQuizProps) {
  const { data: quiz, error, isFetching, refetch } = useQuiz(place);
  useFollowedQuiz(place);
  if (quiz === undefined) {
    return error === null ? (
      <Loading label="Loading the quiz">
        <Skeleton className="h-40 w-full" />
      </Loading>
    ) : (
      <ErrorState
        title="The quiz could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  // With a time limit there are no questions until a try begins, but the button to begin it is below.
  const isBelow = quiz.minutes !== null || quiz.questions.some(({ second }) => second === null);
  return (
    <>
      {isBelow && <QuestionsBelow {...{ place, quiz, isPreview, video, onPassed, onNext }} />}
      {video !== null && <QuestionsInVideo {...{ place, quiz, video, isShown, lessonCode, onPassed }} />}
    </>
  );
}
