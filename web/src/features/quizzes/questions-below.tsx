import { useEffect, useEffectEvent, useRef, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { askedNames } from './asked-names.ts';
import { ChangedQuestions } from './changed-questions.tsx';
import { JudgedAgain } from './judged-again.tsx';
import { QuestionCard } from './question-card.tsx';
import type { StudentQuiz, QuizPlace } from './quizzes.api.ts';
import { QuizResult } from './quiz-result.tsx';
import { TimeLeft } from './time-left.tsx';
import { TryEnd } from './try-end.tsx';
import { NextSteps } from './try-steps.tsx';
import { answerOf } from './use-answers.ts';
import { useQuizTry } from './use-quiz-try.ts';
import { useToldResult } from './use-told-result.tsx';
import { classNames } from '#lib/class-names.ts';
import { focusField } from '#lib/typing/focus-field.ts';
import { formatCount } from '#lib/format.ts';
import { useHashTarget } from '#lib/addresses/hash-target.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

interface QuestionsBelowProps {
  place: QuizPlace;
  quiz: StudentQuiz;
  isPreview: boolean;
  video?: HTMLVideoElement | null | undefined;
  onPassed: () => void;
  /** Opens the next lecture. */
  onNext?: (() => void) | undefined;
}

const triesOf = (count: number): string => formatCount(count, 'try', 'tries');

/** What the quiz asks, the rule for passing, and the tries that are left. */
const rule = ({ asksCount, passMark, decides, triesADay, triesLeft, minutes }: StudentQuiz): string =>
  [
    `${formatCount(asksCount, 'question')}.`,
    `Pass with ${passMark === 100 ? (asksCount === 1 ? 'the right answer' : 'all answers right') : `${passMark} % of the answers right`}.`,
    decides ? 'Passing completes the lecture.' : '',
    triesADay === null ? '' : `${triesLeft} of ${triesOf(triesADay)} left today.`,
    minutes === null ? '' : `A try takes ${formatCount(minutes, 'minute')}; you can extend it.`,
  ]
    .filter(Boolean)
    .join(' ');

const TIME_UP = 'The time is up. Your answers are kept in this browser, and sent when there is a connection.';

interface QuestionsProps {
  list: Ref<HTMLOListElement>;
  state: ReturnType<typeof useQuizTry>;
}

function Questions({ list, state }: QuestionsProps) {
  const { questions, answers, solutions, missing, change, verdictOf, marksOf } = state;
  if (questions.length === 0) return null;
  const headings = askedNames(questions);
  return (
    <ol ref={list} className="grid gap-8">
      {questions.map((asked, at) => (
        <li key={asked.id}>
          <QuestionCard
            asked={asked}
            {...(headings[at] && { heading: headings[at] })}
            given={answerOf(answers, asked.id)}
            verdict={verdictOf(asked)}
            marks={marksOf(asked)}
            isMissing={missing.includes(asked.id)}
            isReadOnly={state.isReadOnly}
            solution={solutions?.find(({ question }) => question === asked.id)}
            onChange={(answer) => change(asked.id, answer)}
          />
        </li>
      ))}
    </ol>
  );
}

/** The questions below a lecture, judged together. */
export function QuestionsBelow({ place, quiz, isPreview, video, onPassed, onNext }: QuestionsBelowProps) {
  const state = useQuizTry({ place, quiz, isPreview, onPassed });
  const { questions, tried, problem, said, isCutOff, verdictOf, submit, check } = state;
  const list = useRef<HTMLOListElement>(null);
  const { section, outcome, isAway, show, tellUnsent, forget } = useToldResult(said);
  // The notice of a corrected question leads here.
  const title = useHashTarget<HTMLHeadingElement>('quiz', (heading) =>
    heading.focus({ preventScroll: true }),
  );
  const goTo = (question: string | undefined): void => {
    const card = list.current?.querySelector(`[data-question="${question}"]`);
    focusField(card);
    // From its first word on: a field alone says nothing.
    card?.scrollIntoView({ block: 'start' });
  };
  const isTrying = tried === null && questions.length > 0;
  const isTimed = quiz.endsAt !== null;
  const wasTrying = useRef(isTrying);
  const begun = useEffectEvent(() => {
    forget();
    goTo((questions.find((asked) => verdictOf(asked)?.isRight !== true) ?? questions[0])?.id);
  });
  const onLack = (): boolean => {
    // The field at fault takes the focus, so it must be drawn as such.
    const first = flushSync(check);
    if (first !== undefined) goTo(first);
    return first !== undefined;
  };
  useEffect(() => {
    if (isTrying && !wasTrying.current) begun();
    wasTrying.current = isTrying;
  }, [isTrying]);
  return (
    <section
      ref={section}
      data-needs-room="whole"
      aria-labelledby="quiz-title"
      className={classNames(
        'mt-6 grid gap-5 border-y border-line py-6',
        // What takes the focus is not below the time, which stays at the top.
        isTimed && '**:scroll-mt-36',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 ref={title} id="quiz-title" tabIndex={-1} className="scroll-mt-20 text-lg">
          Quiz
        </h3>
        {quiz.hasPassed && <Badge tone="board">Passed</Badge>}
      </div>
      <p className="max-w-[60ch] text-sm text-soft">{rule(quiz)}</p>
      <JudgedAgain tries={quiz.tries} />
      <ChangedQuestions quiz={quiz} />
      <TimeLeft
        place={place}
        quiz={quiz}
        isUnsent={isCutOff}
        isRefused={problem !== null}
        onOver={() =>
          void submit().then((end) => {
            if (end === 'unsent') tellUnsent(TIME_UP);
          })
        }
      />
      <Announcement turn={said.turn} text={isAway || tried === null ? '' : said.text} />
      {tried !== null && (
        <QuizResult
          {...{ quiz, isPreview, tried, questions, verdictOf, timeUp: state.timeUp, outcome }}
          onQuestion={goTo}
        >
          <NextSteps {...{ place, quiz, isPreview, state, video, onNext }} />
        </QuizResult>
      )}
      <Questions {...{ list, state }} />
      <TryEnd {...{ place, quiz, isPreview, state, isAway, onLack }} />
      {tried !== null && questions.length > 1 && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={show}>
          Back to the result
        </Button>
      )}
    </section>
  );
}
