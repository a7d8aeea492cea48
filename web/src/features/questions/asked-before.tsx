import { QuestionItem } from './question-item.tsx';
import { useAskedBefore } from './questions.api.ts';
import { useSettled } from '#lib/use-settled.ts';

interface AskedBeforeProps {
  courseId: string;
  lectureId: string;
  /** What is typed so far. */
  title: string;
  /** Null for a question that hangs on no second. */
  second: number | null;
  onOpen: (questionId: string) => void;
}

/** What was asked before that may answer the question which is being typed. */
export function AskedBefore({ courseId, lectureId, title, second, onOpen }: AskedBeforeProps) {
  const q = useSettled(title.trim());
  const { data: questions = [] } = useAskedBefore(courseId, lectureId, q, second);
  if (questions.length === 0) return null;
  return (
    <section aria-label="Asked before" className="rounded-md border border-line bg-well p-3">
      <h3 className="mb-1 px-2 text-sm font-semibold">Asked before</h3>
      <ul className="grid">
        {questions.map((question) => (
          <QuestionItem key={question._id} question={question} onOpen={() => onOpen(question._id)} />
        ))}
      </ul>
    </section>
  );
}
