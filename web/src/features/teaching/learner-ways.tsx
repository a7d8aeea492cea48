import { useEffect, useEffectEvent, type ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, useNavigate } from 'react-router';
import { useLearnerChoice, withChoice } from './learner-choice.ts';
import { GROUP_NAMES, learnersIn } from './learner-groups.ts';
import { useLearners } from './teaching.api.ts';
import { isFillingIn } from '#lib/typing/is-typing.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { isModalOpen } from '#lib/view/open-modals.ts';

interface WayProps {
  to: string;
  words: string;
  name: string;
  shortcut: string;
  className: string;
  children: ReactNode;
}

/** On a phone there is no room for two names. */
const Way = ({ to, words, name, shortcut, className, children }: WayProps) => (
  <Link
    to={to}
    aria-label={`${words}: ${name}`}
    aria-keyshortcuts={shortcut}
    title={`${name} (key ${shortcut})`}
    className={`link flex min-h-11 min-w-0 items-center gap-2 [&_svg]:size-4.5 [&_svg]:shrink-0 ${className}`}
  >
    {children}
  </Link>
);

/** The ways to the neighbours of a student in the list that the address names; keys J and K. */
export function LearnerWays({ courseId, studentId }: { courseId: string; studentId: string }) {
  const { data } = useLearners(courseId);
  const choice = useLearnerChoice('all');
  const navigate = useNavigate();
  const listed = data === undefined ? [] : learnersIn(data.learners, choice.group, choice.stuckFrom);
  const at = listed.findIndex(({ student }) => student === studentId);
  // After a student who has left the list since, for example because they were helped, its first one follows.
  const [previous, next] = [listed[at - 1], listed[at + 1]];
  const addressOf = (student: string): string => withChoice(learnersAddress(courseId, student), choice);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    const way = { j: next, k: previous }[key.toLowerCase()];
    if (way === undefined || ctrlKey || metaKey || altKey || repeat) return;
    if (event.defaultPrevented || isFillingIn(event) || isModalOpen()) return;
    event.preventDefault();
    void navigate(addressOf(way.student));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (previous === undefined && next === undefined) return null;
  return (
    <nav
      aria-label={`Students: ${GROUP_NAMES[choice.group]}`}
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 border-b border-line text-sm"
    >
      {previous && (
        <Way
          to={addressOf(previous.student)}
          words="Previous student"
          name={previous.name}
          shortcut="K"
          className="col-start-1"
        >
          <ArrowLeft aria-hidden="true" />
          <span className="truncate">
            <span className="sm:hidden">Previous</span>
            <span className="max-sm:hidden">{previous.name}</span>
          </span>
        </Way>
      )}
      <p className="col-start-2 text-center text-soft tabular-nums">
        {at >= 0 && `${at + 1} of ${listed.length}`}
        <span className="max-sm:sr-only">
          {at >= 0 && '\u00a0· '}
          {GROUP_NAMES[choice.group]}
        </span>
      </p>
      {next && (
        <Way
          to={addressOf(next.student)}
          words="Next student"
          name={next.name}
          shortcut="J"
          className="col-start-3 justify-end"
        >
          <span className="truncate">
            <span className="sm:hidden">Next</span>
            <span className="max-sm:hidden">{next.name}</span>
          </span>
          <ArrowRight aria-hidden="true" />
        </Way>
      )}
    </nav>
  );
}
