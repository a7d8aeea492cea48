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
    <section aria-labelledby="skills" className="measure py-16 md:py-20">
      <SectionHead id="skills" eyebrow="Skills" title="Leave with something that you can do">
        <p>A tutorial is worth what you can do when you close it.</p>
      </SectionHead>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {skills.map(({ Icon, title, text }) => (
          <li key={title} className="border-t-3 border-double border-edge pt-5">
            <Icon aria-hidden="true" className="mb-3 size-7 text-accent" />
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
      <Statistics list={[...landingStatistics, ...projectStatistics]} className="mt-12" />
    </section>
  );
}
