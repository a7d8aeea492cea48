import { FoldedFigures } from '../folded-figures.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const QuizFigures = lazyPart(async () => (await import('./quiz-figures.tsx')).QuizFigures);

/** The answers to a lecture's questions. */
export const QuizDetails = ({ courseId, lectureId }: { courseId: string; lectureId: string }) => (
  <FoldedFigures title="How students answer the quiz">
    <QuizFigures courseId={courseId} lectureId={lectureId} />
  </FoldedFigures>
);
