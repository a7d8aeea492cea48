import type { ReactNode } from 'react';
import type { People } from '@lectern/contract/analytics';
import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import { inSentence } from '@lectern/contract/question-names';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { commonMistake, singleAnswers, type Given } from './first-looks.ts';
import { countInWords, difficultyOf, discriminationOf, stillKnownOf } from './figure-words.ts';
import { isNobody, isNoRest, knownOf, restInWords, restOf } from '#lib/words/people-words.ts';
import { SeenNames } from '../seen-names.tsx';
import { KIND_NAMES } from '#lib/words/question-kinds.ts';
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

/** An answer with the number of students who gave it. Right answers have a full bar, wrong ones a striped one. */
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
          className={`h-full rounded-sm border-2 ${isRight ? 'border-board bg-board forced-colors:bg-[Highlight]' : 'border-danger bg-[repeating-linear-gradient(135deg,var(--color-danger)_0_3px,transparent_3px_6px)]'}`}
          style={{ width: `${width}%` }}
        />
      )}
    </div>
  </li>
);

interface Told {
  answered: People;
  figures: Figures;
}

const NOBODY: People = { seen: 0, others: 0 };

/** Fewer are not told apart, so that nobody is recognised by an answer. */
const LISTED_FROM = 'An answer is listed once five students have given it.';

/** The people whose answers are not listed, apart by right and wrong. */
function OtherAnswers({ answered, figures: { answers, rightAtFirst } }: Told) {
  // One to four others are left out of the figures, and so of what is not listed.
  const counted = answered.others === null ? { ...answered, others: 0 } : answered;
  const wrong = restOf(counted, rightAtFirst.people);
  const rest = [true, false].flatMap((isRight) => {
    const told = answers.filter((answer) => answer.isRight === isRight);
    const left = told.reduce(
      (whole, { people }) => restOf(whole, people),
      isRight ? restOf(rightAtFirst.people, NOBODY) : wrong,
    );
    return isNoRest(left)
      ? []
      : `${restInWords(left)} gave ${told.length > 0 ? 'another' : 'a'} ${isRight ? 'right' : 'wrong'} answer`;
  });
  return rest.length === 0 ? null : (
    <li className="text-sm text-soft">
      {rest.join(', ')}. {LISTED_FROM}
    </li>
  );
}

/** Wrong answers that one student each gave, in one line: they tell of no mistake that several make. */
const SingleAnswers = ({ answers }: { answers: readonly Given[] }) => (
  <li className="text-sm">
    <p className="text-soft">{answers.length} wrong answers, each of one student:</p>
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {answers.map(({ text }) => (
        <li key={text} className="min-w-0 rounded-sm bg-well px-1.5 wrap-anywhere whitespace-pre-wrap">
          {text === '' ? 'No answer' : text}
        </li>
      ))}
    </ul>
  </li>
);

function Answers({ kind, answered, figures }: Told & Pick<Question, 'kind'>) {
  const { answers, rightAtFirst } = figures;
  const { of } = rightAtFirst;
  const mistake = commonMistake(figures);
  const isTyped = kind !== 'one' && kind !== 'several';
  const singles = WRITTEN.includes(kind) ? [] : singleAnswers(answers);
  const listed = answers.filter((given) => !singles.includes(given));
  return (
    <ul aria-label="First answers" className="grid gap-3">
      {listed.map((given) => {
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
            count={isNobody(people) ? 'nobody' : countInWords(people, of)}
            width={(100 * knownOf(people)) / of}
            isRight={isRight}
          />
        );
      })}
      {singles.length > 0 && <SingleAnswers answers={singles} />}
      {isTyped && <OtherAnswers answered={answered} figures={figures} />}
    </ul>
  );
}

/** The answers that are not counted: what is asked, or what is right, was changed since. */
const Before = ({ before }: Pick<Question, 'before'>) =>
  before && (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-soft">Before the last change</summary>
      <p className="mt-2 max-w-[68ch] text-soft tabular-nums">
        {countInWords(before.people, before.of)} got it right at first. What it asks, or its right answer, has
        been changed since then: these answers are not counted above.
      </p>
    </details>
  );

/** Who got it right at first, of those who show their work. */
function ByName({ courseId, seen }: { courseId: string; seen: Figures['seen'] }) {
  if (seen.length === 0) return null;
  const parts = [
    ['Right at first', seen.filter(({ isRight }) => isRight)],
    ['Not right at first', seen.filter(({ isRight }) => !isRight)],
  ] as const;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-soft">Who got it right, by name</summary>
      <dl className="mt-2 grid gap-2">
        {parts.map(
          ([label, students]) =>
            students.length > 0 && (
              <div key={label}>
                <dt className="text-soft">{label}</dt>
                <dd>
                  <SeenNames courseId={courseId} students={students} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}

interface QuestionFiguresProps {
  question: Question;
  /** What students know it by. */
  name: string;
  courseId: string;
  id: string;
  /** The address where it is edited; null for who may not edit it, or edits it here. */
  editedAt: string | null;
  /** Other questions have figures: why this one has none is said here, else once above all. */
  isAmongOthers: boolean;
}

/** One question: what it asks, how hard it is, whether it tells who knows, and its first answers. */
export const QuestionFigures = ({ question, name, courseId, id, ...shown }: QuestionFiguresProps) => {
  const { editedAt, isAmongOthers } = shown;
  const { kind, prompt, isChanged, answered, stillKnown, before, figures } = question;
  return (
    <li
      id={id}
      tabIndex={-1}
      aria-label={name}
      className="grid scroll-mt-24 gap-4 border-b border-line py-6 last:border-0"
    >
      <div>
        <p className="text-sm text-soft">
          <span className="font-semibold text-ink">{name}</span> {KIND_NAMES[kind]}
        </p>
        <MarkdownText text={prompt} className="mt-1 font-medium break-words" />
      </div>
      {figures === null ? (
        isAmongOthers && (
          <p className="text-sm text-faint">
            {isNobody(answered) ? 'Nobody has answered the published version yet.' : 'No figures yet.'}
          </p>
        )
      ) : (
        <>
          <Facts figures={figures} stillKnown={stillKnown} />
          <Answers kind={kind} answered={answered} figures={figures} />
          <ByName courseId={courseId} seen={figures.seen} />
        </>
      )}
      <Before before={before} />
      {isChanged && (
        <p className="text-sm text-soft">
          Changed in the working copy since then. Until you publish that, students answer the question shown
          here.
        </p>
      )}
      {editedAt !== null && (
        <Link className="link inline-flex min-h-6 w-fit items-center text-sm" to={editedAt}>
          Edit {inSentence(name)}
        </Link>
      )}
    </li>
  );
};
