import { isInvitation, useWish, type Wish } from '#lib/login/wish.ts';
import { Notice } from '#ui/notice.tsx';

type Verb = 'Log in' | 'Sign up';

const thingAt = (address: string): string => (/[?&]lecture=/.test(address) ? 'lecture' : 'page');

function wordsOf({ act, address, userId }: Wish, verb: Verb): string | null {
  if (act === 'save') return `${verb} to save the tutorial for later.`;
  if (act === 'open') return `${verb} to open the tutorial.`;
  if (!isInvitation(address.replace(/^[^?]*/, '')))
    // The page says why the session of this person has ended.
    return userId === undefined ? `${verb} to see the ${thingAt(address)} that you opened.` : null;
  return `You are invited to teach a course. ${verb} as an instructor with the address that was invited: the invitation waits in My Courses.`;
}

/** Says what will be done after the login. */
export function WaitingWish({ verb }: { verb: Verb }) {
  const wish = useWish();
  const words = wish && wordsOf(wish, verb);
  if (words === null) return null;
  return (
    <div className="mb-5">
      <Notice>{words}</Notice>
    </div>
  );
}
