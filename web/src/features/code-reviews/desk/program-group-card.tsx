import { SECOND } from '@lectern/contract/units';
import type { ProgramGroup } from '@lectern/contract/program-groups';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { Link } from 'react-router';
import type { ExercisePlace } from '../code-reviews.api.ts';
import { ReviewedProgram } from '../reviewed-program.tsx';
import { deskAddress } from './desk-address.ts';
import { GroupStudents } from './group-students.tsx';
import { AlsoFailing, programCardId } from './also-failing.tsx';
import { laidOutAlike } from './laid-out-alike.ts';
import { lineDistance, type Compared } from './nearest-program.ts';
import { reachWords } from './reach-words.ts';
import { withoutComments } from './without-comments.ts';
import { useHashTarget } from '#lib/addresses/hash-target.ts';
import { formatCount } from '#lib/format.ts';
import { passedWords } from '#lib/words/waiting-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextDiff } from '#ui/text-diff.tsx';

/** A longer difference is folded. */
const SHORT = 16;

/** The tests that the program fails, or why it ran none. */
function FailedTests({ group: { failed, trouble, hasPassed } }: { group: ProgramGroup }) {
  if (trouble !== null)
    return <p className="font-mono text-sm wrap-anywhere text-danger">{trouble.split('\n')[0]}</p>;
  if (hasPassed || failed.length === 0) return null;
  return (
    <div className="text-sm">
      <h4 className="font-semibold">{formatCount(failed.length, 'failed test')}</h4>
      <ul className="mt-1 ml-5 grid list-disc gap-1">
        {failed.map(({ title, isHidden }) => (
          <li key={`${title} ${String(isHidden)}`} className="wrap-anywhere">
            {title} {isHidden && <Badge>Hidden</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DifferenceProps {
  files: readonly ExerciseFile[];
  compared: Compared;
}

interface ProgramDiffProps {
  own: string;
  other: string;
  compared: Compared;
}

/** A program beside its neighbour. One that fails is red beside one that passes; else neither has the colour of a fault. */
const ProgramDiff = ({ own, other, compared: { name, isRight } }: ProgramDiffProps) => {
  const names = { own: 'This program', other: name.replace(/^./, (first) => first.toUpperCase()) };
  return isRight ? (
    <TextDiff before={own} after={other} ignoresIndent names={[names.own, names.other]} />
  ) : (
    <TextDiff before={other} after={own} ignoresIndent isNeutral names={[names.other, names.own]} />
  );
};

/** Only the files that differ, one below the other. */
function Diffs({ files, compared }: DifferenceProps) {
  const contentOf = (name: string): string =>
    compared.files.find((file) => file.name === name)?.content ?? '';
  return files
    .filter((file) => lineDistance([file], [{ ...file, content: contentOf(file.name) }]) > 0)
    .map(({ name, content }) => (
      <div key={name} className="grid grid-cols-1 gap-1">
        {files.length > 1 && <p className="font-mono text-sm">{name}</p>}
        <ProgramDiff own={content} other={contentOf(name)} compared={compared} />
      </div>
    ));
}

/** The other program’s files, those in JavaScript laid out as this program. */
const alikeFiles = (files: readonly ExerciseFile[], others: readonly ExerciseFile[]): ExerciseFile[] =>
  others.map((other) => {
    const own = files.find(({ name }) => name === other.name);
    const isCode = own !== undefined && /\.m?js$/.test(own.name);
    return isCode ? { ...other, content: laidOutAlike(own.content, other.content) } : other;
  });

/** What a program has that its neighbour has not, and the other way round. Comments and formatting do not count. */
function Difference({ files: written, compared: other }: DifferenceProps) {
  const files = withoutComments(written);
  const compared = { ...other, files: alikeFiles(files, withoutComments(other.files)) };
  const lines = lineDistance(files, compared.files);
  if (lines === 0)
    return (
      <p className="text-sm text-soft">
        The same lines as {compared.name}; names, comments and formatting do not count.
      </p>
    );
  const title = `What differs from ${compared.name}`;
  const diffs = (
    <div className="mt-2 grid gap-3">
      <p className="text-sm text-soft">
        Names, comments and layout do not count: names and line breaks are this program’s on both sides.
      </p>
      <Diffs files={files} compared={compared} />
    </div>
  );
  return lines <= SHORT && !compared.isFolded ? (
    <div>
      <h4 className="text-sm font-semibold">{title}</h4>
      {diffs}
    </div>
  ) : (
    <details>
      <summary className="w-fit cursor-pointer text-sm font-semibold text-soft">
        {title}: {formatCount(lines, 'line')}
      </summary>
      {diffs}
    </details>
  );
}

/** Those who asked for a review of it and have none yet; they have told their names. */
function Waiting({ waiting, now }: Pick<ProgramGroup, 'waiting'> & { now: number }) {
  if (waiting.length === 0) return null;
  return (
    <div className="text-sm">
      <h4 className="font-semibold">
        {waiting.length === 1 ? 'Waiting for an answer' : `${waiting.length} wait for an answer`}
      </h4>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {waiting.map(({ review, name, askedAt }) => (
          <li key={review}>
            <Link className="link inline-flex min-h-6 items-center" to={deskAddress({ review, to: 'group' })}>
              {name}
            </Link>{' '}
            <span className="text-soft">{passedWords((now - Date.parse(askedAt)) / SECOND)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ProgramGroupCardProps {
  place: ExercisePlace;
  group: ProgramGroup;
  /** All programs that have a card. */
  groups: readonly ProgramGroup[];
  compared: Compared | undefined;
  /** The code with which the exercise begins. */
  starter: readonly ExerciseFile[] | null;
  /** When the groups were read. */
  now: number;
  isBusy: boolean;
  onReview: () => void;
}

/** A program, how many wrote it, what it fails, what differs from its neighbour, and whom a review of it reaches. */
export function ProgramGroupCard({
  place,
  group,
  groups,
  compared,
  starter,
  now,
  isBusy,
  onReview,
}: ProgramGroupCardProps) {
  const { hasPassed, students, attempts, reviewed, waiting, files } = group;
  const title = useHashTarget<HTMLHeadingElement>(programCardId(group._id), (heading) =>
    heading.focus({ preventScroll: true }),
  );
  return (
    <li className="grid grid-cols-1 gap-4 rounded-lg border border-edge bg-sheet p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3
          ref={title}
          tabIndex={-1}
          className="scroll-mt-40 font-semibold outline-none"
        >{`${formatCount(students, 'student')} wrote this`}</h3>
        <Badge tone={hasPassed ? 'board' : 'amber'}>{hasPassed ? 'Passes' : 'Fails'}</Badge>
        <span className="text-sm text-soft">{formatCount(attempts, 'attempt')}</span>
      </div>
      <FailedTests group={group} />
      <AlsoFailing place={place} group={group} groups={groups} />
      <Waiting waiting={waiting} now={now} />
      {files !== null && compared && <Difference files={files} compared={compared} />}
      {files === null ? (
        <p className="text-sm text-soft">None of them has asked for a review or shows you their work.</p>
      ) : (
        <>
          <details>
            <summary className="w-fit cursor-pointer text-sm font-semibold text-soft">
              The newest of these programs
            </summary>
            <div className="mt-3 grid gap-3">
              <ReviewedProgram files={files} starter={starter} below={[]} />
            </div>
          </details>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="sm" variant="secondary" busy={isBusy} onClick={onReview}>
              {reviewed === 0 || waiting.length > 0 ? 'Review it' : 'Open the review'}
            </Button>
            <GroupStudents place={place} group={group} />
            <p className="min-w-0 basis-full text-sm text-soft">{reachWords(group)}</p>
          </div>
        </>
      )}
    </li>
  );
}
