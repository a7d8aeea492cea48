import type { InboxQuestion } from '@lectern/contract/question-inbox';
import { SECOND } from '@lectern/contract/units';
import { QuestionItem } from '../question-item.tsx';
import { AnswerTogether } from './answer-together.tsx';
import { previewOf } from './question-preview.ts';
import { factWords } from '#lib/words/fact-words.ts';
import { formatDateTime } from '#lib/format.ts';
import { passedWords } from '#lib/words/waiting-words.ts';

const nameOf = ({ author }: InboxQuestion): string =>
  author === null ? 'A deleted account' : `${author.firstName} ${author.lastName}`.trim();

/** How long a question has waited at `now`; null for the time at which it was asked. */
const whenOf = (
  { createdAt, askedAgainAt, isAnsweredByStudent }: InboxQuestion,
  now: number | null,
): string => {
  if (now === null) return formatDateTime(createdAt);
  const waits = `waits ${passedWords((now - Date.parse(askedAgainAt ?? createdAt)) / SECOND)}`;
  if (isAnsweredByStudent) return `answered by a student, ${waits}`;
  return askedAgainAt === null ? waits : `wrote again, ${waits}`;
};

interface InboxRowsProps {
  questions: readonly InboxQuestion[];
  isWaiting: boolean;
  /** The ids of those that are to be answered together. */
  chosen: readonly string[];
  /** When they were read. */
  now: number;
  onChoose: (ids: readonly string[]) => void;
  onAnswered: () => void;
  onOpen: (question: InboxQuestion) => void;
}

/** The rows; several that wait can be chosen, and answered together. */
export function InboxRows({
  questions,
  isWaiting,
  chosen,
  now,
  onChoose,
  onAnswered,
  onOpen,
}: InboxRowsProps) {
  const without = (ids: readonly string[]): string[] => chosen.filter((id) => !ids.includes(id));
  const choiceOf = ({ _id }: InboxQuestion) => ({
    isChosen: chosen.includes(_id),
    onChange: (isChosen: boolean) => onChoose(isChosen ? [...chosen, _id] : without([_id])),
  });
  return (
    <>
      <ul aria-label="Questions" className="grid">
        {questions.map((question) => (
          <QuestionItem
            key={question._id}
            question={question}
            excerpt={previewOf(question.excerpt)}
            choice={isWaiting && questions.length > 1 ? choiceOf(question) : undefined}
            lectureTitle={factWords([
              nameOf(question),
              question.courseName,
              question.lectureName,
              whenOf(question, isWaiting ? now : null),
            ])}
            onOpen={() => onOpen(question)}
          />
        ))}
      </ul>
      {isWaiting && (
        <AnswerTogether
          questions={questions.filter(({ _id }) => chosen.includes(_id))}
          onAnswered={(ids) => {
            onChoose(without(ids));
            onAnswered();
          }}
          onClear={() => onChoose([])}
        />
      )}
    </>
  );
}
