import { useId } from 'react';
import type { People } from '@lectern/contract/analytics';
import { FEWEST_TO_CORRELATE, type QuizFigures as Figures } from '@lectern/contract/quiz-analytics';
import { useQuizAnalytics } from '../analytics.api.ts';
import { CountedNote } from '../counted-note.tsx';
import { quizAddress } from '#lib/addresses/author-addresses.ts';
import { formatCount } from '#lib/format.ts';
import { isNobody, knownOf } from '#lib/words/people-words.ts';
import { questionNames } from '@lectern/contract/question-names';
import { FEWEST_TO_SAY, firstLooks } from './first-looks.ts';
import { FiguresToCome } from './figures-to-come.tsx';
import { QuestionFigures } from './question-figures.tsx';
import { QuizStandings } from './quiz-standings.tsx';
import { firstWords } from '@lectern/contract/first-words';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const NOBODY: People = { seen: 0, others: 0 };

interface LooksProps {
  questions: Figures;
  /** The element id of a question's figures. */
  idOf: (question: string) => string;
}

/** Which questions deserve a look, and why. */
function FirstLooks({ questions, idOf }: LooksProps) {
  const id = useId();
  const looks = firstLooks(questions);
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-sheet px-4 py-3">
      <h5 id={id} className="font-semibold">
        Look at first
      </h5>
      {looks.length === 0 ? (
        <p className="mt-1 text-sm text-soft">
          {questions.some(({ figures }) => (figures?.rightAtFirst.of ?? 0) >= FEWEST_TO_SAY)
            ? 'No question stands out.'
            : `Too few answers yet: this is shown from ${FEWEST_TO_SAY} students on.`}
        </p>
      ) : (
        <ol className="mt-1 grid gap-2">
          {looks.map(({ question: { question, prompt }, name, why }) => (
            <li key={question} className="text-sm">
              <button
                type="button"
                className="link min-h-6 cursor-pointer text-left wrap-anywhere"
                onClick={() => document.getElementById(idOf(question))?.focus()}
              >
                {name}: {firstWords(prompt)}
              </button>
              <p className="text-soft wrap-anywhere">{why}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What the words of the figures mean. */
const Meanings = () => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer text-soft">What these figures mean</summary>
    <dl className="mt-2 grid max-w-[68ch] gap-2 text-soft">
      <div>
        <dt className="font-semibold text-ink">First answers</dt>
        <dd>
          Only each student’s first answer to the published question is counted, because later answers are
          given with its explanation in mind. Corrected words and changed explanations do not matter: when
          something else is asked, or something else is right, counting begins anew.
        </dd>
      </div>
      <div>
        <dt className="font-semibold text-ink">Difficulty</dt>
        <dd>
          How many got it right at first: below 40% is hard, 85% or more is easy. A question between the two
          says most about a class. It is shown from {FEWEST_TO_SAY} students on.
        </dd>
      </div>
      <div>
        <dt className="font-semibold text-ink">Discrimination</dt>
        <dd>
          How well a question separates those who know the subject from those who do not: did those who got it
          right do better in the other questions of this quiz? It goes from −1 to 1 (point-biserial
          correlation). 0.3 or more is good. Near 0 the question says nothing. Below 0 those who know the
          subject miss it: look for a mistake in it. It is shown from {FEWEST_TO_CORRELATE} students on.
        </dd>
      </div>
      <div>
        <dt className="font-semibold text-ink">Known after 30 days</dt>
        <dd>
          Of the students who once missed it: how many knew it in their daily review after 30 days or more
          without being asked. It is shown once five were asked.
        </dd>
      </div>
    </dl>
  </details>
);

/** The people who answered the question that most answered. */
const mostAnswered = (questions: Figures): People =>
  questions
    .map(({ answered }) => answered)
    .reduce((most, one) => (knownOf(one) > knownOf(most) ? one : most), questions[0]?.answered ?? NOBODY);

interface QuizFiguresProps {
  courseId: string;
  lectureId: string;
  /** Each question has a link to where it is edited. */
  leadsToQuiz: boolean;
}

/** Each question of a lecture: its difficulty, its discrimination and the answers; first what deserves a look. */
export function QuizFigures({ courseId, lectureId, leadsToQuiz }: QuizFiguresProps) {
  const base = useId();
  const { data, isError, isFetching, refetch } = useQuizAnalytics(lectureId);
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Loading label="Counting">
        <Skeleton className="mt-3 h-40 w-full" />
      </Loading>
    );
  }
  const { questions, standings } = data;
  if (questions.length === 0)
    return <p className="mt-3 text-sm text-faint">This lecture has no questions.</p>;
  const names = questionNames(questions);
  const idOf = (question: string): string => `${base}${question}`;
  const hasFigures = questions.some(({ figures }) => figures !== null);
  const hasFew = questions.some(({ figures, answered }) => figures === null && !isNobody(answered));
  const list = (
    <ol>
      {questions.map((question, at) => (
        <QuestionFigures
          key={question.question}
          question={question}
          name={names[at] ?? ''}
          courseId={courseId}
          id={idOf(question.question)}
          editedAt={leadsToQuiz ? quizAddress(courseId, lectureId, question.question) : null}
          isAmongOthers={hasFigures}
        />
      ))}
    </ol>
  );
  return (
    <div className="mt-3 max-w-3xl">
      <div className="grid gap-5">
        <CountedNote people={mostAnswered(questions)} did="answered" />
        {hasFigures && hasFew && (
          <p className="text-sm text-soft">
            A question has no figures until five students who do not show you their work have answered it, so
            that nobody can be identified. Students who show it are counted from their first answer.
          </p>
        )}
        {hasFigures ? <FirstLooks questions={questions} idOf={idOf} /> : <FiguresToCome />}
        <QuizStandings {...{ courseId, standings }} />
        {hasFigures && <Meanings />}
      </div>
      {hasFigures ? (
        list
      ) : (
        <details className="mt-5" open={questions.some(({ before }) => before !== null)}>
          <summary className="w-fit cursor-pointer text-sm text-soft">
            {formatCount(questions.length, 'question')} without figures
          </summary>
          {list}
        </details>
      )}
    </div>
  );
}
