import { QuestionItem } from './question-item.tsx';
import { useAskedBefore } from './questions.api.ts';
import { useSettled } from '#lib/typing/use-settled.ts';

interface AskedBeforeProps {
  courseId: string;
  lectureId: string;
  /** The title typed so far. */
  title: string;
  /** Null for a question that is not at a second. */
  second: number | null;
  onOpen: (questionId: string) => void;
}

/** Earlier questions that may answer the one being typed. */
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
