import { useId } from 'react';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { QuizSolution, ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import { QuestionField } from './fields/question-field.tsx';
import { SolutionText } from './solution-text.tsx';
import { VerdictText } from './verdict-text.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface QuestionCardProps {
  asked: ShownQuestion;
  /** `2 of 5`; absent for a single question. */
  number?: string;
  given: Answer | undefined;
  verdict: Verdict | undefined;
  solution?: QuizSolution | undefined;
  onChange: (answer: Answer) => void;
}

/** A question with its answer field and the verdict. */
export function QuestionCard({ asked, number, given, verdict, solution, onChange }: QuestionCardProps) {
  const promptId = useId();
  return (
    <div className="grid gap-3" data-question={asked.id}>
      <div>
        {number !== undefined && <p className="rubric">Question {number}</p>}
        <div id={promptId} className="font-medium">
          <MarkdownText text={asked.prompt} className="max-w-[68ch] break-words" />
        </div>
      </div>
      <QuestionField asked={asked} given={given} onChange={onChange} labelledBy={promptId} />
      {verdict && <VerdictText verdict={verdict} />}
      {solution && <SolutionText asked={asked} solution={solution} isKnown={verdict?.isRight === true} />}
    </div>
  );
}
