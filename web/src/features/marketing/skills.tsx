import Code from 'lucide-react/icons/code';
import MessageCircle from 'lucide-react/icons/message-circle';
import Wrench from 'lucide-react/icons/wrench';
import { SectionHead } from './section-head.tsx';
import { landingStatistics, projectStatistics, Statistics } from './statistics.tsx';

const skills = [
  {
    Icon: Code,
    title: 'Write code that works',
    text: 'From the first line to a program of your own, with every error message explained.',
  },
  {
    Icon: Wrench,
    title: 'Use the tools of the trade',
    text: 'Git, the browser, accessible pages: what a team expects on the first morning.',
  },
  {
    Icon: MessageCircle,
    title: 'Say it in another language',
    text: 'Words and sentences for the next journey, heard, repeated and answered.',
  },
];

/** The skills after a course, and the specification's figures. */
export function Skills() {
  return (
    <section aria-labelledby="skills" className="measure py-6 md:py-20">
      <SectionHead id="skills" eyebrow="Skills" title="Leave with something that you can do">
        <p>A tutorial is worth what you can do when you close it.</p>
      </SectionHead>
      <ul className="mt-5 grid gap-x-10 gap-y-4 md:mt-8 md:grid-cols-3">
        {skills.map(({ Icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 border-t-3 border-double border-edge pt-3 md:block md:pt-5"
          >
            <Icon aria-hidden="true" className="size-6 text-accent md:mb-3 md:size-7" />
            <h3 className="text-lg">{title}</h3>
            <p className="col-span-2 text-soft md:mt-2">{text}</p>
          </li>
        ))}
      </ul>
      <Statistics list={[...landingStatistics, ...projectStatistics]} className="mt-6 md:mt-12" />
    </section>
  );
}
