import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Question } from '@lectern/contract/questions';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { AnswerForm } from './answer-form.tsx';
import { AnswerItem } from './answer-item.tsx';
import { useLinkedAnswer } from './use-linked-answer.ts';
import { CannedAnswers } from './inbox/canned-answers.tsx';
import { EarlierWords } from './earlier-words.tsx';
import { QuestionHead } from './question-head.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useQuestion, useQuestionActs, type QuestionActs } from './questions.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { useIsOutOfView } from '#lib/view/use-is-out-of-view.ts';
import { useNoticesRead } from '#lib/requests/read-notices.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';

interface QuestionThreadProps {
  courseId: string;
  questionId: string;
  isInstructor: boolean;
  onBack: () => void;
  /** A link has led here: the newest answer by somebody else, or else the question, is brought into view. */
  isLinked?: boolean;
  /** Called once the question has loaded. */
  onShown?: () => void;
  /** Seeks to the question's second; absent without a video. */
  onSeek?: ((second: number) => void) | undefined;
  /** Rendered above the question. */
  children?: ReactNode;
}

/** An open dialog about a question or, with an id, about one of its answers. */
interface Asking {
  about: 'earlier' | 'report' | 'delete';
  answerId: string | undefined;
}

const tell = (error: unknown): void => {
  toast.error(messageOf(error));
};

const goToField = (place: HTMLElement | null): void => {
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector('textarea')?.focus({ preventScroll: true });
};

/** Said when another page has sent the same draft: there is one answer, whose earlier words are kept. */
const sentBefore = (isSame: boolean): string =>
  isSame
    ? 'This answer was sent from another page already. It stands here once'
    : 'This answer was sent from another page already. It has these words now';

interface ThreadFootProps extends Pick<QuestionThreadProps, 'isInstructor'> {
  question: Question;
  acts: QuestionActs;
  /** Called once the closed question is open again, with the field for an answer. */
  onReopened: () => void;
  onSent: (answerId: string) => void;
}

/** The field for an answer; in a closed question, how to open it again. */
function ThreadFoot({
  question: { _id, isOwn, isClosed },
  acts,
  isInstructor,
  onReopened,
  onSent,
}: ThreadFootProps) {
  const [isReopened, setReopened] = useState(false);
  const tellReopened = useEffectEvent(onReopened);
  useEffect(() => {
    if (isReopened && !isClosed) tellReopened();
  }, [isReopened, isClosed]);
  if (isClosed) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-soft">
        This question is closed.
        {(isOwn || isInstructor) && (
          <Button
            size="sm"
            variant="secondary"
            busy={acts.close.isPending}
            onClick={() => acts.close.mutate(false, { onError: tell, onSuccess: () => setReopened(true) })}
          >
            Open it to answer
          </Button>
        )}
      </p>
    );
  }
  return (
    <AnswerForm
      questionId={_id}
      onSave={async (answer) => {
        const earlier = await acts.findAnswer(answer._id);
        if (earlier?.body !== answer.body.trim()) await acts.answer.mutateAsync(answer);
        if (earlier !== undefined) toast.success(sentBefore(earlier.body === answer.body.trim()));
        onSent(answer._id);
      }}
      {...(isInstructor && {
        more: (body, onUse) => <CannedAnswers body={body} onUse={onUse} />,
      })}
    />
  );
}

function Thread({
  courseId,
  question,
  isInstructor,
  onBack,
  isLinked = false,
  onSeek,
}: Omit<QuestionThreadProps, 'questionId' | 'children' | 'onShown'> & { question: Question }) {
  const { _id: questionId, answerList, acceptedAnswer, isOwn, isClosed } = question;
  const acts = useQuestionActs(courseId, questionId);
  // A teacher's notice is read once a teacher has answered.
  useNoticesRead({ question: questionId }, isInstructor ? 0 : answerList.length);
  const linkedId = useLinkedAnswer(isLinked ? answerList : []);
  const answerField = useRef<HTMLDivElement>(null);
  const isFieldAway = useIsOutOfView(answerField);
  const goToAnswer = (): void => goToField(answerField.current);
  const [sent, setSent] = useState({ id: '', count: 0 });
  const [asking, setAsking] = useState<Asking | null>(null);
  const stopAsking = (): void => setAsking(null);
  const isGoverned = isOwn || isInstructor;
  const remove = (answerId: string | undefined): void => {
    const after = { onError: tell, onSettled: stopAsking };
    if (answerId !== undefined) acts.removeAnswer.mutate(answerId, after);
    else acts.remove.mutate(undefined, { ...after, onSuccess: onBack });
  };
  return (
    <>
      <QuestionHead
        {...{ courseId, question, acts, isInstructor, onSeek }}
        isLinked={isLinked && linkedId === undefined}
        onAnswer={isInstructor && !isClosed && isFieldAway ? goToAnswer : undefined}
        onAsk={(about) => setAsking({ about, answerId: undefined })}
      />
      {isOwn && !isClosed && answerList.length === 0 && (
        <p className="text-sm text-soft">No answer yet. You get a notice when there is one.</p>
      )}
      {answerList.length > 0 && (
        <ul aria-label="Answers" className="grid gap-5">
          {answerList.map((answer) => (
            <AnswerItem
              key={answer._id}
              questionId={questionId}
              answer={answer}
              isLinked={answer._id === linkedId}
              isSent={answer._id === sent.id}
              isAccepted={answer._id === acceptedAnswer}
              onAccept={isGoverned ? (id) => acts.accept.mutate(id, { onError: tell }) : undefined}
              onSave={(changed) => acts.answer.mutateAsync(changed)}
              onDelete={
                answer.isOwn || isInstructor
                  ? () => setAsking({ about: 'delete', answerId: answer._id })
                  : undefined
              }
              onReport={answer.isOwn ? undefined : () => setAsking({ about: 'report', answerId: answer._id })}
              onEarlier={() => setAsking({ about: 'earlier', answerId: answer._id })}
            />
          ))}
        </ul>
      )}
      <div ref={answerField}>
        <ThreadFoot
          {...{ question, acts, isInstructor }}
          onReopened={goToAnswer}
          onSent={(id) => setSent({ id, count: sent.count + 1 })}
        />
      </div>
      <Announcement turn={sent.count} text={sent.count === 0 ? '' : 'Your answer was sent'} />
      {asking?.about === 'earlier' && (
        <EarlierWords {...{ courseId, questionId }} answerId={asking.answerId} onClose={stopAsking} />
      )}
      {asking?.about === 'report' && (
        <ReportDialog
          what={asking.answerId === undefined ? 'question' : 'answer'}
          id={asking.answerId ?? questionId}
          onClose={stopAsking}
          onReport={(reason) => acts.report.mutateAsync({ answerId: asking.answerId ?? null, reason })}
        />
      )}
      <ConfirmDialog
        isOpen={asking?.about === 'delete'}
        title={`Delete this ${asking?.answerId === undefined ? 'question' : 'answer'}?`}
        noLabel="Keep it"
        yesLabel={asking?.answerId === undefined ? 'Delete the question' : 'Delete the answer'}
        isDestructive
        isBusy={acts.remove.isPending || acts.removeAnswer.isPending}
        onNo={stopAsking}
        onYes={() => remove(asking?.answerId)}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </>
  );
}

/** A question with its answers, and a form to add one. */
export function QuestionThread({
  questionId,
  children,
  isLinked = false,
  onShown,
  ...props
}: QuestionThreadProps) {
  const { courseId, onBack } = props;
  const { data: question, isError, isFetching, refetch } = useQuestion(courseId, questionId);
  const isShown = question !== undefined;
  const tellShown = useEffectEvent(() => {
    // A linked answer brings itself into view.
    if (!isLinked || question?.answerList.every(({ isOwn }) => isOwn)) onShown?.();
  });
  useEffect(() => {
    if (isShown) tellShown();
  }, [isShown]);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3 justify-self-start"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onBack}
      >
        All questions
      </Button>
      {children}
      {isError && !question && (
        <ErrorState
          title="The question could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          It may have been deleted.
        </ErrorState>
      )}
      {!question && !isError && (
        <Loading label="Loading the question">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {question && <Thread {...props} question={question} isLinked={isLinked && !isFetching} />}
    </>
  );
}
