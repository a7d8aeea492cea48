import { LinkButton } from '#ui/button.tsx';
import large from './pictures/at-the-board-960.avif';
import small from './pictures/at-the-board-480.avif';
import { Plate } from './plate.tsx';

/** The invitation to teach. */
export function BecomeInstructor() {
  return (
    <section
      aria-labelledby="teach"
      className="measure grid items-center gap-x-10 gap-y-10 pt-14 md:grid-cols-2 lg:gap-x-16"
    >
      <div className="min-w-0">
        <p className="rubric mb-2">Teach</p>
        <h2 id="teach" className="text-2xl">
          Become an Instructor
        </h2>
        <p className="mt-4 text-md text-soft">
          Put what you know into sections and lectures, add your video, look at it as a student will, and
          publish when it is ready. Nobody sees a draft, and nothing that you change later disturbs those who
          are learning.
        </p>
        <div className="button-row mt-7">
          <LinkButton to="/signup?as=instructor" size="lg">
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
