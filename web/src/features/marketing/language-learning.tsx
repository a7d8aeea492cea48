import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Languages from 'lucide-react/icons/languages';
import { LinkButton } from '#ui/button.tsx';
import large from './pictures/many-languages-960.avif';
import small from './pictures/many-languages-480.avif';
import { Plate } from './plate.tsx';
import { SectionHead } from './section-head.tsx';

/** Static texts of the specification (S1.24). */
const points = [
  {
    Icon: ChartNoAxesColumn,
    title: 'Progress tracking',
    text: 'See which lectures are behind you and which come next.',
  },
  {
    Icon: CalendarDays,
    title: 'Custom schedule',
    text: 'Ten minutes on the train or an hour on Sunday: you set the pace.',
  },
  {
    Icon: Languages,
    title: '20+ languages',
    text: 'Start with a greeting and end with a conversation.',
  },
];

/** The language-learning section. */
export function LanguageLearning() {
  return (
    <section
      aria-labelledby="languages"
      className="measure grid items-center gap-x-6 gap-y-5 max-md:grid-cols-[1fr_6.5rem] max-md:[&>div>:not(header)]:col-span-2 py-6 md:grid-cols-2 md:gap-x-10 md:py-14 lg:gap-x-16"
    >
      <div className="min-w-0 max-md:contents md:order-2">
        <SectionHead id="languages" eyebrow="Language learning" title="A new language, a little every day" />
        <ul className="grid gap-4 md:mt-8 md:gap-6">
          {points.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-board-wash text-board">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div className="min-w-0">
                <h3 className="text-lg">{title}</h3>
                <p className="text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <LinkButton to="/signup" className="signed-out-only md:mt-8">
          Start a language
        </LinkButton>
        <LinkButton to="/courses" className="signed-in-only md:mt-8">
          Start a language
        </LinkButton>
      </div>
      <Plate small={small} large={large} />
    </section>
  );
}
