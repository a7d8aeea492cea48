import { Fragment, useState, type ReactNode } from 'react';
import type { LectureAnalytics } from '@lectern/contract/analytics';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lectureRuns, type Section, type SectionRun } from './untouched.ts';
import { classNames } from '#lib/class-names.ts';
import { useHashTarget } from '#lib/addresses/hash-target.ts';
import { formatCount } from '#lib/format.ts';

interface FoldRowProps {
  count: number;
  /** `nobody`, or `nobody who is counted` where some are not. */
  nobody: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Stands for lectures that nobody has opened. */
const FoldRow = ({ count, nobody, isOpen, onToggle }: FoldRowProps) => (
  <tr role="row" className="block border-t border-line">
    <td role="cell" colSpan={5} className="block">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 py-2 text-left text-soft hover:text-ink"
        onClick={onToggle}
      >
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 shrink-0 text-faint transition-transform', !isOpen && '-rotate-90')}
        />
        <span>
          {formatCount(count, 'lecture')} that {nobody} has opened yet:{' '}
          <span className="link">{isOpen ? 'fold them' : 'show them'}</span>
        </span>
      </button>
    </td>
  </tr>
);

/** The element id of a section's heading. */
export const sectionId = ({ lectures: [first] }: Section): string => `section-${first?.lecture}`;

function Heading({ section }: { section: Section }) {
  const place = useHashTarget<HTMLHeadingElement>(sectionId(section), (heading) =>
    heading.focus({ preventScroll: true }),
  );
  return (
    <h3 ref={place} tabIndex={-1} className="rubric scroll-mt-40 focus-visible:outline-none">
      {section.name}
    </h3>
  );
}

/** The names of sections, above their lectures or above the row that stands for all of them. */
const HeadingRow = ({ sections }: { sections: readonly Section[] }) => (
  <tr role="row" className="block pt-6 pb-2">
    <td role="cell" colSpan={5} className="grid gap-1">
      {sections.map((section) => (
        <Heading key={sectionId(section)} section={section} />
      ))}
    </td>
  </tr>
);

interface RowsProps extends Pick<FoldRowProps, 'nobody'> {
  isUntouched: (lecture: LectureAnalytics) => boolean;
  rowOf: (lecture: LectureAnalytics) => ReactNode;
}

type FoldedProps = Pick<RowsProps, 'rowOf' | 'nobody'>;

function FoldedLectures({ lectures, nobody, rowOf }: FoldedProps & Pick<Section, 'lectures'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FoldRow count={lectures.length} nobody={nobody} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && lectures.map(rowOf)}
    </>
  );
}

/** Sections that nobody has come to: one row stands for all their lectures. */
function UntouchedSections({ sections, nobody, rowOf }: FoldedProps & Pick<SectionRun, 'sections'>) {
  const [isOpen, setOpen] = useState(false);
  const count = sections.reduce((sum, { lectures }) => sum + lectures.length, 0);
  return (
    <>
      <tbody role="rowgroup" className="block">
        {!isOpen && <HeadingRow sections={sections} />}
        <FoldRow count={count} nobody={nobody} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </tbody>
      {isOpen &&
        sections.map((section) => (
          <tbody key={sectionId(section)} role="rowgroup" className="block">
            <HeadingRow sections={[section]} />
            {section.lectures.map(rowOf)}
          </tbody>
        ))}
    </>
  );
}

/** The lectures by section. Those that nobody has opened are folded where they are neighbours. */
export const LectureRows = ({
  runs,
  isUntouched,
  nobody,
  rowOf,
}: RowsProps & { runs: readonly SectionRun[] }) =>
  runs.map(({ sections, isUntouched: isFolded }) =>
    isFolded ? (
      <UntouchedSections key={sections[0]?.name} sections={sections} nobody={nobody} rowOf={rowOf} />
    ) : (
      sections.map((section) => (
        <tbody key={sectionId(section)} role="rowgroup" className="block">
          <HeadingRow sections={[section]} />
          {lectureRuns(section, isUntouched).map(({ lectures, isFolded: areFolded }) =>
            areFolded ? (
              <FoldedLectures key={lectures[0]?.lecture} lectures={lectures} nobody={nobody} rowOf={rowOf} />
            ) : (
              <Fragment key={lectures[0]?.lecture}>{lectures.map(rowOf)}</Fragment>
            ),
          )}
        </tbody>
      ))
    ),
  );
