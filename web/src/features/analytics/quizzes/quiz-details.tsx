import { CorrectedNote } from './corrected-note.tsx';
import { FoldedFigures } from '../folded-figures.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const QuizFigures = lazyPart(async () => (await import('./quiz-figures.tsx')).QuizFigures);

interface QuizDetailsProps {
  courseId: string;
  lectureId: string;
  /** Leads to where the quiz is edited: the viewer may edit it, and is not there yet. */
  leadsToQuiz?: boolean;
}

/** The answers to a lecture's questions. */
export const QuizDetails = ({ courseId, lectureId, leadsToQuiz = false }: QuizDetailsProps) => (
  <FoldedFigures title="How students answer the quiz">
    {leadsToQuiz && <CorrectedNote courseId={courseId} lectureId={lectureId} />}
    <QuizFigures {...{ courseId, lectureId, leadsToQuiz }} />
  </FoldedFigures>
);
