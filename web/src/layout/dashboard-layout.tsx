import { Outlet } from 'react-router';

export function Component() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
