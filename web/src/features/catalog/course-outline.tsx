import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lecture, OutlineSection } from '@lectern/contract/course';
import FileText from 'lucide-react/icons/file-text';
import SquarePen from 'lucide-react/icons/square-pen';
import Video from 'lucide-react/icons/video';
import { Link } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { readSection } from './catalog.api.ts';
import { freeLectureAddress } from './free-lecture-address.ts';

const MARKS = { exercise: SquarePen, video: Video, text: FileText };

/** The marks, drawn once: a row shows one by its name, as a long page has many rows. */
const Marks = () => (
  <li className="absolute size-0 overflow-hidden" aria-hidden="true">
    {Object.entries(MARKS).map(([kind, Mark]) => (
      <Mark key={kind} id={`mark-${kind}`} />
    ))}
  </li>
);

const LectureRow = ({ courseId, lecture }: { courseId: string; lecture: OutlineLecture }) => {
  const kind = lecture.hasExercise ? 'exercise' : lecture.hasVideo ? 'video' : 'text';
  return (
    <li>
      <svg role="img" aria-label={{ exercise: 'Exercise', video: 'Video', text: 'Text' }[kind]}>
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
      {lecture.hasVideo && (
        <span className="text-sm tabular-nums text-faint">{formatDuration(lecture.durationSeconds)}</span>
      )}
    </li>
  );
};

/** What the list shows of a lecture. */
type OutlineLecture = Pick<Lecture, '_id' | 'title' | 'durationSeconds'> &
  Partial<Pick<Lecture, 'hasVideo' | 'hasExercise' | 'isFree'>>;

export interface ShownSection extends Pick<OutlineSection, '_id' | 'sectionName' | 'lecturesCount'> {
  /** Absent where none came with the page. */
  subSection?: readonly OutlineLecture[];
}

/** What of a section's lectures did not come with the page is read when somebody opens it. */
function useLectures(courseId: string, { _id, subSection = [], lecturesCount }: ShownSection) {
  const [lectures, setLectures] = useState(subSection);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const isMissing = lectures.length < lecturesCount;

  const load = async (): Promise<void> => {
    if (!isMissing || isLoading) return;
    setLoading(true);
    setProblem('');
    try {
      setLectures((await readSection(courseId, _id)).subSection);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return { lectures, isMissing, isLoading, problem, load };
}

function SectionItem({
  courseId,
  section,
  isFirst,
}: {
  courseId: string;
  section: ShownSection;
  isFirst: boolean;
}) {
  const { lectures, isMissing, isLoading, problem, load } = useLectures(courseId, section);
  const details = useRef<HTMLDetailsElement>(null);
  // Somebody may have opened it before this script was there.
  const loadOpened = useEffectEvent(() => void (details.current?.open && !isFirst && load()));
  useEffect(() => loadOpened(), []);
  return (
    <li>
      {/* A section that starts open says so by the same event: what it lacks is then asked for by its button. */}
      <details
        ref={details}
        open={isFirst}
        onToggle={({ currentTarget }) => void (currentTarget.open && !isFirst && load())}
      >
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
        {(isLoading || problem !== '') && (
          <p role={problem === '' ? 'status' : 'alert'} className="px-5 py-3 text-sm text-soft">
            {problem === '' ? 'Loading the lectures' : problem}
          </p>
        )}
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

/** Styles stand here once instead of at each section: a course may have hundreds, and its page is to stay small. */
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

/** What a course holds, section by section: read without signing in. */
export function CourseOutline({
  courseId,
  sections,
}: {
  courseId: string;
  sections: readonly ShownSection[];
}) {
  return (
    <ol className={`${SECTION_STYLES} divide-y divide-line rounded-lg border border-line bg-sheet`}>
      <Marks />
      {sections.map((section, index) => (
        <SectionItem key={section._id} courseId={courseId} section={section} isFirst={index === 0} />
      ))}
    </ol>
  );
}
