import { useDeferredValue, useState } from 'react';
import type { QuestionBank } from '@lectern/contract/question-bank';
import type { Question } from '@lectern/contract/quiz-content';
import { copyOf } from '../own/new-question.ts';
import { useQuestionBank } from '../own/own-quiz.api.ts';
import { wordsOf } from '../own/question-words.ts';
import { formatCount } from '#lib/format.ts';
import { KIND_NAMES } from '#lib/words/question-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';

interface FoundProps {
  bank: QuestionBank;
  /** Of the quiz to which they are added. */
  lectureId: string;
  isChosen: (id: string) => boolean;
  onChoose: (question: Question, isChosen: boolean) => void;
}

/** The matching questions, each with a checkbox. */
function Found({ bank: { questions, more }, lectureId, isChosen, onChoose }: FoundProps) {
  if (questions.length === 0) return <p className="text-soft">No question of this course fits.</p>;
  return (
    <>
      <ul aria-label="Questions of this course" className="grid gap-3">
        {questions.map(({ lecture, lectureTitle, question }) => (
          <li key={question.id} className="border-b border-line pb-3 last:border-0">
            <Checkbox
              label={
                question.kind === 'gaps' ? (
                  wordsOf(question)
                ) : (
                  <MarkdownText text={question.prompt} className="break-words" />
                )
              }
              hint={[
                KIND_NAMES[question.kind],
                lecture === lectureId ? 'in this quiz already' : lectureTitle,
                ...(question.tags ?? []),
              ].join(' · ')}
              checked={isChosen(question.id)}
              onChange={({ target }) => onChoose(question, target.checked)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-soft">{formatCount(more, 'more question')}: search for them.</p>
      )}
    </>
  );
}

interface BankQuestionsProps {
  courseId: string;
  lectureId: string;
  onAdd: (questions: Question[]) => void;
  onClose: () => void;
}

/** Copies questions of the course's quizzes. */
export function BankQuestions({ courseId, lectureId, onAdd, onClose }: BankQuestionsProps) {
  const [q, setWords] = useState('');
  const [tag, setTag] = useState('');
  const [chosen, setChosen] = useState<readonly Question[]>([]);
  const { data, isError, isFetching, refetch } = useQuestionBank(courseId, { q: useDeferredValue(q), tag });
  return (
    <Dialog
      isOpen
      isSticky={chosen.length > 0}
      width="lg"
      title="Questions of this course"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onAdd(chosen.map(copyOf))}>
            {chosen.length === 0 ? 'Add' : `Add ${formatCount(chosen.length, 'question')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="With the words" value={q} onChange={({ target }) => setWords(target.value)} />
        <SelectField
          label="Tag"
          prompt="Any tag"
          options={(data?.tags ?? []).map((one) => ({ value: one, label: one }))}
          value={tag}
          onChange={({ target }) => setTag(target.value)}
        />
      </div>
      {data !== undefined ? (
        <Found
          bank={data}
          lectureId={lectureId}
          isChosen={(id) => chosen.some((one) => one.id === id)}
          onChoose={(question, isChosen) =>
            setChosen(isChosen ? [...chosen, question] : chosen.filter(({ id }) => id !== question.id))
          }
        />
      ) : isError ? (
        <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the questions">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
