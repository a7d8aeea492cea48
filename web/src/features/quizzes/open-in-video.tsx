import type { ShownQuestion } from '@lectern/contract/shown-question';
import type { StudentQuiz } from './quizzes.api.ts';
import { formatDuration } from '#lib/format.ts';
import { openMarked } from '#lib/video/video-questions.ts';
import { Button } from '#ui/button.tsx';

/** The questions of the video without which a quiz is not passed, while they are not answered right. */
export const openInVideo = ({
  questions,
  rightAtSeconds,
  hasPassed,
}: Pick<StudentQuiz, 'questions' | 'rightAtSeconds' | 'hasPassed'>): ShownQuestion[] =>
  hasPassed
    ? []
    : questions.filter(
        ({ id, second, isRequired }) => second !== null && isRequired && !rightAtSeconds.includes(id),
      );

interface OpenInVideoProps {
  questions: readonly ShownQuestion[];
  video: HTMLVideoElement;
}

/** Leads to the first of them; the next one follows once that is answered. */
export function OpenInVideo({ questions: [first], video }: OpenInVideoProps) {
  const second = first?.second ?? null;
  return (
    second !== null && (
      <Button onClick={() => openMarked(video, 'quiz', second)}>
        Answer the question at {formatDuration(second)}
      </Button>
    )
  );
}
