import type { ReactNode } from 'react';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Library from 'lucide-react/icons/library';
import { useLocation } from 'react-router';
import { useSession } from '#lib/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { sidebarLinks } from './sidebar-links.ts';

/** Pages of one role: those with an entry for that role, and pages reached from them. */
const places = [
  ...sidebarLinks.filter(({ type }) => type !== 'both'),
  { name: 'Instructor Dashboard', path: '/dashboard/instructor-dashboard', type: 'instructor' },
  { name: 'Questions', path: '/dashboard/questions', type: 'instructor' },
  { name: 'Code reviews', path: '/dashboard/code-reviews', type: 'instructor' },
  { name: 'Students', path: '/dashboard/students', type: 'instructor' },
  { name: 'Map', path: '/dashboard/lecture-map', type: 'instructor' },
  { name: 'Lecture', path: '/dashboard/lecture', type: 'instructor' },
  { name: 'Daily review', path: '/dashboard/daily-review', type: 'student' },
] as const;

/** Shows a dashboard page, or says that it is for the other role. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const role = user?.accountType === 'Instructor' ? 'instructor' : 'student';
  const place = places.find(({ path }) => path !== null && pathname.includes(path));
  if (user === null || place === undefined || place.type === role) return children;
  const isStudent = role === 'student';
  return (
    <>
      <PageMeta title={place.name} noIndex />
      <PageHeader title={place.name} />
      <EmptyState
        title={isStudent ? 'This page is for instructors' : 'This page is for students'}
        picture={isStudent ? <GraduationCap aria-hidden="true" /> : <Library aria-hidden="true" />}
        actions={
          isStudent ? (
            <LinkButton to="/dashboard/enrolled-courses">Enrolled Tutorials</LinkButton>
          ) : (
            <LinkButton to="/dashboard/my-courses">My Courses</LinkButton>
          )
        }
      >
        You are logged in as {isStudent ? 'a student' : 'an instructor'}.
      </EmptyState>
    </>
  );
}
