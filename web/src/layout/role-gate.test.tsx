import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '#lib/session.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { RoleGate } from './role-gate.tsx';

const names = { _id: '1', firstName: 'Ada', lastName: 'Lovelace', email: 'a@example.org', image: '' };

function open(accountType: 'Student' | 'Instructor', address: string): void {
  signIn('token', { ...names, accountType });
  renderRoutes([{ path: '*', element: <RoleGate>the page</RoleGate> }], address);
}

describe('a page of the dashboard', () => {
  afterEach(() => act(() => signOut({ forgetUser: true })));

  it.each([
    ['Student', '/dashboard/cart'],
    ['Student', '/dashboard/view-course'],
    ['Student', '/dashboard/my-profile'],
    ['Instructor', '/dashboard/my-courses'],
    ['Instructor', '/dashboard/lecture'],
    ['Instructor', '/dashboard/lecture-map'],
    ['Instructor', '/dashboard/view-course'],
  ] as const)('is shown to whom it is for: %s at %s', (accountType, address) => {
    open(accountType, address);
    expect(screen.getByText('the page')).toBeVisible();
  });

  it.each([
    ['Student', '/dashboard/my-courses', 'My Courses', 'This page is for instructors'],
    ['Student', '/dashboard/add-course', 'Add Course', 'This page is for instructors'],
    ['Student', '/dashboard/instructor-dashboard', 'Instructor Dashboard', 'This page is for instructors'],
    ['Student', '/dashboard/students', 'Students', 'This page is for instructors'],
    ['Instructor', '/dashboard/cart', 'Saved Tutorials', 'This page is for students'],
    ['Instructor', '/dashboard/enrolled-courses', 'Enrolled Tutorials', 'This page is for students'],
  ] as const)('says to a %s at %s that it is not theirs', (accountType, address, title, words) => {
    open(accountType, address);
    expect(screen.queryByText('the page')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: words })).toBeVisible();
    expect(screen.getByRole('link')).toBeVisible();
  });
});
