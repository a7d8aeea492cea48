import Eye from 'lucide-react/icons/eye';
import { Button } from '#ui/button.tsx';
import { FormSaveBar, type FormSaveBarProps } from '#ui/drafts/save-bar.tsx';
import { SaveHint } from '#ui/drafts/save-hint.tsx';

interface QuizFootProps extends Pick<FormSaveBarProps, 'draft' | 'isSaved'> {
  isSaving: boolean;
  hasQuestions: boolean;
  onSave: () => void;
  onPreview: () => void;
}

/** The actions on the whole quiz; stays in view however long the quiz is. */
export const QuizFoot = ({ draft, isSaved, isSaving, hasQuestions, onSave, onPreview }: QuizFootProps) => (
  <FormSaveBar
    draft={draft}
    isSaved={isSaved}
    why={<SaveHint>Saving runs the programs in it. Students get it when the course is published.</SaveHint>}
  >
    <Button busy={isSaving} onClick={onSave}>
      Save quiz
    </Button>
    {hasQuestions && (
      <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={onPreview}>
        {draft.isChanged ? 'Save and preview' : 'Preview'}
      </Button>
    )}
  </FormSaveBar>
);
