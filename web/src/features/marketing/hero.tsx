import type { ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useSession } from '#lib/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { ProductFilm } from './product-film.tsx';

/** The product in one screenful; `children` is something to try. */
export function Hero({ children }: { children: ReactNode }) {
  const isTeaching = useSession().user?.accountType === 'Instructor';
  return (
    <section
      aria-labelledby="hero"
      className="measure grid items-center gap-x-12 gap-y-8 pt-8 pb-16 md:pt-14 lg:grid-cols-[5fr_6fr] lg:pb-24"
    >
      <div className="min-w-0">
        <p className="rubric mb-3">Tutorials with video, and code that runs beside them</p>
        <h1 id="hero" className="text-3xl">
          Learn it by doing it
        </h1>
        <p className="mt-5 max-w-xl text-md text-soft">
          Watch a lecture, change its code in the same page, run it, and see what happens. Lectern remembers
          the second where you stopped and counts what you have really learnt.
        </p>
        <div className="button-row mt-7">
          <LinkButton
            to="/signup"
            size="lg"
            className="signed-out-only"
            icon={<ArrowRight aria-hidden="true" />}
          >
            Start learning
          </LinkButton>
          <LinkButton
            to={isTeaching ? '/dashboard' : '/dashboard/view-course'}
            size="lg"
            className="signed-in-only"
            icon={<ArrowRight aria-hidden="true" />}
          >
            Go on where you were
          </LinkButton>
          <LinkButton to="/courses" size="lg" variant="secondary">
            Look at the courses
          </LinkButton>
        </div>
        {children}
      </div>
      <ProductFilm />
    </section>
  );
}
