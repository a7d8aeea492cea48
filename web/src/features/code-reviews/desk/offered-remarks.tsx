import type { OpenedReview } from '@lectern/contract/code-reviews';
import { useReviewActs } from '../code-reviews.api.ts';
import { lineWords, RemarkText } from '../remark-text.tsx';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';

/** Remarks on another student's equal program, offered for reuse; nothing is sent yet. */
export function OfferedRemarks({ review: { _id, offered } }: { review: OpenedReview }) {
  const { saveRemark } = useReviewActs(_id);
  if (offered.length === 0) return null;
  const take = async (): Promise<void> => {
    try {
      for (const remark of offered) await saveRemark.mutateAsync({ ...remark, _id: crypto.randomUUID() });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <section
      aria-label="Remarks on the same program"
      className="grid gap-3 rounded-md bg-board-wash px-4 py-3"
    >
      <p className="font-semibold">You have reviewed the same program before.</p>
      <ul className="grid gap-4">
        {offered.map((remark) => (
          <li key={remark._id}>
            <RemarkText remark={remark} place={`${lineWords(remark)} of ${remark.file}`} />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="justify-self-start"
        busy={saveRemark.isPending}
        onClick={() => void take()}
      >
        {`Use ${formatCount(offered.length, 'remark')}`}
      </Button>
    </section>
  );
}
