import Code from 'lucide-react/icons/code';
import Captions from 'lucide-react/icons/captions';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import { classNames } from '#lib/class-names.ts';
import { formatCount, formatSize } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/field.tsx';
import { homeIn, isUnchanged, replaceableParts } from '../import-plan/already-there.ts';
import { CompareFold } from './compare-fold.tsx';
import {
  changedFiles,
  declinedWords,
  OWN_WORK,
  otherFilesWords,
  replaceLabel,
  staysWords,
  thereWords,
  unchangedWords,
} from './replaced-words.ts';
import { SectionPlace } from './section-place.tsx';
import { sizeOfFiles } from '../import-plan/lecture-files.ts';
import {
  picturesOf,
  type ImportPlan,
  type PlannedLecture,
  type PlannedSection,
} from '../import-plan/planned-course.ts';

const mark =
  'inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint';

function Parts({ lecture }: { lecture: PlannedLecture }) {
  const { video, captions, text, exercise, starterCode, files, isThere } = lecture;
  const pictures = picturesOf(lecture).length;
  const changes = changedFiles(lecture);
  const languages = captions.flatMap(({ language }) => language ?? []);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 pl-3.5 text-sm text-soft">
      {isThere && <span className="font-medium text-amber">{thereWords(lecture)}</span>}
      {lecture.wasLeftOut && (
        <span className="font-medium text-amber">Left out of an earlier import. Tick it to add it.</span>
      )}
      {lecture.declined.length > 0 && <span>{declinedWords(lecture)}</span>}
      {lecture.both.length > 0 && <span>{OWN_WORK}</span>}
      {lecture.otherFiles.length > 0 && <span>{otherFilesWords(lecture)}</span>}
      {lecture.stays.length > 0 && <span>{staysWords(lecture)}</span>}
      {video !== null && (
        <span className={classNames(mark, 'max-w-full')}>
          <Film aria-hidden="true" />
          {/* A long name gives way, its size does not. */}
          <span className="min-w-0 truncate" title={video.name}>
            {video.name},
          </span>{' '}
          {formatSize(video.size)}
        </span>
      )}
      {captions.length > 0 && (
        <span className={mark}>
          <Captions aria-hidden="true" /> Captions{languages.length > 0 && ` (${languages.join(', ')})`}
        </span>
      )}
      {text !== null && (
        <span className={mark}>
          <FileText aria-hidden="true" /> Text
        </span>
      )}
      {pictures > 0 && (
        <span className={mark}>
          <Image aria-hidden="true" /> {formatCount(pictures, 'picture')}
        </span>
      )}
      {starterCode !== null && (
        <span className={mark}>
          <Code aria-hidden="true" /> Starter code
        </span>
      )}
      {files.length > 0 && (
        <span className={classNames(mark, 'max-w-full')}>
          <Download aria-hidden="true" />
          <span className="min-w-0 truncate" title={files.map(({ file }) => file.name).join('\n')}>
            {files.length === 1 ? files[0]?.file.name : `${files.length} files to download`},
          </span>{' '}
          {formatSize(sizeOfFiles(files.map(({ file }) => file)))}
        </span>
      )}
      {exercise !== null && (
        <span className={mark}>
          <Code aria-hidden="true" />
          <span className="whitespace-normal wrap-anywhere">Exercise{changes && `: ${changes}`}</span>
        </span>
      )}
    </p>
  );
}

interface ReplaceChoiceProps {
  lecture: PlannedLecture;
  onChange: (part: Partial<PlannedLecture>) => void;
}

/** Which parts of the course's lecture the files replace. */
function ReplaceChoice({ lecture, onChange }: ReplaceChoiceProps) {
  const parts = replaceableParts(lecture);
  if (parts.length === 0) return null;
  const { replaced, title } = lecture;
  return (
    <div role="group" aria-label={`Replace in ${title}`} className="flex flex-wrap gap-x-6 gap-y-1 pl-3.5">
      {parts.map((part) => (
        <label key={part} className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm font-medium">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={replaced.includes(part)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                replaced: parts.filter((one) => (one === part ? checked : replaced.includes(one))),
                ...(checked ? { isWanted: false } : {}),
              })
            }
          />
          {replaceLabel(part, lecture)}
        </label>
      ))}
    </div>
  );
}

interface PlannedLectureProps {
  courseId: string;
  lecture: PlannedLecture;
  onChange: (part: Partial<PlannedLecture>) => void;
}

const LectureRow = ({ courseId, lecture, onChange }: PlannedLectureProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-t border-line py-2 first:border-t-0">
    <label className="mt-2.75 grid cursor-pointer justify-items-center text-xs text-soft">
      <input
        type="checkbox"
        aria-label={`Add ${lecture.title}`}
        className="size-5.5"
        checked={lecture.isWanted}
        onChange={({ currentTarget }) => onChange({ isWanted: currentTarget.checked, replaced: [] })}
      />
      <span aria-hidden="true">Add</span>
    </label>
    <div className="grid gap-1">
      <input
        aria-label={`Title of ${lecture.id}`}
        className={classNames(controlClass, 'border-line hover:border-edge')}
        value={lecture.title}
        disabled={!lecture.isWanted}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Parts lecture={lecture} />
      <ReplaceChoice lecture={lecture} onChange={onChange} />
      <CompareFold courseId={courseId} lecture={lecture} />
    </div>
  </li>
);

interface PlannedSectionProps {
  courseId: string;
  section: PlannedSection;
  present: ImportPlan['present'];
  /** Those of its lectures that are shown here. */
  lectures: readonly PlannedLecture[];
  onChange: (section: PlannedSection) => void;
}

/** A planned section: its name, and its lectures, which can be renamed or left out. */
function PlannedSectionFields({ courseId, section, present, lectures, onChange }: PlannedSectionProps) {
  const change = (lecture: PlannedLecture, part: Partial<PlannedLecture>): void =>
    onChange({
      ...section,
      lectures: section.lectures.map((one) => (one === lecture ? { ...lecture, ...part } : one)),
    });
  const isJoining = section.isFound || (section.sectionId === null && homeIn(present, section) !== undefined);
  const isRest = lectures.length < section.lectures.length && lectures.every(isUnchanged);
  return (
    <section aria-label={isRest ? `${section.title}, unchanged` : section.title}>
      <SectionPlace {...{ section, present, onChange }} />
      {isJoining && !isRest && (
        <p className="text-sm text-soft">
          The course has this section already: what is new is added to it.{' '}
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              onChange({
                ...section,
                sectionId: null,
                isFound: false,
                isApart: true,
                lectures: section.lectures.map((lecture) => ({ ...lecture, thereId: null, replaced: [] })),
              })
            }
          >
            Make another section of it
          </Button>
        </p>
      )}
      <ol className="mt-1">
        {lectures.map((lecture) => (
          <LectureRow
            key={lecture.id}
            courseId={courseId}
            lecture={lecture}
            onChange={(part) => change(lecture, part)}
          />
        ))}
      </ol>
    </section>
  );
}

interface PlannedSectionsProps {
  courseId: string;
  sections: readonly PlannedSection[];
  present: ImportPlan['present'];
  onChange: (section: PlannedSection) => void;
}

/** The sections of a plan. Lectures that have not changed are folded into one line at the end. */
export function PlannedSections({ courseId, sections, present, onChange }: PlannedSectionsProps) {
  const unchanged = sections.flatMap(({ lectures }) => lectures.filter(isUnchanged));
  const those = (isShown: (lecture: PlannedLecture) => boolean) =>
    sections.map((section) => {
      const lectures = section.lectures.filter(isShown);
      return (
        lectures.length > 0 && (
          <PlannedSectionFields key={section.id} {...{ courseId, section, present, lectures, onChange }} />
        )
      );
    });
  return (
    <>
      {those((lecture) => !isUnchanged(lecture))}
      {unchanged.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer py-1 font-medium">
            {unchangedWords(unchanged)}
          </summary>
          <div className="mt-3 grid gap-5">{those(isUnchanged)}</div>
        </details>
      )}
    </>
  );
}
