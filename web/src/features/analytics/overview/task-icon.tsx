import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareCode from 'lucide-react/icons/message-square-code';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { TaskKind } from './tasks.ts';
import { classNames } from '#lib/class-names.ts';

const looks = {
  'taken-down': { Icon: CircleAlert, tone: 'text-danger' },
  'failed-video': { Icon: TriangleAlert, tone: 'text-danger' },
  questions: { Icon: MessageCircle, tone: 'text-accent' },
  programs: { Icon: MessageSquareCode, tone: 'text-accent' },
  stuck: { Icon: LifeBuoy, tone: 'text-accent' },
  quiz: { Icon: ListChecks, tone: 'text-amber' },
  reviews: { Icon: Star, tone: 'text-amber' },
  changes: { Icon: Pencil, tone: 'text-soft' },
  draft: { Icon: Pencil, tone: 'text-soft' },
} as const;

/** The icon of a kind of task, beside its text. */
export function TaskIcon({ kind, className }: { kind: TaskKind; className?: string }) {
  const { Icon, tone } = looks[kind];
  return <Icon aria-hidden="true" className={classNames(tone, className)} />;
}
