import { useEffect, useEffectEvent, useState } from 'react';
import type { InboxCourse, InboxShow } from '@lectern/contract/question-inbox';
import { useLocation, useNavigate } from 'react-router';
import { useSettled } from '#lib/typing/use-settled.ts';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const SHOWN = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'all', label: 'All' },
] as const;

/** What is shown, in the address: so it is kept when the instructor comes back from a question. */
export function useFilter() {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const show: InboxShow = query.get('show') === 'all' ? 'all' : 'waiting';
  const filter = { show, course: query.get('course') ?? '', q: query.get('q') ?? '' };
  const go = (change: Record<string, string>, options: { replace?: boolean; state?: unknown } = {}): void => {
    const entries = Object.entries({ ...filter, question: '', ...change });
    const kept = entries.filter(([name, value]) => value !== '' && (name !== 'show' || value === 'all'));
    void navigate({ search: new URLSearchParams(kept).toString() }, options);
  };
  return { filter, go };
}

interface FilterFieldsProps extends Pick<ReturnType<typeof useFilter>, 'filter'> {
  courses: readonly InboxCourse[];
  onChange: (change: Record<string, string>) => void;
}

/** What to show, a search, and the course. */
export function FilterFields({ filter: { show, course, q }, courses, onChange }: FilterFieldsProps) {
  const [typed, setTyped] = useState(q);
  const settled = useSettled(typed.trim());
  const tell = useEffectEvent((words: string) => {
    if (words !== q) onChange({ q: words });
  });
  useEffect(() => tell(settled), [settled]);
  return (
    <div className="grid gap-4 @2xl:grid-cols-2 @2xl:items-end">
      <Segmented
        label="Which questions"
        options={SHOWN}
        value={show}
        onChange={(value) => onChange({ show: value })}
      />
      <TextField
        label="Find a question"
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {courses.length > 1 && (
        <SelectField
          label="Course"
          prompt="All courses"
          options={courses.map(({ _id, courseName }) => ({ value: _id, label: courseName }))}
          value={course}
          onChange={({ target }) => onChange({ course: target.value })}
        />
      )}
    </div>
  );
}
