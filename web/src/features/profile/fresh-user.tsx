import { MINUTE } from '@lectern/contract/units';
import { useQuery } from '@tanstack/react-query';
import { getSession, storeUser } from '#lib/session.ts';
import { readUser } from './own-user.api.ts';

async function refreshUser(): Promise<string> {
  const { user: before } = getSession();
  const user = await readUser();
  const { token, user: now } = getSession();
  // What was saved here in the meantime is newer than the answer.
  const isNews = token !== null && now === before && JSON.stringify(now) !== JSON.stringify(user);
  if (isNews) storeUser(user);
  return user._id;
}

/**
 * Reads who is signed in again: a name or picture may change on another device, and a token may be stored without a
 * user. When the page comes back into view, and every few minutes.
 */
export function FreshUser() {
  useQuery({ queryKey: ['getUserDetails'], queryFn: refreshUser, staleTime: 0, refetchInterval: 5 * MINUTE });
  return null;
}
