import { useWish } from '#lib/wish.ts';
import { Notice } from '#ui/notice.tsx';

/** Says what will be done after the login; nothing if only a page was wanted. */
export function WaitingWish({ verb }: { verb: 'Log in' | 'Sign up' }) {
  const act = useWish()?.act;
  if (act === undefined) return null;
  return (
    <div className="mb-5">
      <Notice>
        {act === 'save' ? `${verb} to save the tutorial for later.` : `${verb} to open the tutorial.`}
      </Notice>
    </div>
  );
}
