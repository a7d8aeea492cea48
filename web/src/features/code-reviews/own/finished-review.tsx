import { useState } from 'react';
import type { CodeRemark, CodeReview } from '@lectern/contract/code-reviews';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { useAttempt } from '../code-reviews.api.ts';
import { applySuggestion, isTaken, placeRemarks } from '../placed-remarks.ts';
import { lineWords, RemarkText } from '../remark-text.tsx';
import { ReviewedProgram } from '../reviewed-program.tsx';
import type { OwnReviewsProps } from './own-reviews-props.ts';
import { formatDate } from '#lib/format.ts';
import { useLinkedPlace } from '#lib/addresses/use-linked-place.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { SelectField } from '#ui/select-field.tsx';

interface FinishedReviewProps extends Omit<OwnReviewsProps, 'verdict'> {
  review: CodeReview;
  isNewest: boolean;
  /** A link has led to this review: its first remark is focused and brought into view, or without one its head. */
  isLinked: boolean;
}

/** Stands for the editor's files where others have an attempt's id. */
const EDITOR = 'editor';
/** At most so many attempts after the reviewed one can be chosen: the newest. */
const MOST_LATER = 10;

/** The programs that can show the remarks, and the chosen one. */
function useShownProgram({ place, review, attempts, files }: FinishedReviewProps) {
  const later = attempts.filter(({ number }) => number > review.number).slice(0, MOST_LATER);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? later[0]?._id ?? review.attempt;
  const { data } = useAttempt(place, shown === review.attempt || shown === EDITOR ? '' : shown);
  const options = [
    { value: review.attempt, label: `Attempt ${review.number}, which was reviewed` },
    ...later.map(({ _id, number }) => ({ value: _id, label: `Attempt ${number}` })),
    { value: EDITOR, label: 'What is in the editor' },
  ];
  const program: readonly ExerciseFile[] | undefined =
    shown === review.attempt ? review.files : shown === EDITOR ? files : data?.files;
  return { options, shown, setChosen, program };
}

interface OwnRemarkProps extends FinishedReviewProps {
  remark: CodeRemark;
  /** The remark's present lines in the shown program; undefined if they are gone. */
  now: { line: number; lastLine: number } | undefined;
}

/** A remark with its suggestion, which can be applied in the editor. */
function OwnRemark({ remark, now, review, files, isLinked, onApply, onGoTo }: OwnRemarkProps) {
  const applied = applySuggestion(remark, review.files, files);
  const taken = applied === null && isTaken(remark, files);
  const apply = (): void => {
    if (applied === null) return;
    onApply(applied.files, 'Undo the suggestion');
    onGoTo({ file: remark.file, line: applied.line });
  };
  return (
    <RemarkText
      remark={remark}
      isLinked={isLinked}
      place={
        now ? (
          <strong className="font-semibold text-ink">{lineWords(now)}</strong>
        ) : (
          <>
            <Badge tone={taken ? 'board' : 'amber'}>{taken ? 'Done' : 'This line is gone'}</Badge>
            {`It was ${lineWords(remark).toLowerCase()} of ${remark.file} in attempt ${review.number}.`}
          </>
        )
      }
    >
      {remark.suggestion !== null &&
        (applied === null ? (
          <p className="pl-3 text-sm text-soft">
            {taken
              ? 'Your program already follows the suggestion.'
              : 'These lines are no longer in the editor.'}
          </p>
        ) : (
          <Button size="sm" variant="secondary" className="ml-3" onClick={apply}>
            Apply in the editor
          </Button>
        ))}
    </RemarkText>
  );
}

/** A review: the verdict, and the remarks at their lines of the attempt, of a later one, or of the editor's files. */
export function FinishedReview(props: FinishedReviewProps) {
  const { review, isNewest, isLinked } = props;
  const { options, shown, setChosen, program } = useShownProgram(props);
  const { placed, gone } = placeRemarks(review.remarks, review.files, program ?? review.files);
  const head = useLinkedPlace<HTMLElement>(isLinked && review.remarks.length === 0);
  const first = (placed[0]?.remark ?? gone[0])?._id;
  const leadsTo = (remark: CodeRemark): boolean => isLinked && program !== undefined && remark._id === first;
  return (
    <details open={isNewest || isLinked} className="min-w-0 scroll-mt-20 border-t-2 border-board">
      <summary ref={head} className="scroll-mt-20 cursor-pointer py-2.5 font-semibold marker:text-faint">
        Review of attempt {review.number}
        {review.finishedAt !== null && (
          <span className="font-normal text-soft">
            {'\u00a0'}· {formatDate(review.finishedAt)}
          </span>
        )}
      </summary>
      <div className="grid grid-cols-1 gap-4 pb-2">
        {review.askedAt === null && (
          <p className="text-sm text-soft">
            {review.remarks.length === 0 && !review.hasPassed
              ? 'A note on the whole program, written for several students whose programs fail in the same way.'
              : 'Written for the same program by several students.'}
          </p>
        )}
        <MarkdownText text={review.verdict} className="max-w-[68ch] break-words" />
        {review.remarks.length > 0 && (
          <>
            <SelectField
              label="Remarks shown in"
              options={options}
              value={shown}
              onChange={({ target }) => setChosen(target.value)}
            />
            {program && (
              <ReviewedProgram
                files={program}
                starter={props.starter}
                below={placed.map(({ remark, line, lastLine }) => ({
                  key: remark._id,
                  file: remark.file,
                  line,
                  lastLine,
                  content: (
                    <OwnRemark
                      {...props}
                      remark={remark}
                      now={{ line, lastLine }}
                      isLinked={leadsTo(remark)}
                    />
                  ),
                }))}
              />
            )}
            {gone.map((remark) => (
              <OwnRemark
                key={remark._id}
                {...props}
                remark={remark}
                now={undefined}
                isLinked={leadsTo(remark)}
              />
            ))}
          </>
        )}
      </div>
    </details>
  );
}
