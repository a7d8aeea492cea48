import { Suspense, useState } from 'react';
import type { Question, QuestionKind } from '@lectern/contract/quiz-content';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Library from 'lucide-react/icons/library';
import Plus from 'lucide-react/icons/plus';
import { PasteQuestions } from './paste-questions.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const BankQuestions = lazyPart(async () => (await import('./bank-questions.tsx')).BankQuestions);

interface AddQuestionsProps {
  courseId: string;
  lectureId: string;
  hasExercise: boolean;
  /** The kind of the last question; the next one often has the same. */
  kind: QuestionKind;
  onAdd: (questions: readonly Question[]) => void;
  onAddEmpty: (kind: QuestionKind) => void;
}

/** Adds questions: an empty one, some from a text, or some of the course's other quizzes. */
export function AddQuestions({
  courseId,
  lectureId,
  hasExercise,
  kind,
  onAdd,
  onAddEmpty,
}: AddQuestionsProps) {
  const [from, setFrom] = useState<'text' | 'bank' | null>(null);
  const close = (): void => setFrom(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => onAddEmpty(kind)}>
        Add a question
      </Button>
      <Button
        variant="secondary"
        icon={<ClipboardPaste aria-hidden="true" />}
        onClick={() => setFrom('text')}
      >
        Paste questions
      </Button>
      <Button variant="secondary" icon={<Library aria-hidden="true" />} onClick={() => setFrom('bank')}>
        From other quizzes
      </Button>
      {from === 'text' && <PasteQuestions {...{ lectureId, hasExercise, onAdd }} onClose={close} />}
      {from === 'bank' && (
        <Suspense>
          <BankQuestions
            courseId={courseId}
            lectureId={lectureId}
            onClose={close}
            onAdd={(chosen) => {
              close();
              onAdd(chosen);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
