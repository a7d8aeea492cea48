import type { Writer } from '@lectern/contract/questions';
import { formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

interface WriterLineProps {
  author: Writer;
  isOwn: boolean;
  byInstructor?: boolean;
  createdAt: string;
  editedAt: string | null;
  /** Shows the earlier text. */
  onEarlier: () => void;
}

/** The author and the date of a text. */
export function WriterLine({
  author,
  isOwn,
  byInstructor = false,
  createdAt,
  editedAt,
  onEarlier,
}: WriterLineProps) {
  const name = author === null ? 'A deleted account' : `${author.firstName} ${author.lastName}`.trim();
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft">
      {author?.image && (
        <img src={author.image} alt="" width={24} height={24} className="size-6 rounded-full object-cover" />
      )}
      <span className="font-semibold text-ink">{isOwn ? `${name} (you)` : name}</span>
      {byInstructor && <Badge tone="board">Instructor</Badge>}
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      {editedAt !== null && (
        <button type="button" className="link min-h-6" onClick={onEarlier}>
          changed
        </button>
      )}
    </p>
  );
}
