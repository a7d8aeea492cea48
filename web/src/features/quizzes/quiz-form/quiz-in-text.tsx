import { useId, useState, type ReactNode } from 'react';
import type { Answers } from '@lectern/contract/quiz-answers';
import { askedNames } from '../asked-names.ts';
import { QuestionCard } from '../question-card.tsx';
import { useQuiz, type StudentQuiz, type QuizPlace } from '../quizzes.api.ts';
import { answerOf } from '../use-answers.ts';
import { formatCount } from '#lib/format.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The questions that a try below the lecture asks, in its order. */
const askedIn = ({ questions, asks }: StudentQuiz) =>
  asks.flatMap((id) => questions.find((question) => question.id === id) ?? []);

/** Says what students find where there are no questions to show. */
const inPlaceOf = ({ minutes }: StudentQuiz): string =>
  minutes === null
    ? 'All questions of this quiz are asked in the video, so nothing is shown here.'
    : `Students begin a try of ${formatCount(minutes, 'minute')} here. Its questions are shown then.`;

/** The questions, which can be tried and are not judged. */
function Questions({ quiz }: { quiz: StudentQuiz }) {
  const [answers, setAnswers] = useState<Answers>([]);
  const questions = askedIn(quiz);
  if (questions.length === 0) return <p className="text-sm text-soft">{inPlaceOf(quiz)}</p>;
  const headings = askedNames(questions);
  return (
    <>
      <p className="text-sm text-soft">
        {formatCount(questions.length, 'question')}. <i>Preview</i> in the tab <i>Quiz</i> judges answers.
      </p>
      <ol className="grid gap-8">
        {questions.map((asked, at) => (
          <li key={asked.id}>
            <QuestionCard
              asked={asked}
              {...(headings[at] && { heading: headings[at] })}
              given={answerOf(answers, asked.id)}
              verdict={undefined}
              onChange={(answer) =>
                setAnswers((before) => [
                  ...before.filter(({ question }) => question !== asked.id),
                  { question: asked.id, answer },
                ])
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The working copy's quiz where it stands in the lecture's text, for its author. */
export function QuizInText({ place }: { place: QuizPlace }) {
  const id = useId();
  const { data: quiz, error, isFetching, refetch } = useQuiz(place);
  const content: ReactNode =
    quiz !== undefined ? (
      <Questions quiz={quiz} />
    ) : error === null ? (
      <Loading label="Loading the quiz">
        <Skeleton className="h-40 w-full" />
      </Loading>
    ) : (
      <ErrorState
        title="The quiz could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5 border-y border-line py-6">
      <h3 id={id} className="text-lg">
        Quiz
      </h3>
      {content}
    </section>
  );
}
