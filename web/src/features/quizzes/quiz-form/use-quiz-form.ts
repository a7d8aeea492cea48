import { useState } from 'react';
import type { QuizFields } from '@lectern/contract/quiz-content';
import type { OwnQuiz } from '@lectern/contract/own-quizzes';
import { useOwnQuizActs } from '../own/own-quiz.api.ts';
import { toSave } from '../own/quiz-problems.ts';
import { dropRows } from '../question-editor/rows-editor.tsx';
import { useQuizProblems } from './use-quiz-problems.ts';
import { partPlaces } from '#lib/drafts/part-drafts.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { toast } from '#ui/toasts.tsx';

const EMPTY: QuizFields = {
  questions: [],
  passMark: 100,
  triesADay: null,
  decides: false,
  pools: [],
  isMixed: false,
  minutes: null,
  isOnDevice: false,
};

const fieldsOf = ({ outputs: _outputs, revision: _revision, ...fields }: OwnQuiz): QuizFields => fields;

/** The state of the quiz form: its fields, its draft, and its problems. */
export function useQuizForm(lectureId: string, quiz: OwnQuiz | null) {
  const saved = quiz === null ? EMPTY : fieldsOf(quiz);
  const [fields, setFields] = useState(saved);
  const { save } = useOwnQuizActs(lectureId);
  const draft = useFormDraft({
    place: partPlaces.quiz(lectureId),
    saved,
    revision: quiz?.revision ?? null,
    values: fields,
    show: setFields,
    isSaving: save.isPending,
  });
  const { problems, turn, check, refuse } = useQuizProblems(fields, draft.revision);
  useLeaveWarning(!draft.isStored);
  return {
    fields,
    problems,
    turn,
    draft,
    isSaving: save.isPending,
    change: (part: Partial<QuizFields>): void => setFields((before) => ({ ...before, ...part })),
    /** Saves. Resolves to whether the server now holds the quiz as it is in the form. */
    submit: async (): Promise<boolean> => {
      if (!check()) return false;
      const saving = toSave(fields);
      try {
        const { revision } = await save.mutateAsync({ ...saving, revision: draft.revision ?? 0 });
        dropRows(() => {
          draft.done(revision, saving);
          setFields((before) => (before === fields ? saving : before));
        });
        toast.success('Quiz saved');
        return true;
      } catch (error) {
        refuse(messageOf(error));
        return false;
      }
    },
  };
}
