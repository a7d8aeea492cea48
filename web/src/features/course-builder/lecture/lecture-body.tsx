import { Suspense, useEffect, useRef } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { lectureAddress } from './lecture-address.ts';
import { useNoStrayDrop } from '../import/file-drop.ts';
import type { LectureTab } from './lecture-tab.ts';
import { TextChoice } from './text-choice.tsx';
import { useLectureText } from './use-lecture-text.ts';

interface TabLinksProps {
  tabs: readonly LectureTab[];
  selected: LectureTab;
  addressOf: (tab: LectureTab) => string;
}

/** Links rather than ARIA tabs: each has an address, and can open in a browser tab of its own. */
function TabLinks({ tabs, selected, addressOf }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  // A narrow screen is narrower than the row: scrolls the current tab to its middle, also when the screen is turned.
  useEffect(() => {
    const { current: box } = row;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !link) return;
    const center = (): void => {
      const shift = link.getBoundingClientRect().left - box.getBoundingClientRect().left;
      box.scrollLeft += shift - (box.clientWidth - link.offsetWidth) / 2;
    };
    center();
    const observer = new ResizeObserver(center);
    observer.observe(box);
    return () => observer.disconnect();
  }, [selected]);
  return (
    <nav aria-label="Parts of the lecture">
      {/* From a tablet on it breaks into lines. */}
      <ul
        ref={row}
        className="side-row gap-1 md:animate-none md:flex-wrap"
        onFocus={({ target }) => {
          // A browser leaves a link alone that is half in view.
          if (target.matches(':focus-visible'))
            target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }}
      >
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={addressOf(tab)}
              aria-current={tab === selected ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-b-2 px-4 whitespace-nowrap font-semibold no-underline transition-colors focus-visible:-outline-offset-2',
                tab === selected
                  ? 'border-accent text-ink'
                  : 'border-transparent text-soft hover:border-edge hover:text-ink',
              )}
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface LectureBodyProps {
  course: OwnCourse;
  lecture: Lecture;
  tabs: readonly LectureTab[];
  tab: LectureTab;
}

/** The tabs of one lecture. Their texts are one draft. */
export function LectureBody({ course, lecture, tabs, tab }: LectureBodyProps) {
  useNoStrayDrop();
  const text = useLectureText(course._id, lecture);
  const { name, Part } = tab;
  return (
    <>
      <div className="mb-6 border-b border-line">
        <TabLinks
          tabs={tabs}
          selected={tab}
          addressOf={({ id }) => lectureAddress(course._id, lecture._id, id)}
        />
      </div>
      <TextChoice text={text} isShared={course.isShared === true} />
      <section aria-label={name}>
        <Suspense
          fallback={
            <Loading label={`Loading ${name}`}>
              <Skeleton className="h-72 w-full" />
            </Loading>
          }
        >
          <Part course={course} lecture={lecture} text={text} />
        </Suspense>
      </section>
    </>
  );
}
