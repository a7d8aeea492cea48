import type { User } from '@lectern/contract/user';
import { useNavigate } from 'react-router';
import { signIn } from '#lib/session.ts';
import { takeWish } from '#lib/login/wish.ts';
import { toast } from '#ui/toasts.tsx';
import { forgetLoginEmail } from './login.store.ts';

/** The last step of every login: navigates to the page wanted before, or to the dashboard (S4.06). */
export function useEnter(): (opened: { token: string; user: User }) => Promise<void> {
  const navigate = useNavigate();
  return async ({ token, user }) => {
    const wish = takeWish(user._id);
    forgetLoginEmail();
    signIn(token, user);
    // A refusal of a moment ago says nothing any more.
    toast.dismiss();
    toast.success('Login successful');
    const state = wish?.act === undefined ? null : { act: wish.act };
    await navigate(wish?.address ?? '/dashboard', { state, replace: true });
  };
}
