import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '#lib/requests/query-client.ts';
import { signOut } from '#lib/session.ts';
import { Component } from '#pages/dashboard/view-course.tsx';
import { toast, Toasts } from '#ui/toasts.tsx';
import { renderRoutes } from './render-page.tsx';
import { stubView } from './screen-view.ts';
import { signInAs } from './signed-in.tsx';

/** Renders the page of the served tutorial (`serveTutorial`). */
export const openTutorial = (search = '?course=c1') =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <QueryClientProvider client={queryClient}>
            <Component />
            <Toasts />
          </QueryClientProvider>
        ),
      },
    ],
    `/dashboard/view-course${search}`,
  );

export const lectureTitle = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Signs a student in before each test, and leaves nothing of them afterwards. */
export function asStudent(): void {
  beforeEach(() => {
    stubView();
    vi.stubGlobal('scrollTo', () => undefined);
    signInAs('Sam');
  });
  afterEach(() => {
    // Like a logout: nothing of the last person is left.
    toast.dismiss();
    cleanup();
    act(() => signOut({ forgetUser: true }));
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}
