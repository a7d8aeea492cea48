import { Suspense, useRef } from 'react';
import type { NamedLecture } from '@lectern/contract/catalog';
import type { CourseCard } from '@lectern/contract/course';
import Bookmark from 'lucide-react/icons/bookmark';
import Play from 'lucide-react/icons/play';
import { Link } from 'react-router';
import { editAddress, previewAddress } from '#lib/addresses/owner-addresses.ts';
import { useSession } from '#lib/session.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { freeLectureAddress } from './free-lecture-address.ts';
import { Price } from './price.tsx';
import { useOwnState } from './use-own-state.ts';
import { useCourseActs } from './use-course-acts.ts';

const JoinClass = lazyPart(async () => (await import('./join-class.tsx')).JoinClass);

interface CourseActionsProps {
  course: CourseCard;
  /** A lecture to try without an account. */
  freeLecture?: NamedLecture | undefined;
  /** The lecture that this page shows: the tutorial opens at it. */
  atLecture?: string;
  className: string;
}

/** The price, as everybody sees it who is not in the course yet. */
const ToldPrice = ({ price }: { price: number }) => (
  <div>
    <Price price={price} className="text-lg" />
    {price > 0 && (
      <p className="text-sm text-soft">The instructor’s price. Nothing is charged here: opening is free.</p>
    )}
  </div>
);

interface OwnerActionsProps extends Pick<CourseActionsProps, 'course' | 'className'> {
  hasFreeLecture: boolean;
}

/** What an instructor does with a tutorial of their own. */
const OwnerActions = ({ course, hasFreeLecture, className }: OwnerActionsProps) => (
  <div className={className}>
    <ToldPrice price={course.price} />
    <p className="text-soft max-md:col-span-2">
      This is your tutorial. Saving and opening tutorials are for students. They see “Open Tutorial” and “Save
      for later” here{hasFreeLecture && ', and a link to a free lecture'}.
    </p>
    <LinkButton to={editAddress(course._id)} className="max-md:col-span-2">
      Edit it
    </LinkButton>
    <LinkButton to={previewAddress(course._id)} variant="secondary" className="max-md:col-span-2">
      Preview as a student
    </LinkButton>
  </div>
);

/**
 * The course's two buttons. A student of it sees their progress and a link into it, an instructor a note that courses
 * are for students.
 */
export function CourseActions({ course, freeLecture, atLecture, className }: CourseActionsProps) {
  const { user } = useSession();
  const [own, readAgain] = useOwnState(course._id);
  const saveButton = useRef<HTMLButtonElement>(null);
  const SavedNote = own?.saved;
  const isSaved = Boolean(SavedNote);
  const { busy, run, isAsking, answer } = useCourseActs(course, {
    isSaved,
    onSaved: readAgain,
    atLecture,
  });
  if (user?.accountType === 'Instructor') {
    if (user._id === course.instructor._id)
      return <OwnerActions {...{ course, className }} hasFreeLecture={freeLecture !== undefined} />;
    return (
      <div className={className}>
        <ToldPrice price={course.price} />
        <p className="text-soft max-md:col-span-2">
          Saving and opening tutorials are for students. You are logged in as an instructor.
        </p>
      </div>
    );
  }
  if (own?.enrolled) return <div className={className}>{own.enrolled}</div>;
  return (
    <div className={className}>
      <ToldPrice price={course.price} />
      <Button
        size="lg"
        className="max-md:col-span-2"
        busy={busy === 'open'}
        icon={<Play aria-hidden="true" />}
        onClick={() => void run('open')}
      >
        Open Tutorial
      </Button>
      <Button
        ref={saveButton}
        size="lg"
        variant="secondary"
        className="max-md:col-span-2"
        busy={busy === 'save'}
        icon={<Bookmark aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />}
        onClick={() => void run('save')}
      >
        {/* The name keeps what the button is for: a second press tells that it is saved. */}
        <span className={isSaved ? 'sr-only' : ''}>Save for later{isSaved && ': '}</span>
        {isSaved && 'Saved'}
      </Button>
      {SavedNote && (
        <SavedNote
          courseId={course._id}
          onRemoved={() => {
            saveButton.current?.focus();
            readAgain();
          }}
        />
      )}
      {freeLecture && (
        <p className="text-sm text-soft max-md:col-span-2">
          {user === null ? 'No account yet?' : 'Not sure yet?'}{' '}
          <Link to={freeLectureAddress(course._id, freeLecture._id)} className="link">
            Try a free lecture
          </Link>
        </p>
      )}
      {isAsking && (
        <Suspense>
          <JoinClass onNo={() => answer(false)} onYes={() => answer(true)} />
        </Suspense>
      )}
    </div>
  );
}
