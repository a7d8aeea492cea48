import { Suspense, type ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { User } from '@lectern/contract/user';
import { useSession } from '#lib/session.ts';
import { listStoredKeys, type VersionKey } from '#lib/storage/stored-keys.ts';
import { LinkButton } from '#ui/button.tsx';

const GO_ON = 'Go on where you were';
const DONE = 'See what is next';

/** The link for a person who is signed in. It continues a tutorial only if this browser was in one. */
function ownWay(user: User | null, isAllDone: boolean): [address: string, words: string] {
  if (user?.accountType === 'Instructor') return ['/dashboard/my-profile', 'Go to your dashboard'];
  if (isAllDone) return ['/dashboard/my-profile', DONE];
  const seen = user === null ? [] : listStoredKeys<VersionKey>(`lectern.version.${user._id}.`);
  return seen.length > 0
    ? ['/dashboard/view-course', GO_ON]
    : ['/dashboard/enrolled-courses', 'Start learning'];
}

interface HeroProps {
  film: ReactNode;
  /** Names where a student was last. */
  place: ReactNode;
  /** The student has completed every tutorial. */
  isAllDone: boolean;
  /** Something to try. */
  children: ReactNode;
}

/** The product in one screenful. */
export function Hero({ film, place, isAllDone, children }: HeroProps) {
  const [ownAddress, ownWords] = ownWay(useSession().user, isAllDone);
  return (
    <section
      aria-labelledby="hero"
      className="measure grid items-center gap-x-12 gap-y-6 pt-5 pb-6 md:gap-y-8 md:pt-14 md:pb-16 lg:grid-cols-[5fr_6fr] lg:pt-8 lg:pb-24 2xl:pt-14"
    >
      <div className="@container min-w-0">
        <p className="rubric mb-3">Tutorials with video, and code that runs beside them</p>
        <h1 id="hero" className="text-3xl">
          Learn it by doing it
        </h1>
        <p className="mt-4 max-w-xl text-soft md:mt-5 md:text-md">
          Watch a lecture, change its code in the same page, run it, and see what happens. Lectern remembers
          the second where you stopped and counts what you have really learnt.
        </p>
        <div className="button-row items-start mt-5 md:mt-7 lg:mt-5">
          <LinkButton
            to="/signup"
            size="lg"
            className="signed-out-only"
            icon={<ArrowRight aria-hidden="true" />}
          >
            Start learning
          </LinkButton>
          <div className="signed-in-only">
            <LinkButton
              to={ownAddress}
              size="lg"
              // As wide as its longest words, which depend on the browser.
              className="w-full sm:min-w-68"
              icon={<ArrowRight aria-hidden="true" />}
            >
              {ownWords}
            </LinkButton>
            {/* Below that link, also where the next one is below it. It has its height before it is known, and no width. */}
            <p className="mt-2 min-h-6 text-sm text-soft sm:-mr-[100cqw] sm:w-[100cqw]">
              {(ownWords === GO_ON || ownWords === DONE) && <Suspense fallback={null}>{place}</Suspense>}
            </p>
          </div>
          <LinkButton to="/courses" size="lg" variant="secondary">
            Look at the courses
          </LinkButton>
        </div>
        {children}
      </div>
      {film}
    </section>
  );
}
