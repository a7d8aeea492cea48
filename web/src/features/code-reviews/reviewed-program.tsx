import { Fragment, type ReactNode } from 'react';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { linesOf } from './lines-of.ts';
import type { CodePiece } from '#ui/markdown/code-colours.ts';
import { useLinePieces } from '#ui/markdown/use-pieces.ts';
import { classNames } from '#lib/class-names.ts';

/** Content below a line of a program. */
export interface BelowLine {
  key: string;
  file: string;
  line: number;
  lastLine: number;
  content: ReactNode;
}

interface ReviewedProgramProps {
  files: readonly ExerciseFile[];
  below: readonly BelowLine[];
  /** Starts a remark at a line; absent for readers. */
  onLine?: (file: string, line: number) => void;
  /** The code with which the exercise begins: of several files, those that still equal it are folded. */
  starter?: readonly ExerciseFile[] | null;
  /** Lines to mark, by the name of their file. */
  marked?: ReadonlyMap<string, ReadonlySet<number>>;
  /** Lines of an earlier program that are gone or changed, by file and by the line before which they stood. */
  gone?: ReadonlyMap<string, ReadonlyMap<number, readonly string[]>>;
}

interface LineProps {
  file: string;
  number: number;
  pieces: readonly CodePiece[];
  isMarked: boolean;
  onLine: ReviewedProgramProps['onLine'];
}

/** The id of the button that starts a remark at a line. */
export const lineButtonId = (file: string, line: number): string => `line-${line}-${file}`;

const numberLook = 'w-11 shrink-0 pr-3 text-right text-xs leading-6 tabular-nums select-none';

function Line({ file, number, pieces, isMarked, onLine }: LineProps) {
  return (
    <div
      className={classNames(
        'flex min-h-6 items-baseline',
        isMarked && 'bg-amber-wash',
        onLine && 'hover:bg-well',
      )}
    >
      {onLine ? (
        <button
          id={lineButtonId(file, number)}
          type="button"
          aria-label={`Write a remark at line ${number} of ${file}`}
          className={classNames(numberLook, 'cursor-pointer text-soft hover:text-accent hover:underline')}
          onClick={() => onLine(file, number)}
        >
          {number}
        </button>
      ) : (
        <span aria-hidden="true" className={classNames(numberLook, 'text-faint')}>
          {number}
        </span>
      )}
      <code className="min-w-0 grow pr-3 font-mono text-sm leading-6 break-words whitespace-pre-wrap">
        {pieces.map(({ from, text, style }) => (
          <span key={from} style={style}>
            {text}
          </span>
        ))}
      </code>
    </div>
  );
}

/** Lines that stood here in an earlier program. */
const GoneLines = ({ lines }: { lines: readonly string[] | undefined }) =>
  lines?.map((text, at) => (
    <del key={at} className="flex min-h-6 items-baseline bg-danger-wash text-danger no-underline">
      <span aria-hidden="true" className={numberLook}>
        −
      </span>
      <code className="min-w-0 grow pr-3 font-mono text-sm leading-6 break-words whitespace-pre-wrap">
        <span className="sr-only">Before: </span>
        {text}
      </code>
    </del>
  ));

interface ProgramLinesProps {
  file: ExerciseFile;
  /** Content below lines of this file. */
  own: readonly BelowLine[];
  onLine: ReviewedProgramProps['onLine'];
  marked: ReviewedProgramProps['marked'];
  gone: ReviewedProgramProps['gone'];
}

/** The numbered lines of a file, in the colours of the editor. */
function ProgramLines({ file: { name, content }, own, onLine, marked, gone }: ProgramLinesProps) {
  const goneAt = gone?.get(name);
  const texts = linesOf(content);
  const lines = useLinePieces(content, name.replace(/^.*\./, ''));
  return (
    <div className="py-1">
      {texts.map((_text, at) => (
        <Fragment key={at}>
          <GoneLines lines={goneAt?.get(at + 1)} />
          <Line
            file={name}
            number={at + 1}
            pieces={lines[at] ?? []}
            isMarked={
              marked?.get(name)?.has(at + 1) === true ||
              own.some(({ line, lastLine }) => line <= at + 1 && at + 1 <= lastLine)
            }
            onLine={onLine}
          />
          {own
            .filter(({ lastLine }) => lastLine === at + 1)
            .map((part) => (
              <div key={part.key} className="border-y border-line bg-sheet py-3 pr-3 pl-3 sm:pl-11">
                {part.content}
              </div>
            ))}
        </Fragment>
      ))}
      {/* Those after the last line that is shown: an empty one at the end is not. */}
      <GoneLines lines={goneAt && [...goneAt].flatMap(([line, old]) => (line > texts.length ? old : []))} />
    </div>
  );
}

/** A read-only program: numbered lines, with content below some of them. */
export function ReviewedProgram({
  files,
  below,
  onLine,
  starter = null,
  marked,
  gone,
}: ReviewedProgramProps) {
  const isUnchanged = ({ name, content }: ExerciseFile): boolean =>
    starter?.some((file) => file.name === name && file.content.trimEnd() === content.trimEnd()) ?? false;
  // Where nothing was changed, nothing would be left to read.
  const folds = files.length > 1 && !files.every(isUnchanged);
  return files.map((file) => {
    const { name } = file;
    const own = below.filter((part) => part.file === name);
    const lines = <ProgramLines {...{ file, own, onLine, marked, gone }} />;
    const frame = 'min-w-0 overflow-hidden rounded-md border border-line';
    return folds && own.length === 0 && isUnchanged(file) ? (
      <details key={name} className={frame}>
        <summary className="cursor-pointer bg-well px-3 py-1 text-sm">
          <span className="font-mono">{name}</span> <span className="text-soft">as the exercise begins</span>
        </summary>
        {lines}
      </details>
    ) : (
      <figure key={name} className={frame}>
        <figcaption className="border-b border-line bg-well px-3 py-1 font-mono text-sm">{name}</figcaption>
        {lines}
      </figure>
    );
  });
}
