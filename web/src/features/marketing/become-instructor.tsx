import { useSession } from '#lib/session.ts';
import { LinkButton } from '#ui/button.tsx';
import large from './pictures/at-the-board-960.avif';
import small from './pictures/at-the-board-480.avif';
import { Plate } from './plate.tsx';
import { SectionHead } from './section-head.tsx';

/** The invitation to teach. */
export function BecomeInstructor() {
  const isInstructor = useSession().user?.accountType === 'Instructor';
  return (
    <section
      aria-labelledby="teach"
      className="measure grid items-center gap-x-6 gap-y-5 max-md:grid-cols-[1fr_6.5rem] max-md:[&>div>:not(header)]:col-span-2 pt-8 md:grid-cols-2 md:gap-x-10 md:pt-14 lg:gap-x-16"
    >
      <div className="min-w-0 max-md:contents">
        <SectionHead id="teach" eyebrow="Teach" title="Become an Instructor" />
        <p className="text-soft md:mt-4 md:text-md">
          Put what you know into sections and lectures, add your video, look at it as a student will, and
          publish when it is ready. Nobody sees a draft, and nothing that you change later disturbs those who
          are learning.
        </p>
        <div className="button-row md:mt-7">
          <LinkButton to={isInstructor ? '/dashboard/add-course' : '/signup?as=instructor'} size="lg">
            Start teaching
          </LinkButton>
          <LinkButton to="/contact" size="lg" variant="secondary">
            Ask us first
          </LinkButton>
        </div>
      </div>
      <Plate small={small} large={large} />
    </section>
  );
}
