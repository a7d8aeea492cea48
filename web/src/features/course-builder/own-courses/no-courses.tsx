import type { ReactNode } from 'react';
import Library from 'lucide-react/icons/library';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOffers } from '../hand-over/offers.api.ts';
import { useInvitations } from '../staff/staff.api.ts';

interface NoCoursesProps {
  /** Shown until then. */
  waiting: ReactNode;
  onNew: () => void;
}

/** In place of the list of somebody without a course, once it is known that no offer or invitation comes above it. */
export function NoCourses({ waiting, onNew }: NoCoursesProps) {
  const offers = useOffers();
  const invitations = useInvitations();
  if (offers.isPending || invitations.isPending) return waiting;
  return (
    <EmptyState
      title="You have no course yet"
      picture={<Library aria-hidden="true" />}
      actions={<Button onClick={onNew}>Create your first course</Button>}
    >
      A course takes three steps: its information, its sections and lectures, and publishing.
    </EmptyState>
  );
}
