import { questionNames } from '@lectern/contract/question-names';
import type { Question } from '@lectern/contract/quiz-content';
import { Fragment, useState } from 'react';
import type { OwnQuiz } from '@lectern/contract/own-quizzes';
import { AddQuestions } from '../adding/add-questions.tsx';
import { FoldBar } from './fold-bar.tsx';
import { joinQuizzes } from './join-quizzes.ts';
import { ProblemList } from './problem-list.tsx';
import { QuestionEditor } from '../question-editor/question-editor.tsx';
import { fieldsAt, missingIn } from '../own/quiz-problems.ts';
import { QuizFoot } from './quiz-foot.tsx';
import { QuizPreview } from './quiz-preview.tsx';
import { QuizSettings } from './quiz-settings.tsx';
import { textsOf } from './quiz-texts.ts';
import { useOpenQuestions } from './use-open-questions.ts';
import { useQuestionList } from './use-question-list.ts';
import { useQuizForm } from './use-quiz-form.ts';
import { KIND_NAMES } from '#lib/words/question-kinds.ts';
import { saveKey } from '#lib/typing/save-key.ts';
import { Announcement } from '#ui/announcement.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';

const KINDS = Object.values(KIND_NAMES).join(', ').toLowerCase();

export interface OwnLecture {
  _id: string;
  courseId: string;
  hasVideo: boolean;
  durationSeconds: number;
  hasExercise: boolean;
}

/** The output of the question's program, until the program changes. */
const outputOf = ({ outputs, questions }: OwnQuiz, question: Question): string | undefined => {
  const saved = questions.find(({ id }) => id === question.id);
  const isSame = question.kind === 'output' && saved?.kind === 'output' && saved.code === question.code;
  return isSame ? outputs.find((found) => found.question === question.id)?.output : undefined;
};

/** Edits a lecture's questions. Saving runs the programs in them. */
export function QuizForm({ lecture, quiz }: { lecture: OwnLecture; quiz: OwnQuiz | null }) {
  const { fields, problems, turn, draft, isSaving, change, submit } = useQuizForm(lecture._id, quiz);
  const [isPreviewing, setPreviewing] = useState(false);
  const { questions } = fields;
  const { isOpen, show, toggle, openAll, foldAll } = useOpenQuestions({ questions, problems, turn });
  const { freshId, leave, deleted, said, put, add, addEmpty, move, remove, restore } = useQuestionList({
    questions,
    set: (changed) => change({ questions: changed }),
    open: show,
  });
  const names = questionNames(questions);
  const { hasExercise } = lecture;
  const videoSeconds = lecture.hasVideo ? lecture.durationSeconds : null;
  const incomplete = questions.filter(
    (question) => missingIn(question, { hasExercise, videoSeconds }).length > 0,
  ).length;
  const preview = async (): Promise<void> => {
    if (!draft.isChanged || (await submit())) setPreviewing(true);
  };

  return (
    <div className="grid grid-cols-1 gap-6" onKeyDown={saveKey(() => void submit())}>
      <FormDraftNotice draft={draft} textsOf={(version) => textsOf(version, fields)} joinOf={joinQuizzes} />
      <ProblemList problems={problems} turn={turn} questions={questions} onOpen={show} />
      <p className="max-w-2xl text-soft">
        Questions stand below the lecture’s text, where a line “[quiz]” of the text says, or at a time of the
        video.
        {questions.length === 0 &&
          ` The server judges the answers. A question has one of these kinds: ${KINDS}.`}
      </p>
      {questions.length > 1 && (
        <FoldBar incomplete={incomplete} total={questions.length} onOpenAll={openAll} onFoldAll={foldAll} />
      )}
      <div className="grid grid-cols-1 gap-3 empty:hidden">
        {questions.map((question, at) => (
          <Fragment key={question.id}>
            {deleted?.at === at && <DeletedPart text="A question was deleted." onUndo={restore} />}
            <QuestionEditor
              lectureId={lecture._id}
              question={question}
              name={names[at] ?? ''}
              at={at}
              total={questions.length}
              videoSeconds={videoSeconds}
              exerciseOf={lecture.hasExercise ? lecture._id : null}
              output={quiz ? outputOf(quiz, question) : undefined}
              isOpen={isOpen(question.id)}
              isFresh={question.id === freshId}
              onLeave={() => leave(question.id)}
              problems={problems.filter((problem) => problem.question === question.id)}
              fieldOf={fieldsAt(problems, question.id)}
              onToggle={() => toggle(question.id)}
              onChange={(changed) => put(at, changed)}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          </Fragment>
        ))}
        {deleted?.at === questions.length && <DeletedPart text="A question was deleted." onUndo={restore} />}
      </div>
      <Announcement {...said} />
      <AddQuestions
        courseId={lecture.courseId}
        lectureId={lecture._id}
        hasExercise={hasExercise}
        kind={questions.at(-1)?.kind ?? 'one'}
        onAdd={add}
        onAddEmpty={addEmpty}
      />
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
          {...{ questions, videoSeconds }}
          onOpen={show}
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
