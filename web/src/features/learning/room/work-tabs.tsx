import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAskedReview } from '#lib/addresses/asked-review.ts';
import { TabList } from '#ui/tabs.tsx';

interface WorkTabsProps {
  /** Null for a lecture without an exercise: then only the scratch file is shown. */
  exercise: ReactNode;
  /** Receives the function that shows it. */
  code: (show: () => void) => ReactNode;
  /** The video has code: it stands before the student's own file. */
  hasLessonCode: boolean;
  /** Called when a link leads to a review of the exercise: a phone then shows this part. */
  onReview: () => void;
}

const exerciseTab = { id: 'exercise', label: 'Exercise' };
const fileTab = { id: 'code', label: <span className="font-mono text-sm">code.js</span> };
/** Named as in a lecture without an exercise. */
const lessonTab = { id: 'code', label: 'Lesson’s code' };

/** The editors beside a lecture, one visible at a time. The hidden one keeps its content. */
export function WorkTabs({ exercise, code, hasLessonCode, onReview }: WorkTabsProps) {
  const baseId = useId();
  const [selected, setSelected] = useState('exercise');
  const { key: visit } = useLocation();
  const review = useAskedReview();
  const showReview = useEffectEvent(() => {
    if (review === null) return;
    setSelected('exercise');
    onReview();
  });
  useEffect(() => showReview(), [visit]);
  if (exercise === null) return code(() => {});
  const tabs = [exerciseTab, hasLessonCode ? lessonTab : fileTab];
  const panelIdOf = (id: string): string => `${baseId}-panel-${id}`;
  return (
    <div className="md:flex md:h-full md:flex-col md:[&_[role=tab]]:min-h-9">
      <TabList
        label="What to write in"
        tabs={tabs}
        selected={selected}
        onSelect={setSelected}
        baseId={baseId}
        panelIdOf={panelIdOf}
      />
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={panelIdOf(id)}
          aria-labelledby={`${baseId}-${id}`}
          hidden={id !== selected}
          className="pt-3 md:min-h-0 md:grow md:pt-2"
        >
          {id === 'exercise' ? exercise : code(() => setSelected('code'))}
        </div>
      ))}
    </div>
  );
}
