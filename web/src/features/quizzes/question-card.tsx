import { useId } from 'react';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { QuizSolution, ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { PartMark } from './fields/field-props.ts';
import { QuestionField } from './fields/question-field.tsx';
import { SolutionText } from './solution-text.tsx';
import { VerdictText } from './verdict-text.tsx';
import { lackOf } from '#lib/requests/missing-answer.ts';
import { RunCodeContext } from '#ui/markdown/run-code.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface QuestionCardProps {
  asked: ShownQuestion;
  /** `Question 2 of 5`; absent for a single question. */
  heading?: string;
  given: Answer | undefined;
  verdict: Verdict | undefined;
  solution?: QuizSolution | undefined;
  /** Verdicts on the parts of the answer; without them, those of `verdict`. */
  marks?: readonly PartMark[];
  /** Checked without a whole answer. */
  isMissing?: boolean;
  /** A result: the answer can no longer be changed. */
  isReadOnly?: boolean;
  onChange: (answer: Answer) => void;
}

/** A question with its answer field and the verdict. */
export function QuestionCard({
  asked,
  heading,
  given,
  verdict,
  solution,
  marks = verdict?.parts,
  isMissing = false,
  isReadOnly = false,
  onChange,
}: QuestionCardProps) {
  const promptId = useId();
  const missingId = `${promptId}-missing`;
  const lack = isMissing ? lackOf(asked, given) : undefined;
  const isKnown = verdict?.isRight === true;
  return (
    <div className="grid scroll-mt-3 gap-3" data-question={asked.id}>
      <div>
        <div className="flex flex-wrap items-center gap-x-3">
          {heading !== undefined && <p className="rubric">{heading}</p>}
          {/* Above the answer: so it is in view with the question, however long that is. */}
          {lack !== undefined && (
            <p id={missingId} className="flex items-center gap-1.5 text-sm font-medium text-danger">
              <CircleAlert aria-hidden="true" className="size-[1.05em] shrink-0" />
              {lack}
            </p>
          )}
        </div>
        <div id={promptId} className="font-medium">
          {/* No *Run* at a program that is asked about: it would print the answer. */}
          <RunCodeContext value={null}>
            <MarkdownText text={asked.prompt} className="max-w-[68ch] break-words" />
          </RunCodeContext>
        </div>
      </div>
      <QuestionField
        asked={asked}
        given={given}
        onChange={onChange}
        labelledBy={promptId}
        describedBy={lack === undefined ? undefined : missingId}
        isReadOnly={isReadOnly}
        isRight={isKnown}
        solution={isKnown ? undefined : solution?.answer}
        marks={marks}
      />
      {verdict && <VerdictText verdict={verdict} />}
      {solution && <SolutionText asked={asked} solution={solution} given={given} isKnown={isKnown} />}
    </div>
  );
}
