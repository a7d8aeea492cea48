import type { ReactNode } from 'react';
import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import Check from 'lucide-react/icons/check';
import { commonMistake } from './first-looks.ts';
import { countInWords, difficultyOf, discriminationOf, stillKnownOf } from './figure-words.ts';
import { FEW } from '../share-words.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { KIND_NAMES } from '#lib/question-kinds.ts';
import { Badge } from '#ui/badge.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';

type Question = QuizFigures[number];
type Figures = NonNullable<Question['figures']>;

/** Of few students some figures are not known yet, and left out. */
function Facts({ figures, stillKnown }: { figures: Figures } & Pick<Question, 'stillKnown'>) {
  const facts = [
    ['Difficulty', difficultyOf(figures)],
    ['Discrimination', discriminationOf(figures)],
    ['Known after 30 days', stillKnownOf(stillKnown)],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {facts.map(
        ([label, told]) =>
          told && (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{told.value}</dd>
              <dd className="text-sm text-soft tabular-nums">{told.says}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Kinds whose options the author has written in Markdown. */
const WRITTEN: readonly string[] = ['one', 'several', 'order', 'match'];

interface AnswerProps {
  text: ReactNode;
  badge?: ReactNode;
  count: string;
  /** Per cent of those who answered. */
  width: number;
  isRight: boolean;
}

/** An answer with the number of students who gave it. Right answers have a filled bar, wrong ones an outlined bar. */
const AnswerBar = ({ text, badge, count, width, isRight }: AnswerProps) => (
  <li>
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere whitespace-pre-wrap">
        {text}
        {badge}
      </span>
      <span className="shrink-0 tabular-nums">{count}</span>
    </div>
    <div aria-hidden="true" className="mt-1 h-3 rounded-sm bg-well">
      {width > 0 && (
        <div
          className={`h-full rounded-sm border-2 ${isRight ? 'border-board bg-board forced-colors:bg-[Highlight]' : 'border-danger'}`}
          style={{ width: `${width}%` }}
        />
      )}
    </div>
  </li>
);

function Answers({ kind, figures }: { kind: Question['kind']; figures: Figures }) {
  const { answers, rightAtFirst } = figures;
  const { of } = rightAtFirst;
  const mistake = commonMistake(figures);
  const told = answers.reduce((sum, { people }) => sum + (people ?? 0), 0);
  const isTyped = kind !== 'one' && kind !== 'several';
  const others = isTyped ? of - told : 0;
  return (
    <ul aria-label="First answers" className="grid gap-3">
      {answers.map((given) => {
        const { text, isRight, people } = given;
        return (
          <AnswerBar
            key={`${text} ${String(isRight)}`}
            text={text === '' ? 'No answer' : WRITTEN.includes(kind) ? <MarkdownText text={text} /> : text}
            badge={
              isRight ? (
                <Badge tone="board" icon={<Check aria-hidden="true" />}>
                  Right
                </Badge>
              ) : (
                given === mistake && <Badge tone="danger">Most common mistake</Badge>
              )
            }
            count={people === 0 ? 'nobody' : countInWords(people, of)}
            width={(100 * (people ?? 0)) / of}
            isRight={isRight}
          />
        );
      })}
      {others > 0 && (
        <li className="text-sm text-soft">
          {others < 5 ? FEW : others} of {of} gave other answers, each given by {FEW}.
        </li>
      )}
    </ul>
  );
}

const tooFew = (answered: number): string =>
  answered === 0
    ? 'Nobody has answered it as it reads now.'
    : `Answered by ${formatCount(answered, 'student')}.`;

interface QuestionFiguresProps {
  question: Question;
  /** Counted from 1. */
  number: number;
  id: string;
}

/** One question: what it asks, how hard it is, whether it tells who knows, and its first answers. */
export const QuestionFigures = ({ question, number, id }: QuestionFiguresProps) => {
  const { kind, prompt, second, answered, stillKnown, figures } = question;
  return (
    <li
      id={id}
      tabIndex={-1}
      aria-label={`Question ${number}`}
      className="grid scroll-mt-24 gap-4 border-b border-line py-6 last:border-0"
    >
      <div>
        <p className="text-sm text-soft">
          <span className="font-semibold text-ink">Question {number}</span> {KIND_NAMES[kind]}
          {second !== null && `, at ${formatDuration(second)} of the video`}
        </p>
        <MarkdownText text={prompt} className="mt-1 font-medium break-words" />
      </div>
      {figures === null ? (
        <p className="text-sm text-faint">{tooFew(answered)}</p>
      ) : (
        <>
          <Facts figures={figures} stillKnown={stillKnown} />
          <Answers kind={kind} figures={figures} />
        </>
      )}
    </li>
  );
};
