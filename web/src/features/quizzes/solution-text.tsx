import { listOf, wordOf } from '@lectern/contract/quiz-judging/answer-parts';
import { readNumber } from '@lectern/contract/quiz-judging/compare-answers';
import { Fragment } from 'react';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { QuizSolution, ShownQuestion } from '@lectern/contract/shown-question';
import { MarkdownText } from '#ui/markdown-text.tsx';

const codeClass = 'overflow-x-auto rounded-md bg-well p-3 font-mono text-sm whitespace-pre-wrap';

/** The right answer, as the question's kind shows it. */
function RightAnswer({ asked, answer }: { asked: ShownQuestion; answer: QuizSolution['answer'] }) {
  switch (asked.kind) {
    case 'order':
      return (
        <ol className="ml-5 list-decimal">
          {listOf(answer)
            .flatMap((id) => asked.items.find((item) => item.id === id) ?? [])
            .map(({ id, text }) => (
              <li key={id}>
                <MarkdownText text={text} />
              </li>
            ))}
        </ol>
      );
    case 'match':
      return (
        <ul className="ml-5 list-disc">
          {asked.lefts.map((left, at) => (
            <li key={left}>
              <MarkdownText text={`${left} – ${listOf(answer)[at]}`} />
            </li>
          ))}
        </ul>
      );
    case 'gaps':
      return (
        <p className={asked.isCode ? codeClass : 'whitespace-pre-wrap'}>
          {asked.parts.map((part, at) => (
            <Fragment key={at}>
              {at > 0 && <strong className="text-board">{listOf(answer)[at - 1]}</strong>}
              {part}
            </Fragment>
          ))}
        </p>
      );
    case 'output':
    case 'fix':
      return <pre className={codeClass}>{wordOf(answer)}</pre>;
    default:
      return <p>{wordOf(answer)}</p>;
  }
}

/** Kinds whose choices are marked where they stand. */
const MARKED: readonly ShownQuestion['kind'][] = ['one', 'several'];

/** Kinds with a single right answer: who gave it does not need to read it again. */
const SINGLE: readonly ShownQuestion['kind'][] = ['one', 'several', 'order', 'match', 'output'];

const writtenIn = (answer: Answer | undefined): string =>
  [answer ?? '']
    .flat()
    .map((word) => word.trim())
    .join('\n');

/** The heading of the author's answer for a student who was right; null if both answers are the same. */
function titleBesideRight(asked: ShownQuestion, given: Answer | undefined, answer: Answer): string | null {
  if (SINGLE.includes(asked.kind) || writtenIn(given) === writtenIn(answer)) return null;
  // A number is right within the author's tolerance.
  if (asked.kind === 'number')
    return readNumber(wordOf(given), asked.unit) === readNumber(wordOf(answer)) ? null : 'More exactly';
  return 'Another way to write it';
}

interface SolutionTextProps {
  asked: ShownQuestion;
  solution: QuizSolution;
  given: Answer | undefined;
  /** The given answer is right. */
  isKnown: boolean;
}

/** The right answer with its explanation, below its question. */
export function SolutionText({ asked, solution, given, isKnown }: SolutionTextProps) {
  const { answer, explanation } = solution;
  const title = isKnown
    ? titleBesideRight(asked, given, answer)
    : MARKED.includes(asked.kind)
      ? null
      : 'Right answer';
  if (title === null && explanation === '') return null;
  return (
    <div className="grid gap-2 border-l-4 border-board pl-3">
      {title !== null && (
        <>
          <p className="text-sm font-semibold text-board">{title}</p>
          <RightAnswer asked={asked} answer={answer} />
        </>
      )}
      {explanation !== '' && <MarkdownText text={explanation} className="max-w-[68ch]" />}
    </div>
  );
}
