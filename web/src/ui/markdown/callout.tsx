import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { classNames } from '#lib/class-names.ts';

const KINDS = {
  note: { name: 'Note', Icon: Info, look: 'border-board bg-board-wash', tone: 'text-board' },
  tip: { name: 'Tip', Icon: Lightbulb, look: 'border-board bg-board-wash', tone: 'text-board' },
  important: { name: 'Important', Icon: Info, look: 'border-accent bg-accent-wash', tone: 'text-accent' },
  warning: { name: 'Warning', Icon: CircleAlert, look: 'border-amber bg-amber-wash', tone: 'text-amber' },
  caution: { name: 'Caution', Icon: CircleAlert, look: 'border-danger bg-danger-wash', tone: 'text-danger' },
} as const;

const isKind = (kind: string): kind is keyof typeof KINDS => kind in KINDS;

/** A callout in a text: `> [!NOTE]` and its siblings. */
export function Callout({ kind, children }: { kind: string; children: ReactNode }) {
  const known = kind.toLowerCase();
  const { name, Icon, look, tone } = KINDS[isKind(known) ? known : 'note'];
  return (
    <aside aria-label={name} className={classNames('grid gap-2 rounded-md border-l-4 p-4', look)}>
      <p className={classNames('flex items-center gap-2 text-sm font-semibold', tone)}>
        <Icon aria-hidden="true" className="size-4" />
        {name}
      </p>
      {children}
    </aside>
  );
}
