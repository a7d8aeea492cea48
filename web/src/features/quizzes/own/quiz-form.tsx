import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Question } from '@lectern/contract/quiz-content';
import type { OwnQuiz } from '@lectern/contract/own-quizzes';
import { AddQuestions } from './add-questions.tsx';
import { ProblemList } from './problem-list.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { fieldsAt } from './quiz-problems.ts';
import { QuizFoot } from './quiz-foot.tsx';
import { QuizPreview } from './quiz-preview.tsx';
import { QuizSettings } from './quiz-settings.tsx';
import { textsOf } from './quiz-texts.ts';
import { useQuizForm } from './use-quiz-form.ts';
import { saveKey } from '#lib/save-key.ts';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';

export interface OwnLecture {
  _id: string;
  courseId: string;
  hasVideo: boolean;
  durationSeconds: number;
  hasExercise: boolean;
}

const focusQuestion = ({ id }: Pick<Question, 'id'>): void => {
  const editor = document.getElementById(`question-${id}`);
  (editor?.querySelector<HTMLElement>('textarea') ?? editor)?.focus();
};

/** The actions on the list of questions. */
const listActs = (questions: Question[], set: (changed: Question[]) => void) => ({
  put: (at: number, question: Question): void => set(questions.with(at, question)),
  add: (added: readonly Question[]): void => {
    // Rendered synchronously, so that the next key goes into the new question.
    flushSync(() => set([...questions, ...added]));
    if (added[0] !== undefined) focusQuestion(added[0]);
  },
  move: (at: number, by: -1 | 1): void => {
    const question = questions[at];
    if (question !== undefined) set(questions.toSpliced(at, 1).toSpliced(at + by, 0, question));
  },
  remove: (at: number): void => set(questions.toSpliced(at, 1)),
});

/** Edits a lecture's questions. Saving runs the programs in them. */
export function QuizForm({ lecture, quiz }: { lecture: OwnLecture; quiz: OwnQuiz | null }) {
  const { fields, problems, turn, draft, isSaving, change, submit } = useQuizForm(lecture._id, quiz);
  const [isPreviewing, setPreviewing] = useState(false);
  const { questions } = fields;
  const { put, add, move, remove } = listActs(questions, (changed) => change({ questions: changed }));
  const preview = async (): Promise<void> => {
    if (!draft.isChanged || (await submit())) setPreviewing(true);
  };

  return (
    <div className="grid grid-cols-1 gap-6" onKeyDown={saveKey(() => void submit())}>
      <FormDraftNotice draft={draft} textsOf={textsOf} />
      <ProblemList problems={problems} turn={turn} questions={questions} />
      {questions.length === 0 && (
        <p className="max-w-2xl text-soft">
          Questions stand below the lecture, or at a time of its video. The server judges the answers, and
          students see at once what was right.
        </p>
      )}
      {questions.map((question, at) => (
        <QuestionEditor
          key={question.id}
          question={question}
          at={at}
          total={questions.length}
          videoSeconds={lecture.hasVideo ? lecture.durationSeconds : null}
          output={quiz?.outputs.find((found) => found.question === question.id)?.output}
          fieldOf={fieldsAt(problems, question.id)}
          onChange={(changed) => put(at, changed)}
          onMove={(by) => move(at, by)}
          onRemove={() => remove(at)}
        />
      ))}
      <AddQuestions courseId={lecture.courseId} kind={questions.at(-1)?.kind ?? 'one'} onAdd={add} />
      {questions.length > 0 && (
        <QuizSettings
          fields={fields}
          hasExercise={lecture.hasExercise}
          fieldOf={fieldsAt(problems, null)}
          onChange={change}
        />
      )}
      {(questions.length > 0 || quiz !== null) && (
        <QuizFoot
          draft={draft}
          isSaved={quiz !== null}
          isSaving={isSaving}
          hasQuestions={questions.length > 0}
          onSave={() => void submit()}
          onPreview={() => void preview()}
        />
      )}
      {isPreviewing && (
        <QuizPreview
          place={{ courseId: lecture.courseId, lectureId: lecture._id }}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  );
}
