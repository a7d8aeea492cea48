import { useId, useState } from 'react';
import type { JudgedAnswers, WrongedAnswers } from '@lectern/contract/judging-again';
import { firstWords } from '@lectern/contract/first-words';
import { Link } from 'react-router';
import { useJudgeAgain, useJudgingAgain } from '../own/own-quiz.api.ts';
import { publishAddress } from '#lib/addresses/author-addresses.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { isNobody, mostOf, studentsInWords } from '#lib/words/people-words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';

const nameOf = ({ name, prompt }: JudgedAnswers): string => `${name}: ${firstWords(prompt)}`;

/**
 * How many gave an answer that is now right, and how many pass with it: no more than are enrolled, and no more than
 * gave it.
 */
const counted = ({ students, passing, enrolled, fewOthers }: WrongedAnswers): [had: string, pass: string] => [
  // Only questions with such an answer are listed.
  studentsInWords(students, { most: enrolled, fewOthers: fewOthers && students.seen > 0 }),
  studentsInWords(passing, { most: Math.min(enrolled, mostOf(students)), fewOthers }),
];

const whom = (one: WrongedAnswers): string => {
  const [had, pass] = counted(one);
  return [
    `${had} gave an answer that is now right.`,
    isNobody(one.passing) ? '' : `With it, ${pass} would pass.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** What judging has changed. */
const outcome = (one: WrongedAnswers): string => {
  const [had, pass] = counted(one);
  return `${had} now ${had === '1 student' ? 'has' : 'have'} it right${
    isNobody(one.passing) ? '; nobody passes who had not passed before.' : `, and ${pass} passed with it.`
  }`;
};

/** Corrections that are not published yet judge nobody. */
const Unpublished = ({ courseId, questions }: { courseId: string; questions: readonly WrongedAnswers[] }) => (
  <Notice>
    <p>
      You have corrected {questions.length === 1 ? 'a question' : formatCount(questions.length, 'question')}{' '}
      that students have answered.{' '}
      <Link className="link" to={publishAddress(courseId)}>
        Publish the course
      </Link>
      ; then you can judge their answers again here.
    </p>
    <ul className="mt-2 grid gap-1 text-sm">
      {questions.map((one) => (
        <li key={one.question} className="wrap-anywhere">
          {nameOf(one)} <span className="text-soft">{whom(one)}</span>
        </li>
      ))}
    </ul>
  </Notice>
);

/** What judging has changed in these questions. */
const changedIn = (
  questions: readonly WrongedAnswers[],
  judged: readonly JudgedAnswers[],
): readonly WrongedAnswers[] =>
  judged.flatMap((one) => {
    const told = questions.find(({ question }) => question === one.question);
    return told ? { ...told, ...one } : [];
  });

interface PublishedProps {
  lectureId: string;
  questions: readonly WrongedAnswers[];
  onDone: (done: readonly WrongedAnswers[]) => void;
}

/** Published corrections, and the button that judges earlier answers by them. */
function Published({ lectureId, questions, onDone }: PublishedProps) {
  const id = useId();
  const judge = useJudgeAgain(lectureId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const chosen = questions.filter(({ question }) => !left.includes(question));
  const choose = (question: string, isChosen: boolean): void =>
    setLeft((before) => [...before.filter((one) => one !== question), ...(isChosen ? [] : [question])]);
  return (
    <Notice
      actions={
        <Button size="sm" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          Judge answers again
        </Button>
      }
    >
      <p id={id} className="font-semibold">
        Answers that were right all along
      </p>
      <p className="text-sm text-soft">
        {questions.length === 1 ? 'This question was' : 'These questions were'} corrected after students had
        answered. Some of their answers still count as wrong, although the corrected question makes them
        right.
      </p>
      <ul aria-labelledby={id} className="mt-3 grid gap-2">
        {questions.map((one) => (
          <li key={one.question} className="wrap-anywhere">
            {questions.length === 1 ? (
              <p>
                <span className="font-medium">{nameOf(one)}</span>{' '}
                <span className="block text-sm text-soft">{whom(one)}</span>
              </p>
            ) : (
              <Checkbox
                label={nameOf(one)}
                hint={whom(one)}
                checked={!left.includes(one.question)}
                onChange={(event) => choose(one.question, event.target.checked)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Judge the answers to ${chosen.length === 1 ? 'this question' : `these ${chosen.length} questions`} again?`}
        noLabel="Not now"
        yesLabel="Judge again"
        isBusy={judge.isPending}
        problem={judge.error === null ? undefined : messageOf(judge.error)}
        onNo={() => {
          setAsking(false);
          judge.reset();
        }}
        onYes={() =>
          judge.mutate(
            chosen.map(({ question }) => question),
            {
              onSuccess(judged) {
                setAsking(false);
                onDone(changedIn(chosen, judged));
              },
            },
          )
        }
      >
        Answers that counted as wrong but are right by the corrected question now count as right. Right
        answers stay right, and nobody loses anything. Each of these students gets a notice. Do this for a
        mistake in a question, not for a question that now asks something else. It cannot be undone.
      </ConfirmDialog>
    </Notice>
  );
}

/** Corrected questions that make earlier answers right; nothing without them. */
export function JudgingAgain({ courseId, lectureId }: { courseId: string; lectureId: string }) {
  const { data = [] } = useJudgingAgain(lectureId);
  const [done, setDone] = useState<readonly WrongedAnswers[]>();
  const published = data.filter(({ isPublished }) => isPublished);
  const unpublished = data.filter(({ isPublished }) => !isPublished);
  return (
    <div className="grid gap-3 empty:hidden">
      {done?.length === 0 && (
        <Notice isAlert>Somebody has judged these answers again already: nothing was left.</Notice>
      )}
      {done !== undefined && done.length > 0 && (
        <Notice tone="board" isAlert>
          <p>The answers were judged again, and the students whose result became better are told.</p>
          <ul className="mt-2 grid gap-1 text-sm">
            {done.map((one) => (
              <li key={one.question} className="wrap-anywhere">
                {nameOf(one)} <span className="text-soft">{outcome(one)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {published.length > 0 && <Published lectureId={lectureId} questions={published} onDone={setDone} />}
      {unpublished.length > 0 && <Unpublished {...{ courseId, questions: unpublished }} />}
    </div>
  );
}
