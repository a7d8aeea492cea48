import { useState } from 'react';
import type { CourseVersion } from '@lectern/contract/course-versions';
import { formatDateTime } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { VersionChanges } from './version-changes.tsx';

interface CompareVersionsProps {
  courseId: string;
  /** Three or more, newest first: of two, each says already what it changed. */
  versions: readonly CourseVersion[];
}

/** Compares any two versions; at first the newest with the first. */
export function CompareVersions({ courseId, versions }: CompareVersionsProps) {
  const options = versions.map(({ number, publishedAt }) => ({
    value: String(number),
    label: `Version ${number}, ${formatDateTime(publishedAt)}`,
  }));
  const [before, setBefore] = useState(options.at(-1)?.value ?? '');
  const [after, setAfter] = useState(options[0]?.value ?? '');
  return (
    <Card as="section" aria-labelledby="compare" className="grid gap-4">
      <h2 id="compare" className="text-lg font-semibold">
        Compare two versions
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="From"
          options={options}
          value={before}
          onChange={({ currentTarget }) => setBefore(currentTarget.value)}
        />
        <SelectField
          label="To"
          options={options}
          value={after}
          onChange={({ currentTarget }) => setAfter(currentTarget.value)}
        />
      </div>
      <div role="status">
        {before === after ? (
          <p className="text-soft">Choose two different versions.</p>
        ) : (
          <VersionChanges
            courseId={courseId}
            number={Number(after)}
            from={before}
            none="No changes that can be described in words."
          />
        )}
      </div>
    </Card>
  );
}
