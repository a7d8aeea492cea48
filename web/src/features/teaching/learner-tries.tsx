import type { LearnerTries as Tries } from '@lectern/contract/teaching';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useLearnerTries } from './teaching.api.ts';
import { formatDateTime, formatDuration } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailedRead } from '#ui/failed-read.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

type Try = Tries['tries'][number];

/** Answers of several lines are programs' output. */
const Words = ({ label, text, isMarkdown }: { label: string; text: string; isMarkdown: boolean }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    {isMarkdown && text !== '' ? (
      <dd className="wrap-anywhere">
        <MarkdownText text={text} />
      </dd>
    ) : (
      <dd className={`wrap-anywhere whitespace-pre-wrap ${text.includes('\n') ? 'font-mono text-sm' : ''}`}>
        {text || 'No answer'}
      </dd>
    )}
  </div>
);

function GivenAnswer({
  answer: { name, prompt, given, right, isMarkdown, isRight },
}: {
  answer: Try['answers'][number];
}) {
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-0">
      <div>
        <p className="text-sm text-soft">{name}</p>
        <MarkdownText text={prompt} className="max-w-[68ch] break-words" />
      </div>
      <p
        className={`flex items-center gap-1.5 text-sm font-semibold [&_svg]:size-4.5 ${isRight ? 'text-board' : 'text-danger'}`}
      >
        {isRight ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        {isRight ? 'Right' : 'Not right'}
      </p>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Words label="The answer" {...{ isMarkdown }} text={given} />
        {!isRight && <Words label="What is right" {...{ isMarkdown }} text={right} />}
      </dl>
    </li>
  );
}

/** Where a try was made, when, and what came of it. */
function titleOf({ number, second, submittedAt, answers }: Try): string {
  const right = answers.filter(({ isRight }) => isRight).length;
  const where = second === null ? `Try ${number}` : `Try ${number}, at ${formatDuration(second)}`;
  return `${where}: ${right} of ${answers.length} right, ${formatDateTime(submittedAt)}`;
}

const GivenTry = ({ given, isOpen }: { given: Try; isOpen: boolean }) => (
  <details open={isOpen} className="rounded-md border border-line px-4">
    <summary className="cursor-pointer py-3 font-medium">
      {titleOf(given)} {given.hasPassed && given.second === null && <Badge tone="board">Passed</Badge>}
    </summary>
    {given.isLate && <p className="text-sm text-soft">It came after its time.</p>}
    {given.judgedAgainAt !== null && (
      <p className="text-sm text-soft">
        Judged again by a corrected question, {formatDateTime(given.judgedAgainAt)}.
      </p>
    )}
    <ol>
      {given.answers.map((answer) => (
        <GivenAnswer key={answer.question} answer={answer} />
      ))}
    </ol>
  </details>
);

interface LearnerTriesProps {
  courseId: string;
  studentId: string;
  lectureId: string;
  onClose: () => void;
}

/** What a student answered in a lecture's quiz, question by question. */
export function LearnerTries({ courseId, studentId, lectureId, onClose }: LearnerTriesProps) {
  const { data, error, isFetching, refetch } = useLearnerTries(courseId, studentId, lectureId);
  return (
    <Dialog
      isOpen
      width="lg"
      title={data ? `${data.lectureTitle}: quiz answers of ${data.name}` : 'Quiz answers'}
      onClose={onClose}
    >
      {error !== null && <FailedRead {...{ error, isFetching, refetch }} />}
      {data === undefined && error === null && (
        <Loading label="Loading the answers">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data?.tries.length === 0 && <p className="text-soft">The quiz was not answered.</p>}
      <div className="grid gap-3 empty:hidden">
        {data?.tries.map((given, at) => (
          <GivenTry key={given.number} given={given} isOpen={at === 0} />
        ))}
      </div>
    </Dialog>
  );
}
