import { CorrectedNote } from './corrected-note.tsx';
import { FoldedFigures } from '../folded-figures.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const QuizFigures = lazyPart(async () => (await import('./quiz-figures.tsx')).QuizFigures);

interface QuizDetailsProps {
  courseId: string;
  lectureId: string;
  /** Shown where the quiz is edited, which says itself what was corrected. */
  isInQuiz?: boolean;
}

/** The answers to a lecture's questions. */
export const QuizDetails = ({ courseId, lectureId, isInQuiz = false }: QuizDetailsProps) => (
  <FoldedFigures title="How students answer the quiz">
    {!isInQuiz && <CorrectedNote courseId={courseId} lectureId={lectureId} />}
    <QuizFigures courseId={courseId} lectureId={lectureId} />
  </FoldedFigures>
);
