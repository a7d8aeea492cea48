import { useState } from 'react';
import type { Question } from '@lectern/contract/questions';
import { ClarificationsHere } from './clarifications/clarifications-here.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionBadges } from './question-item.tsx';
import { placeInFull, placeStateWords, placeWords } from './question-place-words.ts';
import { useSaveQuestion, type QuestionActs } from './questions.api.ts';
import { readersWords } from './readers-words.ts';
import { WriterLine } from './writer-line.tsx';
import { classNames } from '#lib/class-names.ts';
import { messageOf } from '#lib/error-message.ts';
import { useLinkedPlace } from '#lib/addresses/use-linked-place.ts';
import { Button } from '#ui/button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { toast } from '#ui/toasts.tsx';

interface QuestionHeadProps {
  courseId: string;
  question: Question;
  acts: QuestionActs;
  isInstructor: boolean;
  onSeek: ((second: number) => void) | undefined;
  /** A link has led to this question: it is focused, marked and brought into view. */
  isLinked: boolean;
  /**
   * Leads to the field for an answer. Absent for people who do not teach, and while the field is in view or missing.
   */
  onAnswer: (() => void) | undefined;
  onAsk: (about: 'earlier' | 'report' | 'delete') => void;
}

const tell = (error: unknown): void => {
  toast.error(messageOf(error));
};

const sayClosed = (isClosed: boolean): void => {
  toast.success(
    isClosed
      ? 'Closed: the question stands with its answers, and takes no more'
      : 'Open: the question takes answers again',
  );
};

/** The reader's actions on a question. */
function HeadActs({
  question: { isOwn, isClosed, isShared, sharers },
  acts,
  isInstructor,
  onAnswer,
  onAsk,
  onEdit,
}: Omit<QuestionHeadProps, 'courseId' | 'onSeek' | 'isLinked'> & { onEdit: () => void }) {
  return (
    <div className={classNames('flex flex-wrap gap-x-1 gap-y-2', (isOwn || isInstructor) && '-ml-3')}>
      {!isOwn && !isInstructor && (
        <Button
          size="sm"
          variant="secondary"
          aria-pressed={isShared}
          busy={acts.share.isPending}
          onClick={() => acts.share.mutate(!isShared, { onError: tell })}
        >
          {isShared ? 'You have this too' : 'I have this too'}
          {sharers > 0 && ` (${sharers})`}
        </Button>
      )}
      {isOwn && (
        <Button size="sm" variant="quiet" onClick={onEdit}>
          Edit
        </Button>
      )}
      {(isOwn || isInstructor) && (
        <>
          <Button
            size="sm"
            variant="quiet"
            busy={acts.close.isPending}
            onClick={() =>
              acts.close.mutate(!isClosed, { onError: tell, onSuccess: () => sayClosed(!isClosed) })
            }
          >
            {isClosed ? 'Open to answers' : 'Close to answers'}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onAsk('delete')}>
            Delete
          </Button>
        </>
      )}
      {!isOwn && (
        <Button size="sm" variant="quiet" onClick={() => onAsk('report')}>
          Report
        </Button>
      )}
      {/* The last one: it comes and goes, and moves no other. */}
      {onAnswer && (
        <Button size="sm" variant="secondary" className="ml-3" onClick={onAnswer}>
          Write an answer
        </Button>
      )}
    </div>
  );
}

/** The question itself: its place, its text and its actions. */
export function QuestionHead(props: QuestionHeadProps) {
  const { courseId, question, isInstructor, isLinked, onSeek, onAsk } = props;
  const [isEditing, setEditing] = useState(false);
  const save = useSaveQuestion(courseId);
  const { _id, place, at, quote, said, title, body, isPrivate, lecture } = question;
  const article = useLinkedPlace<HTMLElement>(isLinked);
  const isInVideo = place === 'second' && question.placeState === 'same';
  const state = placeStateWords(question);
  if (isEditing) {
    return (
      <QuestionForm
        draftPlace={`question ${_id}`}
        saved={{ place: '', title, body, isPrivate }}
        submit="Save question"
        isAnswered={question.answerList.some(({ isOwn }) => !isOwn)}
        onSave={async (words) => {
          await save.mutateAsync({ ...words, _id, lectureId: lecture, place, at });
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <article
      ref={article}
      tabIndex={isLinked ? -1 : undefined}
      aria-current={isLinked || undefined}
      className={classNames(
        'grid scroll-mt-56 gap-3 md:scroll-mt-24',
        isLinked && 'border-l-4 border-board bg-board-wash py-3 pr-4 pl-4',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {place === 'second' && onSeek ? (
          <Button size="sm" variant="secondary" className="tabular-nums" onClick={() => onSeek(at)}>
            Go to {placeWords(question)}
          </Button>
        ) : (
          <span className="rubric">{placeInFull(question)}</span>
        )}
        <QuestionBadges question={question} />
      </div>
      <h3 className="text-lg font-semibold break-words">{title}</h3>
      <WriterLine {...question} onEarlier={() => onAsk('earlier')} />
      {isPrivate && <p className="text-sm font-semibold">{readersWords(question)}</p>}
      {state && <p className="text-sm text-amber">{state}</p>}
      {quote !== '' && <blockquote className="border-l-4 border-line pl-4 text-soft">{quote}</blockquote>}
      {said !== '' && (
        <figure className="grid gap-0.5 border-l-4 border-line pl-4 text-sm text-soft">
          <figcaption>Said there</figcaption>
          <blockquote className="break-words">“{said}”</blockquote>
        </figure>
      )}
      {body !== '' && <MarkdownText text={body} className="max-w-[68ch] break-words" />}
      {isInVideo && (
        <ClarificationsHere {...{ courseId, isInstructor, isPrivate }} lectureId={lecture} second={at} />
      )}
      <HeadActs {...props} onEdit={() => setEditing(true)} />
    </article>
  );
}
