import { FEWEST_TO_CORRELATE, type QuizFigures as Figures } from '@lectern/contract/quiz-analytics';
import Check from 'lucide-react/icons/check';
import { useQuizAnalytics } from '../analytics.api.ts';
import { FEW, shareInWords } from '../share-words.ts';
import { QuizStandings } from './quiz-standings.tsx';
import { formatCount, formatDuration } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

type QuestionFigures = NonNullable<Figures[number]['figures']>;

/** From this value on, a question is said to separate those who know from those who do not (Ebel). */
const GOOD = 0.3;
const SOME = 0.1;

const partingInWords = (discrimination: number | null, answered: number): string => {
  if (discrimination === null)
    return answered < FEWEST_TO_CORRELATE
      ? `Told from ${FEWEST_TO_CORRELATE} answers on`
      : 'Cannot be told yet';
  const words =
    discrimination >= GOOD
      ? 'Well'
      : discrimination >= SOME
        ? 'A little'
        : discrimination > -SOME
          ? 'Not at all'
          : 'The wrong way round';
  return `${words} (${discrimination.toFixed(2)})`;
};

/** `83% of 6` */
const rightInWords = (right: QuestionFigures['rightAtFirst']): string =>
  right.people === null ? shareInWords(right) : `${shareInWords(right)} of ${right.of}`;

interface FactsProps extends Pick<QuestionFigures, 'rightAtFirst' | 'discrimination'> {
  stillKnown: Figures[number]['stillKnown'];
}

function Facts({ rightAtFirst, discrimination, stillKnown }: FactsProps) {
  const facts = [
    ['Right at first', rightInWords(rightAtFirst)],
    ['Parts who knows from who does not', partingInWords(discrimination, rightAtFirst.of)],
    [
      'Still known after 30 days',
      stillKnown === null
        ? 'Too few reviews yet'
        : `${rightInWords(stillKnown)}, ${stillKnown.expected}% expected`,
    ],
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="rounded-md border border-line bg-sheet px-4 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Kinds whose options the author has written in Markdown. */
const WRITTEN: readonly string[] = ['one', 'several', 'order', 'match'];

interface AnswersProps {
  kind: Figures[number]['kind'];
  answers: QuestionFigures['answers'];
  of: number;
}

/** The first answers, as bars out of all who answered. */
const Answers = ({ kind, answers, of }: AnswersProps) => (
  <ul aria-label="First answers" className="grid gap-3">
    {answers.map(({ text, isRight, people }) => (
      <li key={`${text} ${String(isRight)}`}>
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <span className="flex min-w-0 items-baseline gap-2 wrap-anywhere whitespace-pre-wrap">
            {WRITTEN.includes(kind) ? <MarkdownText text={text} /> : text}
            {isRight && (
              <Badge tone="board" icon={<Check aria-hidden="true" />}>
                Right
              </Badge>
            )}
          </span>
          <span className="shrink-0 tabular-nums">
            {people === null ? FEW : formatCount(people, 'student')}
          </span>
        </div>
        <div aria-hidden="true" className="mt-1 h-1.5 rounded-full bg-well">
          <div
            className={`h-full rounded-full forced-colors:bg-[Highlight] ${isRight ? 'bg-board' : 'bg-danger'}`}
            style={{ width: `${(100 * (people ?? 0)) / of}%` }}
          />
        </div>
      </li>
    ))}
  </ul>
);

function QuestionItem({ kind, prompt, second, answered, stillKnown, figures }: Figures[number]) {
  return (
    <li className="grid gap-3 border-b border-line py-5 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <MarkdownText text={prompt} className="min-w-0 font-medium break-words" />
        {figures?.rightAtFirst.people === 0 && <Badge tone="danger">Everybody misses it</Badge>}
      </div>
      {second !== null && <p className="text-sm text-soft">At {formatDuration(second)} of the video</p>}
      {figures === null ? (
        <p className="text-sm text-faint">
          {answered === 0
            ? 'Nobody has answered it as it reads now.'
            : `${formatCount(answered, 'student')} answered it as it reads now; the figures appear with the fifth.`}
        </p>
      ) : (
        <>
          <Facts {...figures} stillKnown={stillKnown} />
          {figures.answers.length > 0 ? (
            <Answers kind={kind} answers={figures.answers} of={answered} />
          ) : (
            <p className="text-sm text-faint">No answer was given by five students yet.</p>
          )}
        </>
      )}
    </li>
  );
}

/** Each question of a lecture: its difficulty, whether it separates people, and their answers. */
export function QuizFigures({ courseId, lectureId }: { courseId: string; lectureId: string }) {
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
  return (
    <div className="max-w-3xl">
      <QuizStandings {...{ courseId, standings }} />
      {questions.some(({ figures }) => figures !== null) && (
        <p className="mt-4 text-sm text-soft">
          Counted of each student’s first answer. How well a question parts people says whether those who got
          it right got the other questions of this quiz right too (point-biserial correlation, from −1 to 1).
        </p>
      )}
      <ol>
        {questions.map((question) => (
          <QuestionItem key={question.question} {...question} />
        ))}
      </ol>
    </div>
  );
}
