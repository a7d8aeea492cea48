import { useEffect, useEffectEvent, useRef, useState, type ToggleEvent } from 'react';
import type { Lecture, OutlineSection } from '@lectern/contract/course';
import FileText from 'lucide-react/icons/file-text';
import ListChecks from 'lucide-react/icons/list-checks';
import SquarePen from 'lucide-react/icons/square-pen';
import Video from 'lucide-react/icons/video';
import { Link } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { readSection, readSections } from './catalog.api.ts';
import { freeLectureAddress } from './free-lecture-address.ts';

const MARKS = { exercise: SquarePen, video: Video, quiz: ListChecks, text: FileText };
const KINDS = { exercise: 'Exercise', video: 'Video', quiz: 'Quiz', text: 'Text' };

const kindOf = ({ hasExercise, hasVideo, quiz }: OutlineLecture): keyof typeof MARKS => {
  if (hasExercise) return 'exercise';
  if (hasVideo) return 'video';
  return quiz ? 'quiz' : 'text';
};

/** The icons, drawn once and referenced by the rows, as a long page has many rows. */
const Marks = () => (
  <li className="absolute size-0 overflow-hidden" aria-hidden="true">
    {Object.entries(MARKS).map(([kind, Mark]) => (
      <Mark key={kind} id={`mark-${kind}`} />
    ))}
  </li>
);

const LectureRow = ({ courseId, lecture }: { courseId: string; lecture: OutlineLecture }) => {
  const kind = kindOf(lecture);
  return (
    <li>
      <svg role="img" aria-label={KINDS[kind]}>
        <use href={`#mark-${kind}`} width="16" height="16" />
      </svg>
      {lecture.isFree ? (
        <span>
          <Link to={freeLectureAddress(courseId, lecture._id)} className="link">
            {lecture.title}
          </Link>{' '}
          <span className="text-sm whitespace-nowrap text-board">Free lecture</span>
        </span>
      ) : (
        <span>{lecture.title}</span>
      )}
      {lecture.hasExercise && <span className="text-sm text-faint">Exercise</span>}
      {lecture.quiz && <span className="text-sm text-faint">Quiz</span>}
      {lecture.hasVideo && (
        <span className="text-sm tabular-nums text-faint">{formatDuration(lecture.durationSeconds)}</span>
      )}
    </li>
  );
};

/** The part of a lecture that the list shows. */
type OutlineLecture = Pick<Lecture, '_id' | 'title' | 'durationSeconds'> &
  Partial<Pick<Lecture, 'hasVideo' | 'hasExercise' | 'quiz' | 'isFree'>>;

export interface ShownSection extends Pick<OutlineSection, '_id' | 'sectionName' | 'lecturesCount'> {
  /** Absent if the page came without them. */
  subSection?: readonly OutlineLecture[];
}

/** Reads on demand what did not come with the page. */
function useLater<Found>(isMissing: boolean, read: () => Promise<Found>) {
  const [found, setFound] = useState<Found>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const load = async (): Promise<void> => {
    if (!isMissing || found !== undefined || isLoading) return;
    setLoading(true);
    setProblem('');
    try {
      setFound(await read());
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return { found, isMissing: isMissing && found === undefined, isLoading, problem, load };
}

/** For `details` elements that load their content when they are opened. */
function useOpening(load: () => void) {
  const details = useRef<HTMLDetailsElement>(null);
  // The element may have been opened before this script was loaded.
  const loadOpened = useEffectEvent(() => void (details.current?.open && load()));
  useEffect(() => loadOpened(), []);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void =>
    void (currentTarget.open && load());
  return { ref: details, onToggle };
}

const Loading = ({ isLoading, problem, what }: { isLoading: boolean; problem: string; what: string }) =>
  (isLoading || problem !== '') && (
    <p role={problem === '' ? 'status' : 'alert'} className="px-5 py-3 text-sm text-soft">
      {problem === '' ? `Loading the ${what}` : problem}
    </p>
  );

function SectionItem({
  courseId,
  section,
  isFirst,
}: {
  courseId: string;
  section: ShownSection;
  isFirst: boolean;
}) {
  const { _id, subSection = [], lecturesCount } = section;
  const { found, isMissing, isLoading, problem, load } = useLater(
    subSection.length < lecturesCount,
    async () => (await readSection(courseId, _id)).subSection,
  );
  const lectures: readonly OutlineLecture[] = found ?? subSection;
  // A section that starts open fires the same event; its missing lectures are loaded by its button instead.
  const opening = useOpening(() => void (!isFirst && load()));
  return (
    <li>
      <details {...opening} open={isFirst}>
        <summary>
          <h3>{section.sectionName}</h3>
          <span>{formatCount(section.lecturesCount, 'lecture')}</span>
        </summary>
        {lectures.length > 0 && (
          <ol className="border-t border-line px-5 py-2">
            {lectures.map((lecture) => (
              <LectureRow key={lecture._id} courseId={courseId} lecture={lecture} />
            ))}
          </ol>
        )}
        <Loading {...{ isLoading, problem }} what="lectures" />
        {isMissing && !isLoading && (lectures.length > 0 || problem !== '') && (
          <div className="px-5 pb-4">
            <Button variant="secondary" size="sm" onClick={() => void load()}>
              {problem === '' ? `Show all ${formatCount(section.lecturesCount, 'lecture')}` : 'Try again'}
            </Button>
          </div>
        )}
      </details>
    </li>
  );
}

/** The styles are here once and not at each section: a course may have hundreds, and its page must stay small. */
const SECTION_STYLES = [
  '[&_summary]:flex [&_summary]:items-baseline [&_summary]:gap-x-4 [&_summary]:px-5 [&_summary]:py-4',
  '[&_summary:hover]:bg-well',
  '[&_ol>li]:flex [&_ol>li]:items-baseline [&_ol>li]:gap-3 [&_ol>li]:py-2',
  '[&_ol_svg]:size-4 [&_ol_svg]:shrink-0 [&_ol_svg]:translate-y-0.5 [&_ol_svg]:text-faint',
  '[&_svg+span]:min-w-0 [&_svg+span]:grow [&_svg+span]:wrap-anywhere',
  '[&_h3]:min-w-0 [&_h3]:grow',
  '[&_summary>span]:shrink-0 [&_summary>span]:text-sm [&_summary>span]:text-faint',
  '[&_summary]:after:size-2 [&_summary]:after:shrink-0 [&_summary]:after:-translate-y-0.5 [&_summary]:after:rotate-45',
  '[&_summary]:after:self-center [&_summary]:after:border-r-2 [&_summary]:after:border-b-2',
  '[&_summary]:after:border-soft [&_summary]:after:transition-[rotate] [&_[open]>summary]:after:translate-y-0.5 [&_[open]>summary]:after:rotate-225',
].join(' ');

/** The sections after those in the document, in one collapsed row. */
function LaterSections({ courseId, from, to }: { courseId: string; from: number; to: number }) {
  const { found, isMissing, isLoading, problem, load } = useLater(true, async () =>
    (await readSections(courseId)).slice(from - 1),
  );
  const opening = useOpening(() => void load());
  return (
    <li>
      <details {...opening}>
        <summary>
          <h3>
            Sections {from} to {to}
          </h3>
        </summary>
        {found && (
          <ul className="divide-y divide-line border-t border-line">
            {found.map((section) => (
              <SectionItem key={section._id} courseId={courseId} section={section} isFirst={false} />
            ))}
          </ul>
        )}
        <Loading {...{ isLoading, problem }} what="sections" />
        {isMissing && problem !== '' && (
          <div className="px-5 pb-4">
            <Button variant="secondary" size="sm" onClick={() => void load()}>
              Try again
            </Button>
          </div>
        )}
      </details>
    </li>
  );
}

/** A course's content by section, readable without signing in. */
export function CourseOutline({
  courseId,
  sections,
  count,
}: {
  courseId: string;
  /** The sections that came with the page. */
  sections: readonly ShownSection[];
  /** The number of all sections. */
  count: number;
}) {
  return (
    <ol className={`${SECTION_STYLES} divide-y divide-line rounded-lg border border-line bg-sheet`}>
      <Marks />
      {sections.map((section, index) => (
        <SectionItem key={section._id} courseId={courseId} section={section} isFirst={index === 0} />
      ))}
      {sections.length < count && <LaterSections courseId={courseId} from={sections.length + 1} to={count} />}
    </ol>
  );
}
