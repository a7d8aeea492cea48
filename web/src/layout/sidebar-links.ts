import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Library from 'lucide-react/icons/library';
import LogOut from 'lucide-react/icons/log-out';
import SquarePlus from 'lucide-react/icons/square-plus';
import UserRound from 'lucide-react/icons/user-round';

export interface SidebarLink {
  id: number;
  name: string;
  /** Null for the entry that opens the logout question. */
  path: string | null;
  type: 'both' | 'student' | 'instructor';
  Icon: LucideIcon;
}

/** The specification's table (S2.D.12 to S2.D.17), with its ids. */
export const sidebarLinks: readonly SidebarLink[] = [
  { id: 1, name: 'My Profile', path: '/dashboard/my-profile', type: 'both', Icon: UserRound },
  {
    id: 2,
    name: 'Enrolled Tutorials',
    path: '/dashboard/enrolled-courses',
    type: 'student',
    Icon: GraduationCap,
  },
  { id: 3, name: 'Saved Tutorials', path: '/dashboard/cart', type: 'student', Icon: Bookmark },
  { id: 4, name: 'My Courses', path: '/dashboard/my-courses', type: 'instructor', Icon: Library },
  { id: 5, name: 'Add Course', path: '/dashboard/add-course', type: 'instructor', Icon: SquarePlus },
  { id: 7, name: 'Logout', path: null, type: 'both', Icon: LogOut },
];

/** Instructors see instructor entries, everyone else sees student entries, and both see the rest. */
export const linksFor = (accountType: string | undefined): readonly SidebarLink[] => {
  const role = accountType === 'Instructor' ? 'instructor' : 'student';
  return sidebarLinks.filter(({ type }) => type === 'both' || type === role);
};
