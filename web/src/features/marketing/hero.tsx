import { Suspense, type ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { User } from '@lectern/contract/user';
import { useSession } from '#lib/session.ts';
import { listStoredKeys, type VersionKey } from '#lib/storage/stored-keys.ts';
import { LinkButton } from '#ui/button.tsx';

/**
 * A student who has a tutorial to go on with, has completed all of theirs, or has none, with the address to go to;
 * undefined while unknown.
 */
type Standing = { name: 'open' | 'completed' | 'none'; address: string } | undefined;

const WORDS = { open: 'Go on where you were', completed: 'See what is next', none: 'Start learning' };

/** The link for a person who is signed in. Until their standing is known, it goes by what this browser has shown. */
function ownWay(user: User | null, standing: Standing): [address: string, words: string] {
  if (user?.accountType === 'Instructor') return ['/dashboard/my-profile', 'Go to your dashboard'];
  if (standing) return [standing.address, WORDS[standing.name]];
  const seen = user === null ? [] : listStoredKeys<VersionKey>(`lectern.version.${user._id}.`);
  return seen.length > 0
    ? ['/dashboard/view-course', WORDS.open]
    : ['/dashboard/enrolled-courses', WORDS.none];
}

interface HeroProps {
  film: ReactNode;
  /** Names where a student was last. */
  place: ReactNode;
  standing: Standing;
  /** Something to try. */
  children: ReactNode;
}

/** The product in one screenful. */
export function Hero({ film, place, standing, children }: HeroProps) {
  const { user } = useSession();
  const [ownAddress, ownWords] = ownWay(user, standing);
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
              {user?.accountType === 'Student' && <Suspense fallback={null}>{place}</Suspense>}
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
