import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareCode from 'lucide-react/icons/message-square-code';
import Repeat from 'lucide-react/icons/repeat';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { SidebarEntry } from './sidebar-entry.tsx';
import { useKnownDue } from '#features/recall/daily-review.api.ts';

const REVIEW = '/dashboard/daily-review';
const links = {
  Student: [{ name: 'Daily review', path: REVIEW, Icon: Repeat }],
  Instructor: [
    { name: 'Questions', path: '/dashboard/questions', Icon: MessageCircleQuestion },
    { name: 'Code reviews', path: '/dashboard/code-reviews', Icon: MessageSquareCode },
    { name: 'Instructor Dashboard', path: '/dashboard/instructor-dashboard', Icon: ChartNoAxesColumn },
  ],
};
const administration = { name: 'Administration', path: '/dashboard/admin/accounts', Icon: ShieldCheck };

interface MoreLinksProps {
  accountType: keyof typeof links;
  isAdmin: boolean;
  onPick: (() => void) | undefined;
}

/** Entries that are not in the specification's table, before the last one, which logs out. */
export function MoreLinks({ accountType, isAdmin, onPick }: MoreLinksProps) {
  const due = useKnownDue();
  return (
    <>
      {[...links[accountType], ...(isAdmin ? [administration] : [])].map((link) => (
        <SidebarEntry
          key={link.path}
          link={link}
          onPick={onPick}
          waiting={link.path === REVIEW && due > 0 ? `${due} due` : undefined}
        />
      ))}
    </>
  );
}
