import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const steps = [
  ['Say what it is about', 'A title, a description and a picture.'],
  ['Add sections and lectures', 'Type them, or choose a folder of videos and texts.'],
  ['Check and publish', 'Until then only you see it.'],
] as const;

/** Shown to a new instructor in place of the waiting tasks. */
export const FirstCourse = () => (
  <Card as="section" aria-labelledby="first-course" className="grid gap-5">
    <h2 id="first-course" className="text-lg font-semibold">
      Teach your first course
    </h2>
    <ol className="grid gap-4 lg:grid-cols-3">
      {steps.map(([title, text], index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent"
          >
            {index + 1}
          </span>
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="text-sm text-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
    <LinkButton to="/dashboard/add-course" className="justify-self-start">
      Create your first course
    </LinkButton>
  </Card>
);
