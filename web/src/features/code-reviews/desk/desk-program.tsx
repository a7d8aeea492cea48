import { useState } from 'react';
import type { CodeRemark, OpenedReview } from '@lectern/contract/code-reviews';
import { useReviewActs } from '../code-reviews.api.ts';
import { placeRemarks } from '../placed-remarks.ts';
import { lineWords, RemarkText } from '../remark-text.tsx';
import { lineButtonId, ReviewedProgram, type BelowLine } from '../reviewed-program.tsx';
import { useFocusNext } from '#lib/view/use-focus-next.ts';
import { MakeHint } from './make-hint.tsx';
import { newRemarkPlace, RemarkForm } from './remark-form.tsx';
import type { UnsavedRemarks } from './unsaved-remarks.ts';
import { keptPlaces } from '#lib/drafts/form-drafts.ts';
import { messageOf } from '#lib/error-message.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';

const tell = (error: unknown): void => {
  toast.error(messageOf(error));
};

const remarkId = ({ _id }: CodeRemark): string => `remark-${_id}`;

interface DeskRemarkProps {
  review: OpenedReview;
  remark: CodeRemark;
  onEdit: () => void;
}

/** A remark with the reviewer's actions. */
function DeskRemark({ review: { _id, course, lecture, mayEdit }, remark, onEdit }: DeskRemarkProps) {
  const { removeRemark } = useReviewActs(_id);
  const remove = async (): Promise<void> => {
    try {
      await removeRemark.mutateAsync(remark._id);
      document.getElementById(lineButtonId(remark.file, remark.line))?.focus();
    } catch (error) {
      tell(error);
    }
  };
  return (
    <RemarkText
      id={remarkId(remark)}
      remark={remark}
      place={<strong className="font-semibold text-ink">{lineWords(remark)}</strong>}
    >
      <Button size="sm" variant="quiet" onClick={onEdit}>
        Edit
      </Button>
      {mayEdit && <MakeHint key={remark.body} {...{ course, lecture }} hint={remark.body} />}
      <Button size="sm" variant="quiet" busy={removeRemark.isPending} onClick={() => void remove()}>
        Delete
      </Button>
    </RemarkText>
  );
}

/** Remarks on the previous attempt, at the present places of their lines. */
const earlierBelow = ({ earlier, files }: OpenedReview): { below: BelowLine[]; gone: CodeRemark[] } => {
  if (earlier === null) return { below: [], gone: [] };
  const { placed, gone } = placeRemarks(earlier.remarks, earlier.files, files);
  const below = placed.map(({ remark, line, lastLine }) => ({
    key: remark._id,
    file: remark.file,
    line,
    lastLine,
    content: <RemarkText remark={remark} place={<Badge>Said of attempt {earlier.number}</Badge>} />,
  }));
  return { below, gone };
};

/** A new remark at a line. Drafts of forms that were left come back with the page. */
const begin = (file: string, line: number): CodeRemark => ({
  _id: crypto.randomUUID(),
  file,
  line,
  lastLine: line,
  body: '',
  suggestion: null,
});

const keptRemarks = ({ _id, files }: OpenedReview): CodeRemark[] =>
  files.flatMap(({ name, content }) =>
    keptPlaces(newRemarkPlace(_id, name, ''))
      .map(Number)
      .filter((line) => line >= 1 && line <= content.split('\n').length)
      .map((line) => begin(name, line)),
  );

/** The attempt with its remarks, and a form at each pressed line. */
export function DeskProgram({ review, unsaved }: { review: OpenedReview; unsaved: UnsavedRemarks }) {
  const { saveRemark } = useReviewActs(review._id);
  const [written, setWritten] = useState(() => keptRemarks(review));
  const { below: earlier, gone } = earlierBelow(review);
  const focusNext = useFocusNext();
  const isSaved = ({ _id }: CodeRemark): boolean => review.remarks.some((remark) => remark._id === _id);
  const close = (closed: CodeRemark, wasSaved: boolean): void => {
    setWritten((open) => open.filter((remark) => remark._id !== closed._id));
    focusNext(wasSaved || isSaved(closed) ? remarkId(closed) : lineButtonId(closed.file, closed.line));
  };
  const formOf = (remark: CodeRemark) => (
    <RemarkForm
      key={remark._id}
      reviewId={review._id}
      remark={remark}
      content={review.files.find(({ name }) => name === remark.file)?.content ?? ''}
      unsaved={unsaved}
      onSave={(changed) => saveRemark.mutateAsync(changed)}
      onClose={(wasSaved) => close(remark, wasSaved)}
    />
  );
  const begun: BelowLine[] = written
    .filter((remark) => !isSaved(remark))
    .map((remark) => ({ ...remark, key: remark._id, content: formOf(remark) }));
  const own = review.remarks.map((remark) => ({
    ...remark,
    key: remark._id,
    content: written.some(({ _id }) => _id === remark._id) ? (
      formOf(remark)
    ) : (
      <DeskRemark review={review} remark={remark} onEdit={() => setWritten([...written, remark])} />
    ),
  }));
  const onLine = (file: string, line: number): void => {
    const open = written.find((remark) => remark.file === file && remark.line === line && !isSaved(remark));
    if (open === undefined) setWritten([...written, begin(file, line)]);
    else document.getElementById(open._id)?.focus();
  };
  return (
    <section aria-label="The program" className="grid grid-cols-1 gap-3">
      <p className="text-sm text-soft">Press the number of a line to write a remark there.</p>
      <ReviewedProgram
        files={review.files}
        starter={review.starter}
        below={[...earlier, ...own, ...begun]}
        onLine={onLine}
      />
      {gone.map((remark) => (
        <RemarkText
          key={remark._id}
          remark={remark}
          place={
            <>
              <Badge>Said of attempt {review.earlier?.number}</Badge>
              <Badge tone="amber">This line is gone</Badge>
            </>
          }
        />
      ))}
    </section>
  );
}
