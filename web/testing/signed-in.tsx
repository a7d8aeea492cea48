import type { ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { queryClient } from '#lib/requests/query-client.ts';
import { signIn, signOut } from '#lib/session.ts';
import { renderRoutes } from './render-page.tsx';

/** Logs in: Ines is an instructor, Sam is a student. */
export function signInAs(firstName: 'Ines' | 'Sam'): void {
  signIn('token', {
    _id: 'u1',
    firstName,
    lastName: 'Example',
    email: `${firstName.toLowerCase()}@example.org`,
    image: '',
    accountType: firstName === 'Ines' ? 'Instructor' : 'Student',
  });
}

/** Renders what reads from the server, at an address. */
export const renderReading = (element: ReactElement, address = '/') =>
  renderRoutes(
    [{ path: '*', element: <QueryClientProvider client={queryClient}>{element}</QueryClientProvider> }],
    address,
  );

/** Removes the page, what it read, the session and the stubs. */
export function leavePage(): void {
  cleanup();
  queryClient.clear();
  signOut();
  localStorage.clear();
  vi.unstubAllGlobals();
}
