import { Fragment, type ReactNode } from 'react';
import { gapsOf } from '@lectern/contract/gaps';
import type { Question } from '@lectern/contract/quiz-content';
import Check from 'lucide-react/icons/check';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { Pasted, Unread } from './pasted-questions.ts';
import { missingIn } from '../own/quiz-problems.ts';
import { classNames } from '#lib/class-names.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { KIND_NAMES } from '#lib/words/question-kinds.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';

const CODE = 'overflow-x-auto rounded-md border border-line bg-sheet p-3 font-mono text-xs whitespace-pre';

/** Problems in the words of the pasted text, by their usual words. */
const HOW = new Map([
  ['Mark the right answer', 'No right answer marked: put an x into its box'],
  ['Write the tests', 'Write its tests below the line, between two lines of ```'],
]);

/** The problems of a pasted question, in words of the text. */
export const lacksOf = (question: Question, hasExercise: boolean): readonly string[] =>
  missingIn(question, { hasExercise, videoSeconds: null }).map((missing) => HOW.get(missing) ?? missing);

/** A right or a wrong answer, marked by icon, weight and words, not by colour alone. */
const Marked = ({ isRight, children }: { isRight: boolean; children: ReactNode }) => (
  <li className={classNames('flex items-start gap-2', isRight ? 'font-semibold text-board' : 'text-soft')}>
    {isRight ? (
      <Check role="img" aria-label="Right:" className="mt-0.5 size-4 shrink-0" />
    ) : (
      <X role="img" aria-label="Wrong:" className="mt-0.5 size-4 shrink-0" />
    )}
    <div className="min-w-0">{children}</div>
  </li>
);

const Right = ({ children }: { children: readonly ReactNode[] }) => (
  <ul className="grid gap-1">
    {children.map((answer, at) => (
      <Marked key={at} isRight>
        {answer}
      </Marked>
    ))}
  </ul>
);

/** @param broken the number of the broken line, counted from 1 */
const Program = ({ code, broken }: { code: string; broken?: number }) => (
  <pre className={CODE}>
    {code.split('\n').map((line, at) => (
      <Fragment key={at}>
        {at > 0 && '\n'}
        {at + 1 === broken ? <del className="bg-danger-wash text-danger">{line}</del> : line}
      </Fragment>
    ))}
  </pre>
);

const numberOf = ({ value, tolerance, unit }: Extract<Question, { kind: 'number' }>): string =>
  [String(value), tolerance > 0 && `± ${tolerance}`, unit].filter(Boolean).join(' ');

function Gaps({ body, isCode }: Extract<Question, { kind: 'gaps' }>) {
  const { parts, answers } = gapsOf(body);
  return (
    <p className={isCode ? CODE : 'whitespace-pre-wrap'}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <strong className="rounded-sm bg-board-wash px-1 text-board">
              {answers[at - 1]?.join(' or ')}
            </strong>
          )}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** The question with its right answers marked. */
function Answers({ question, hasExercise }: { question: Question; hasExercise: boolean }) {
  switch (question.kind) {
    case 'one':
    case 'several':
      return (
        <ul className="grid gap-1">
          {question.options.map(({ id, text, isRight, why }) => (
            <Marked key={id} isRight={isRight}>
              <MarkdownText text={text} />
              {why !== '' && <MarkdownText text={why} className="font-normal text-faint italic" />}
            </Marked>
          ))}
        </ul>
      );
    case 'text':
      return <Right>{question.accepted.map(({ text }) => text)}</Right>;
    case 'number':
      return <Right>{[numberOf(question)]}</Right>;
    case 'order':
      return (
        <ol className="ml-5 list-decimal font-semibold text-board">
          {question.items.map(({ id, text }) => (
            <li key={id}>
              <MarkdownText text={text} />
            </li>
          ))}
        </ol>
      );
    case 'match':
      return (
        <Right>
          {question.pairs.map(({ id, left, right }) => (
            <MarkdownText key={id} text={`${left} – ${right}`} />
          ))}
        </Right>
      );
    case 'gaps':
      return <Gaps {...question} />;
    case 'output':
      return (
        <>
          <Program code={question.code} />
          <p className="text-soft">What it prints is found by running it when you save.</p>
        </>
      );
    case 'fix': {
      const { code, line, fixed, tests } = question;
      return (
        <>
          <Program code={code} broken={line} />
          <Right>{[<code key="fixed">{fixed.trim()}</code>]}</Right>
          {(tests !== '' || hasExercise) && (
            <p className="text-soft">
              {tests === '' ? 'Judged by the tests of the exercise.' : 'Judged by its own tests.'}
            </p>
          )}
        </>
      );
    }
  }
}

interface FoundProps {
  question: Question;
  at: number;
  hasExercise: boolean;
}

function Found({ question, at, hasExercise }: FoundProps) {
  const { tags = [] } = question;
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="grid gap-1">
        <p className="text-soft">
          {at + 1}. {KIND_NAMES[question.kind]}
          {question.second !== null && ` · at ${formatDuration(question.second)} of the video`}
          {tags.length > 0 && ` · ${tags.join(', ')}`}
        </p>
        {question.prompt !== KIND_NAMES[question.kind] && (
          <MarkdownText text={question.prompt} className="font-semibold" />
        )}
      </div>
      <Answers question={question} hasExercise={hasExercise} />
      {question.explanation !== '' && (
        <div className="border-l-2 border-line pl-2">
          <p className="text-soft">Explanation, shown once it is passed</p>
          <MarkdownText text={question.explanation} />
        </div>
      )}
      {lacksOf(question, hasExercise).map((lack) => (
        <p key={lack} className="flex items-start gap-1.5 font-semibold text-amber">
          <CircleExclamationPoint aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> {lack}
        </p>
      ))}
    </li>
  );
}

/** Why a text is no question. Its examples in “” are shown as code, on one line. */
const Reason = ({ why }: { why: string }) =>
  why.split(/“([^”]+)”/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code
        key={at}
        className="rounded-sm border border-line bg-sheet px-1 font-mono text-xs whitespace-nowrap"
      >
        {part}
      </code>
    ),
  );

interface PastedPreviewProps {
  pasted: Pasted;
  hasExercise: boolean;
  onGoTo: (unread: Unread) => void;
  /** Shown while nothing is pasted. */
  children: ReactNode;
}

/** Lists the texts that could not be read as questions, with the reason, above the questions that will be added. */
export function PastedPreview({ pasted, hasExercise, onGoTo, children }: PastedPreviewProps) {
  const { questions, unread } = pasted;
  return (
    <section
      aria-label="What will be added"
      className="grid min-w-0 content-start gap-4 rounded-md bg-well p-4 text-sm wrap-anywhere"
    >
      {questions.length === 0 && unread.length === 0 && children}
      {unread.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base font-semibold">Not a question yet, and not added</h3>
          <ul aria-label="Not questions" className="grid gap-3">
            {unread.map((part) => (
              <li key={part.line} className="border-l-4 border-amber pl-3">
                <p>
                  <button
                    type="button"
                    className="link min-h-6 cursor-pointer font-semibold"
                    onClick={() => onGoTo(part)}
                  >
                    Line {part.line}
                  </button>{' '}
                  <Reason why={part.why} />
                </p>
                <p className="truncate font-mono text-xs text-soft">{part.text.split('\n')[0]}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {questions.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-base font-semibold">
            {formatCount(questions.length, 'question')} to check and add
          </h3>
          <ol aria-label="Found questions" className="grid gap-4">
            {questions.map((question, at) => (
              <Found key={at} at={at} question={question} hasExercise={hasExercise} />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
