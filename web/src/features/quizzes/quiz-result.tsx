import type { ReactNode, Ref } from 'react';
import type { ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { nameOf } from './asked-names.ts';
import { openInVideo } from './open-in-video.tsx';
import type { StudentQuiz } from './quizzes.api.ts';
import { answerOf } from './use-answers.ts';
import { outcomeOf } from './use-submitted-try.ts';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { isUnanswered } from '#lib/requests/missing-answer.ts';

/** What a try that has not passed lacks, and the tries that are left. */
const stillNeeded = (quiz: StudentQuiz, { hasPassed, total }: QuizTry): string => {
  if (hasPassed) return '';
  const { passMark, triesLeft } = quiz;
  const needed = Math.ceil((passMark * total) / 100);
  return [
    quiz.hasPassed ? '' : `${needed} ${needed === 1 ? 'is' : 'are'} needed.`,
    triesLeft === null ? '' : `${formatCount(triesLeft, 'try', 'tries')} left today.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** The daily review does not ask what a quiz with limited tries or time asks, before that is passed (decision 0598). */
const waitsForPass = ({ triesADay, minutes, keys, hasPassed }: StudentQuiz): boolean =>
  (triesADay !== null || minutes !== null) && keys === null && !hasPassed;

interface QuestionMarkProps {
  name: string;
  isRight: boolean;
  onGo: () => void;
}

/** A question of the try, which leads to it. */
const QuestionMark = ({ name, isRight, onGo }: QuestionMarkProps) => (
  <button
    type="button"
    aria-label={`${name}: ${isRight ? 'right' : 'not right'}`}
    className={classNames(
      'inline-flex min-h-9 min-w-11 items-center justify-center gap-1 rounded-md border bg-sheet px-2 text-sm font-semibold tabular-nums hover:border-ink [&_svg]:size-4',
      isRight ? 'border-board text-board' : 'border-danger text-danger',
    )}
    onClick={onGo}
  >
    {name.replace('Question ', '')}
    {isRight ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
  </button>
);

interface QuizResultProps {
  quiz: StudentQuiz;
  isPreview: boolean;
  tried: QuizTry;
  /** How the try ended, if nobody pressed here; else empty. */
  timeUp: string;
  questions: readonly ShownQuestion[];
  verdictOf: (asked: ShownQuestion) => Verdict | undefined;
  /** The sentence of the outcome, which takes the focus. */
  outcome: Ref<HTMLParagraphElement>;
  onQuestion: (id: string) => void;
  /** What to do next. */
  children: ReactNode;
}

/** The outcome of a try above its questions: passed or not, what is right, and what to do next. */
export function QuizResult({
  quiz,
  isPreview,
  tried,
  timeUp,
  questions,
  verdictOf,
  outcome,
  ...rest
}: QuizResultProps) {
  const leftInVideo = isPreview ? 0 : openInVideo(quiz).length;
  const hasPassed = tried.hasPassed && leftInVideo === 0;
  // What the time did not suffice for becomes no card.
  const isCard = (asked: ShownQuestion): boolean =>
    quiz.minutes === null || !isUnanswered(asked, answerOf(tried.answers, asked.id));
  const hasMissed = questions.some((asked) => verdictOf(asked)?.isRight === false && isCard(asked));
  const Icon = hasPassed ? CircleCheck : RotateCw;
  return (
    <div
      data-result=""
      className={classNames(
        'grid scroll-mt-3 gap-4 rounded-lg border p-4 shadow-sheet sm:p-5',
        hasPassed ? 'border-board bg-board-wash' : 'border-edge bg-sheet',
      )}
    >
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          className={classNames('mt-0.5 size-6 shrink-0', hasPassed ? 'text-board' : 'text-soft')}
        />
        <p ref={outcome} tabIndex={-1} className="min-w-0 rounded-sm text-soft">
          {timeUp}
          <strong className={classNames('block text-md', hasPassed ? 'text-board' : 'text-ink')}>
            {outcomeOf(tried, quiz.hasPassed, leftInVideo)}
          </strong>{' '}
          {stillNeeded(quiz, tried)}
        </p>
      </div>
      {!isPreview && hasMissed && (
        <p className="text-sm text-soft">
          What you missed comes in your{' '}
          <Link className="link" to="/dashboard/daily-review">
            daily review
          </Link>
          {waitsForPass(quiz) && ' once you have passed'}.
        </p>
      )}
      {questions.length > 1 && (
        <div role="group" aria-label="Your answers" className="flex flex-wrap gap-2">
          {questions.map((asked, at) => (
            <QuestionMark
              key={asked.id}
              name={nameOf(asked, at)}
              isRight={verdictOf(asked)?.isRight === true}
              onGo={() => rest.onQuestion(asked.id)}
            />
          ))}
        </div>
      )}
      {rest.children}
    </div>
  );
}
