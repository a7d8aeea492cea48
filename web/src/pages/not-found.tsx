import { data } from 'react-router';
import { NotFound } from '#layout/not-found.tsx';

/** Answers with status 404 on the server too. */
export const loader = () => data(null, 404);

export function Component() {
  return <NotFound />;
}
