import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { BeginQuiz } from './begin-quiz.tsx';
import { QuestionCard } from './question-card.tsx';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import type { MetQuiz, QuizPlace } from './quizzes.api.ts';
import { Waiting } from './waiting.tsx';
import { TimeLeft } from './time-left.tsx';
import { answerOf } from './use-answers.ts';
import { outcomeOf, useQuizTry } from './use-quiz-try.ts';
import { classNames } from '#lib/class-names.ts';
import { focusField } from '#lib/focus-field.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { Notice } from '#ui/notice.tsx';

interface QuestionsBelowProps {
  place: QuizPlace;
  quiz: MetQuiz;
  isPreview: boolean;
  onPassed: () => void;
}

const triesOf = (count: number): string => formatCount(count, 'try', 'tries');

/** What the quiz asks, the rule for passing, and the tries that are left. */
const rule = ({ asksCount, passMark, decides, triesADay, triesLeft, minutes }: MetQuiz): string =>
  [
    `${formatCount(asksCount, 'question')}.`,
    `Pass with ${passMark === 100 ? (asksCount === 1 ? 'the right answer' : 'all answers right') : `${passMark} % of the answers right`}.`,
    decides ? 'Passing completes the lecture.' : '',
    triesADay === null ? '' : `${triesLeft} of ${triesOf(triesADay)} left today.`,
    minutes === null ? '' : `A try takes ${formatCount(minutes, 'minute')}; you can extend it.`,
  ]
    .filter(Boolean)
    .join(' ');

/** What a try that has not passed lacks, and the tries that are left. */
const stillNeeded = ({ passMark, triesLeft }: MetQuiz, { hasPassed, total }: QuizTry): string => {
  if (hasPassed) return '';
  const needed = Math.ceil((passMark * total) / 100);
  const left = triesLeft === null ? '' : ` ${triesOf(triesLeft)} left today.`;
  return `${needed} ${needed === 1 ? 'is' : 'are'} needed.${left}`;
};

type QuizTryState = ReturnType<typeof useQuizTry>;

interface TryFootProps extends Pick<QuestionsBelowProps, 'place' | 'quiz' | 'isPreview'> {
  state: QuizTryState;
  onCheck: () => void;
}

/** The buttons of a try: check it, or begin another one. */
function TryFoot({ place, quiz, isPreview, state, onCheck }: TryFootProps) {
  const { tried, draft, isSending, questions, begin } = state;
  const isTried = tried !== null;
  if (quiz.nextTryAt !== null)
    return quiz.hasPassed ? null : (
      <p className="text-sm text-soft">Your next try is possible from {formatDateTime(quiz.nextTryAt)} on.</p>
    );
  const hasToBegin = !isPreview && quiz.minutes !== null && (isTried || questions.length === 0);
  return (
    <div className="flex flex-wrap items-center gap-4">
      {hasToBegin ? (
        <BeginQuiz place={place} isAgain={isTried} minutes={quiz.minutes ?? 0} />
      ) : isTried ? (
        <Button variant="secondary" busy={isSending} onClick={begin}>
          Answer again
        </Button>
      ) : (
        <Button busy={isSending} onClick={onCheck}>
          Check answers
        </Button>
      )}
      {isPreview ? (
        <span className="text-sm text-soft">A preview keeps no try</span>
      ) : (
        <FormDraftPlace draft={draft} />
      )}
    </div>
  );
}

/** The questions below a lecture, judged together. */
export function QuestionsBelow({ place, quiz, isPreview, onPassed }: QuestionsBelowProps) {
  const state = useQuizTry({ place, quiz, isPreview, onPassed });
  const { questions, answers, tried, solutions, problem, missing, said } = state;
  const { change, verdictOf, marksOf, submit, check } = state;
  const list = useRef<HTMLOListElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const goTo = (question: string | undefined): void => {
    const card = list.current?.querySelector(`[data-question="${question}"]`);
    focusField(card);
    // From its first word on: a field alone says nothing.
    card?.scrollIntoView({ block: 'start' });
  };
  // The button that was pressed is gone: the focus goes to what it has brought.
  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || outcome.current?.parentElement?.contains(activeElement);
    // Whoever writes elsewhere when the time is up writes on.
    if (said.turn > 0 && isHere) outcome.current?.focus();
  }, [said.turn]);
  const isTrying = tried === null && questions.length > 0;
  const isTimed = quiz.endsAt !== null;
  const wasTrying = useRef(isTrying);
  const begun = useEffectEvent(() =>
    goTo((questions.find((asked) => verdictOf(asked)?.isRight !== true) ?? questions[0])?.id),
  );
  const checkAll = (): void => {
    // The field at fault takes the focus, so it must be drawn as such.
    const first = flushSync(check);
    if (first !== undefined) goTo(first);
  };
  useEffect(() => {
    if (isTrying && !wasTrying.current) begun();
    wasTrying.current = isTrying;
  }, [isTrying]);
  return (
    <section
      data-needs-room="whole"
      aria-labelledby="quiz-title"
      className={classNames(
        'mt-6 grid gap-5 border-y border-line py-6',
        // What takes the focus is not below the time, which stays at the top.
        isTimed && '**:scroll-mt-36',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="quiz-title" className="text-lg">
          Quiz
        </h3>
        {quiz.hasPassed && <Badge tone="board">Passed</Badge>}
      </div>
      <p className="max-w-[60ch] text-sm text-soft">{rule(quiz)}</p>
      <TimeLeft
        place={place}
        quiz={quiz}
        isUnsent={problem !== null || state.isProvisional}
        onOver={() => void submit()}
      />
      {questions.length > 0 && (
        <ol ref={list} className="grid gap-8">
          {questions.map((asked, at) => (
            <li key={asked.id}>
              <QuestionCard
                asked={asked}
                number={`${at + 1} of ${questions.length}`}
                given={answerOf(answers, asked.id)}
                verdict={verdictOf(asked)}
                marks={marksOf(asked)}
                isMissing={missing.includes(asked.id)}
                solution={solutions?.find(({ question }) => question === asked.id)}
                onChange={(answer) => change(asked.id, answer)}
              />
            </li>
          ))}
        </ol>
      )}
      {problem !== null && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      {state.isProvisional && <Waiting hasOpen={state.hasOpen} onBack={() => void submit()} />}
      <Announcement {...said} />
      {tried !== null && (
        <p ref={outcome} tabIndex={-1} className={`font-semibold ${tried.hasPassed ? 'text-board' : ''}`}>
          {state.timeUp}
          {outcomeOf(tried)} <span className="font-normal text-soft">{stillNeeded(quiz, tried)}</span>
        </p>
      )}
      <TryFoot {...{ place, quiz, isPreview, state }} onCheck={checkAll} />
    </section>
  );
}
