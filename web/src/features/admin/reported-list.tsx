import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { LazyReasonDialog } from './lazy-reason-dialog.tsx';
import { messageOf } from '#lib/error-message.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toasts.tsx';

interface Reported {
  _id: string;
  courseId: string;
  courseName: string;
  /** Empty if the account was deleted. */
  author: string;
  reported: number;
  reasons: readonly string[];
}

interface ReportedListProps<Item extends Reported> {
  items: readonly Item[];
  /** The item's name inside a sentence: `the review of Ada`. */
  nameOf: (item: Item) => string;
  /** The words before the course's name: `asked in`. */
  actOf: (item: Item) => string;
  textOf: (item: Item) => ReactNode;
  keep: (id: string) => Promise<unknown>;
  remove: (id: string, reason: string) => Promise<unknown>;
  /** The messages after an item was kept or removed. */
  done: { kept: string; removed: string };
}

interface ReportedCardProps<Item extends Reported> extends Omit<ReportedListProps<Item>, 'items' | 'remove'> {
  item: Item;
  onRemove: () => void;
}

function ReportedCard<Item extends Reported>(props: ReportedCardProps<Item>) {
  const { item, nameOf, actOf, textOf, keep, done, onRemove } = props;
  const [isBusy, setBusy] = useState(false);
  const keepIt = async (): Promise<void> => {
    setBusy(true);
    try {
      await keep(item._id);
      toast.success(done.kept);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="li">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{item.author === '' ? 'A deleted account' : item.author}</span>
        <span className="text-sm text-soft">
          {actOf(item)}{' '}
          <Link className="link" to={`/course/${item.courseId}`}>
            {item.courseName}
          </Link>
        </span>
        <Badge>{`Reported ${item.reported} ×`}</Badge>
      </p>
      {textOf(item)}
      <h3 className="mt-4 text-sm font-semibold">Reasons of the reports</h3>
      <ul className="mt-1 grid max-w-[68ch] list-disc gap-1 pl-5 text-soft">
        {item.reasons.map((reason, index) => (
          <li key={index} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Keep ${nameOf(item)}`}
          busy={isBusy}
          onClick={() => void keepIt()}
        >
          Keep
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Remove ${nameOf(item)}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Card>
  );
}

/** Reported texts, each to be kept or removed. */
export function ReportedList<Item extends Reported>({ items, remove, ...card }: ReportedListProps<Item>) {
  const [asked, setAsked] = useState<Item>();
  return (
    <>
      <ul className="grid gap-4">
        {items.map((item) => (
          <ReportedCard key={item._id} item={item} {...card} onRemove={() => setAsked(item)} />
        ))}
      </ul>
      {asked && (
        <LazyReasonDialog
          title={`Remove ${card.nameOf(asked)}?`}
          place={`remove ${asked._id}`}
          hint="It is sent to them by e-mail"
          yesLabel="Remove"
          onClose={() => setAsked(undefined)}
          onReason={async (reason) => {
            await remove(asked._id, reason);
            toast.success(card.done.removed);
          }}
        />
      )}
    </>
  );
}
