import type { ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';

type Rendered = RenderResult & { user: UserEvent; router: ReturnType<typeof createMemoryRouter> };

/** Renders routes at an address, and returns a user who types and clicks. */
export function renderRoutes(routes: RouteObject[], address = '/'): Rendered {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { ...render(<RouterProvider router={router} />), user: userEvent.setup(), router };
}

/** Renders one component with a router for its links. */
export const renderUi = (element: ReactElement): Rendered => renderRoutes([{ path: '*', element }]);
