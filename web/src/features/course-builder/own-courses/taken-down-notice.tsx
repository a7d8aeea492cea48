import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';

/** Tells an instructor that an administrator took the course down, and why. */
export function TakenDownNotice({ reason }: { reason: string }) {
  return (
    <Notice tone="danger">
      <p>
        <strong>An administrator took this course down.</strong> It is not in the catalogue and cannot be
        published until this is lifted. Students who are enrolled keep it.
      </p>
      <p className="mt-1 break-words">
        The reason: “{reason}”{' '}
        <Link to="/contact" className="font-semibold underline underline-offset-3 hover:text-accent">
          Write to us
        </Link>
      </p>
    </Notice>
  );
}
