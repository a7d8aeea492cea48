import { formatCount } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';
import type { ImportPlan } from '../import-plan/planned-course.ts';

/** So many lectures are named at once. */
const SHOWN = 5;

const Lectures = ({ gone }: { gone: ImportPlan['gone'] }) => (
  <ul className="flex flex-wrap gap-x-4 text-sm text-soft">
    {gone.map(({ title, section }, at) => (
      <li key={`${at} ${title}`} className="wrap-anywhere">
        “{title}” in {section}
      </li>
    ))}
  </ul>
);

/** Names the lectures of the course of which the folder has nothing. */
export function GoneNotice({ gone }: { gone: ImportPlan['gone'] }) {
  if (gone.length === 0) return null;
  const further = gone.slice(SHOWN);
  return (
    <Notice>
      <section aria-labelledby="gone" className="grid gap-1">
        <h3 id="gone" className="font-semibold">
          {formatCount(gone.length, 'lecture')} of the course {gone.length === 1 ? 'is' : 'are'} not in this
          folder
        </h3>
        <p>An import deletes nothing. Delete in the outline what you do not want any more.</p>
        <Lectures gone={gone.slice(0, SHOWN)} />
        {further.length > 0 && (
          <details className="text-sm">
            <summary className="w-fit cursor-pointer py-1 font-medium">
              {formatCount(further.length, 'further lecture')}
            </summary>
            <Lectures gone={further} />
          </details>
        )}
      </section>
    </Notice>
  );
}
