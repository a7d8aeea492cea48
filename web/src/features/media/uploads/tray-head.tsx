import { Fragment } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { classNames } from '#lib/class-names.ts';
import { Announcement } from '#ui/announcement.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { TrayRow } from './tray-rows.ts';
import {
  countWords,
  detailWords,
  isStandingStill,
  lineWords,
  percentOf,
  type TrayPast,
} from './tray-words.ts';

interface TrayTitleProps {
  /** Says that all is done; null while it is not. */
  said: string | null;
  rows: readonly TrayRow[];
  past: TrayPast;
  isOpen: boolean;
  /** One line at the foot of a phone. */
  isLine: boolean;
}

/** Says how many are on their way, or else how many wait: a collapsed tray shows nothing more. */
function TrayTitle({ said, rows, past, isOpen, isLine }: TrayTitleProps) {
  const isStill = isStandingStill(rows);
  const tone = isStill ? 'text-amber' : undefined;
  if (isLine)
    return (
      <p className={classNames('min-w-0 grow truncate font-semibold tabular-nums', tone)}>
        {rows.length === 0 ? 'Uploads' : lineWords(rows, past)}
      </p>
    );
  const counts = countWords(rows);
  const detail = detailWords(rows, past);
  return (
    <div className="min-w-0 grow">
      <p className="font-semibold">
        {said ?? 'Uploads'}
        {counts.map(([count, words], at) => (
          <Fragment key={words}>
            {at === 0 ? ': ' : ', '}
            {count}
            <span className={isOpen ? undefined : 'max-md:sr-only'}> {words}</span>
          </Fragment>
        ))}
      </p>
      {detail !== '' && (!isOpen || rows.length > 1) && (
        <p
          title={detail}
          className={classNames('truncate text-sm tabular-nums max-md:hidden', tone ?? 'text-soft')}
        >
          {detail}
        </p>
      )}
    </div>
  );
}

interface TrayHeadProps extends TrayTitleProps {
  listId: string;
  onToggle: () => void;
  onClose: (ids: readonly string[]) => void;
}

/** The tray's title with its buttons; it can be closed when all that is left can be dismissed. */
export function TrayHead({ listId, onToggle, onClose, ...title }: TrayHeadProps) {
  const { said, rows, past, isOpen } = title;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  const percent = isOpen ? null : percentOf(rows, past);
  return (
    <div
      className={classNames(
        'relative flex shrink-0 items-center gap-1 pr-1 pl-4',
        isOpen ? 'py-1' : 'md:py-1',
        // As high as the room that is left for it, with the line above it.
        title.isLine && !isOpen && 'h-[calc(3rem-1px)]',
      )}
    >
      <TrayTitle {...title} />
      <IconButton
        label={isOpen ? 'Collapse the uploads' : 'Expand the uploads'}
        icon={<Chevron aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      />
      {rows.length > 0 && rows.every(({ acts }) => acts.includes('dismiss')) && (
        <IconButton
          label="Close the uploads"
          icon={<X aria-hidden="true" />}
          onClick={() => onClose(rows.map(({ id }) => id))}
        />
      )}
      {percent !== null && (
        // The title says it in words.
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-0 bottom-0 h-1 origin-left transition-transform',
            isStandingStill(rows) ? 'bg-amber' : 'bg-board',
          )}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      )}
      <Announcement text={said ?? ''} turn={0} />
    </div>
  );
}
