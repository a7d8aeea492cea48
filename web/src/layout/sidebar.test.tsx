import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/requests/query-client.ts';
import { signIn, signOut } from '#lib/session.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Sidebar } from './sidebar.tsx';

function renderFor(accountType: 'Student' | 'Instructor', address: string) {
  signIn('token', {
    _id: '1',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'a@example.org',
    image: '',
    accountType,
  });
  const onLogout = vi.fn<() => void>();
  return { ...renderRoutes([{ path: '*', element: <Sidebar onLogout={onLogout} /> }], address), onLogout };
}

const entries = (): (string | null)[] =>
  [...screen.getByRole('list').children].map((item) => item.textContent);

describe('the sidebar', () => {
  afterEach(() => act(() => signOut({ forgetUser: true })));

  it('shows a student what is for students', async () => {
    renderFor('Student', '/dashboard/my-profile');
    await screen.findByRole('link', { name: 'Daily review' });
    expect(entries()).toEqual([
      'My Profile',
      'Enrolled Tutorials',
      'Saved Tutorials',
      'Daily review',
      'Logout',
    ]);
  });

  it('says how many cards are due, as far as a page has read it, and not beside the cards themselves', async () => {
    queryClient.setQueryData(['getDailyReview'], { cards: [{ _id: '1' }, { _id: '2' }] });
    const { router } = renderFor('Student', '/dashboard/enrolled-courses');
    expect(await screen.findByRole('link', { name: 'Daily review 2 due' })).toBeVisible();
    await act(() => router.navigate('/dashboard/daily-review'));
    expect(screen.getByRole('link', { name: 'Daily review', current: 'page' })).toBeVisible();
  });

  it('shows an instructor what is for instructors', async () => {
    renderFor('Instructor', '/dashboard/my-profile');
    await screen.findByRole('link', { name: 'Questions' });
    expect(entries()).toEqual([
      'My Profile',
      'My Courses',
      'Add Course',
      'Questions',
      'Code reviews',
      'Instructor Dashboard',
      'Logout',
    ]);
  });

  it('highlights the entry whose path the address contains', () => {
    renderFor('Student', '/dashboard/cart/anything');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Saved Tutorials');
  });

  it('asks before it logs out', async () => {
    const { user, onLogout, router } = renderFor('Student', '/dashboard/cart');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/dashboard/cart');
  });
});
