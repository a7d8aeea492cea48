import { inSentence, questionNames } from '@lectern/contract/question-names';
import type { Question } from '@lectern/contract/quiz-content';
import { flushSync } from 'react-dom';
import Eye from 'lucide-react/icons/eye';
import { Button } from '#ui/button.tsx';
import { FormSaveBar, type FormSaveBarProps } from '#ui/drafts/save-bar.tsx';
import { SaveHint } from '#ui/drafts/save-hint.tsx';
import { fieldId, isBehindVideo } from '../own/quiz-problems.ts';

interface BehindVideoProps {
  questions: readonly Question[];
  videoSeconds: number | null;
  /** Unfolds a question. */
  onOpen: (question: string) => void;
}

/** Says beside the state of the quiz that nobody is asked some of it, and leads to the first such question. */
function BehindVideo({ questions, videoSeconds, onOpen }: BehindVideoProps) {
  const behind = questions.filter(({ second }) => isBehindVideo(second, videoSeconds));
  const [first] = behind;
  if (first === undefined) return null;
  const others = behind.length - 1;
  return (
    <button
      type="button"
      className="block min-h-6 cursor-pointer text-left text-sm font-medium text-danger underline underline-offset-3"
      onClick={() => {
        flushSync(() => onOpen(first.id));
        document.getElementById(fieldId(first.id, 'second'))?.focus();
      }}
    >
      Look at {inSentence(questionNames(questions)[questions.indexOf(first)] ?? '')}: it is asked after the
      end of the video
      {others > 0 && `, as ${others === 1 ? '1 other is' : `${others} others are`}`}
    </button>
  );
}

const hasProgram = (questions: readonly Question[]): boolean =>
  questions.some(({ kind }) => kind === 'output' || kind === 'fix');

interface QuizFootProps extends Pick<FormSaveBarProps, 'draft' | 'isSaved'> {
  isSaving: boolean;
  questions: readonly Question[];
  videoSeconds: number | null;
  onOpen: (question: string) => void;
  onSave: () => void;
  onPreview: () => void;
}

/** The actions on the whole quiz; stays in view however long the quiz is. */
export const QuizFoot = ({ draft, isSaved, isSaving, onSave, onPreview, ...asked }: QuizFootProps) => (
  <FormSaveBar
    draft={draft}
    isSaved={isSaved}
    why={
      <>
        <BehindVideo {...asked} />
        <SaveHint>
          {hasProgram(asked.questions) && 'Saving runs the programs in it. '}
          Students get it when the course is published.
        </SaveHint>
      </>
    }
  >
    <Button busy={isSaving} onClick={onSave}>
      Save quiz
    </Button>
    {asked.questions.length > 0 && (
      <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={onPreview}>
        {draft.isChanged ? 'Save and preview' : 'Preview'}
      </Button>
    )}
  </FormSaveBar>
);
