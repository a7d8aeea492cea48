import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { classNames } from '#lib/class-names.ts';

const tones = {
  danger: { look: 'border-danger bg-danger-wash text-danger', Icon: CircleAlert },
  board: { look: 'border-board bg-board-wash text-board', Icon: CircleCheck },
  plain: { look: 'border-edge bg-well text-ink', Icon: Info },
};

export interface NoticeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  /** Buttons or links after the text. */
  actions?: ReactNode;
  /** Interrupts a screen reader; for errors that have just happened. */
  isAlert?: boolean;
}

/** A boxed message inside the page, such as a form's error from the server. */
export function Notice({ tone = 'plain', children, actions, isAlert = false }: NoticeProps) {
  const { look, Icon } = tones[tone];
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={classNames('flex flex-wrap items-start gap-3 rounded-r-md border-l-4 px-4 py-3', look)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {/* Only buttons may stand below it. */}
      <div className={classNames('min-w-0 flex-1 text-ink', Boolean(actions) && 'basis-48')}>{children}</div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
