import { FoldedFigures } from '../folded-figures.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const QuizFigures = lazyPart(async () => (await import('./quiz-figures.tsx')).QuizFigures);

/** How students answer the questions of a lecture. */
export const QuizDetails = ({ lectureId }: { lectureId: string }) => (
  <FoldedFigures title="How students answer the quiz">
    <QuizFigures lectureId={lectureId} />
  </FoldedFigures>
);
