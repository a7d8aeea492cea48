import { Plate } from './plate.tsx';
import large from './pictures/reading-stand-960.avif';
import small from './pictures/reading-stand-480.avif';
import { SectionHead } from './section-head.tsx';

const steps = [
  {
    when: 'The first minute',
    title: 'Open a tutorial',
    text: 'Choose one in the catalogue. Nothing to install, and opening it is free: no payment card, no trial.',
  },
  {
    when: 'The first lecture',
    title: 'Watch and try',
    text: 'The video explains one idea; the editor beside it is where you find out whether it stuck.',
  },
  {
    when: 'Every visit',
    title: 'Continue where you stopped',
    text: 'The lecture, the second and the code that you left are there again.',
  },
  {
    when: 'The last lecture',
    title: 'Reach 100 %',
    text: 'Everything watched or tried, nothing counted twice, and a course that stays yours.',
  },
];

/** The steps from the first minute to the end of a course. */
export function Timeline() {
  return (
    <section
      aria-labelledby="timeline"
      className="measure grid items-center gap-x-6 gap-y-5 max-md:grid-cols-[1fr_6.5rem] max-md:[&>div>:not(header)]:col-span-2 py-6 md:grid-cols-2 md:gap-x-10 md:py-14 lg:gap-x-16"
    >
      <div className="min-w-0 max-md:contents">
        <SectionHead id="timeline" eyebrow="Timeline" title="How a course goes" />
        <ol className="border-l-2 md:mt-8 border-line">
          {steps.map(({ when, title, text }) => (
            <li
              key={title}
              className="relative pb-4 pl-6 md:pb-8 md:pl-7 before:absolute before:top-1.5 before:-left-[7px] before:size-3 before:rounded-full before:bg-board last:pb-0"
            >
              <p className="text-sm font-semibold text-board">{when}</p>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Plate small={small} large={large} />
    </section>
  );
}
