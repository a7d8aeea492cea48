import type { ReactNode } from 'react';
import type { Learners } from '@lectern/contract/teaching';
import { Link } from 'react-router';
import { enrolledWords, unnamedWords } from './seen-words.ts';
import { teachingModeAddress } from '#lib/addresses/author-addresses.ts';
import { LinkButton } from '#ui/button.tsx';

interface WhoIsSeenProps {
  courseId: string;
  data: Learners;
  /** The button that reminds those who have not answered. */
  remind: ReactNode;
}

/** What the others need, without names. */
function UnnamedNeeds({ unnamed }: Pick<Learners, 'unnamed'>) {
  const words = unnamedWords(unnamed);
  return words !== '' && <p className="max-w-[68ch]">{words}</p>;
}

/** Says in a line whose work is visible here, with a reminder for those who were asked; the rules are folded. */
export function WhoIsSeen({ courseId, data, remind }: WhoIsSeenProps) {
  const { isTaught, isOwner, unseen, unanswered } = data;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-soft">{enrolledWords(data)}</p>
      {unseen > 0 && (
        <>
          <UnnamedNeeds unnamed={data.unnamed} />
          <p className="max-w-[68ch] text-soft">
            Students consent separately to two things: that you see their work, which lists them here, and
            that you see their progress by name, which lists them in the{' '}
            <Link className="link" to={`/dashboard/instructor-dashboard?course=${courseId}`}>
              Instructor Dashboard
            </Link>
            .
          </p>
        </>
      )}
      {isTaught && unanswered !== 0 && remind}
      {isOwner && (
        <LinkButton size="sm" variant="secondary" to={teachingModeAddress(courseId)}>
          {isTaught ? 'Make it an open course' : 'Make it a taught class'}
        </LinkButton>
      )}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1.5 text-soft">
          {isTaught ? 'This is a taught class' : 'This is an open course'}: what you see
        </summary>
        <ul className="mt-1 ml-5 grid max-w-[68ch] list-disc gap-1.5 text-soft">
          <li>
            {isTaught
              ? 'You see the work of the students who joined it as a taught class. Students who were enrolled before are asked above each lecture, and you see them only if they say yes.'
              : 'You see the work of students who chose to show it.'}{' '}
            You never see their notes.
          </li>
          <li>
            Each look at a student’s page, program or quiz answers is logged, in a review once a day, and the
            student can see the log. Lists of names are not: this list, and the results by name in the
            Instructor Dashboard.
          </li>
        </ul>
      </details>
    </div>
  );
}
