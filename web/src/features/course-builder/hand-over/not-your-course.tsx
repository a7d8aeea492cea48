import { useEffect, useRef } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { KeptTextList } from './kept-text-list.tsx';

interface NotYourCourseProps {
  /** The server's answer, which names the new owner to the former one. */
  error: unknown;
  /** Of the course and of its lectures, as far as they are known: what was typed into them is shown. */
  ids: readonly string[];
  /** The page showed the course until now. */
  isNews: boolean;
}

/** In place of a course of somebody else, with what was typed into it and is not saved. */
export function NotYourCourse({ error, ids, isNews }: NotYourCourseProps) {
  const box = useRef<HTMLDivElement>(null);
  // It replaces what somebody was working on.
  useEffect(() => {
    if (isNews) box.current?.focus();
  }, [isNews]);
  return (
    <>
      <div ref={box} tabIndex={-1} className="outline-none">
        <ErrorState title={messageOf(error)}>
          {isNews
            ? 'It was handed over while this page was open, and nothing more can be changed here. Its owner can invite you to teach it together.'
            : 'Its owner can invite you to teach it together.'}
          <span className="mt-3 block">
            <LinkButton variant="secondary" size="sm" to="/dashboard/my-courses">
              My Courses
            </LinkButton>
          </span>
        </ErrorState>
      </div>
      <KeptTextList ids={ids} />
    </>
  );
}
