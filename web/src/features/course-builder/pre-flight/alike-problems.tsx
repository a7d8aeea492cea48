import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { MendButton } from './mend-button.tsx';
import type { AlikeProblems } from './problem-groups.ts';
import { placeOf } from './problem-place.ts';

interface AlikeItemProps {
  courseId: string;
  alike: AlikeProblems;
  /** Shows the way to each place, and the buttons that fix it. */
  isEditor: boolean;
}

/** One warning about several lectures; folded, each of them leads to its place. */
export const AlikeItem = ({ courseId, alike: { kind, words, parts }, isEditor }: AlikeItemProps) => (
  <li className="flex items-start gap-2.5 py-3">
    <TriangleAlert aria-label="Warning" className="mt-1 size-4 shrink-0 text-amber" />
    <div className="grid min-w-0 flex-1 gap-1 break-words">
      <p>{words}.</p>
      <p className="text-sm text-soft">{parts[0]?.problem.remedy}</p>
      <details>
        <summary className="w-fit cursor-pointer rounded-md py-2 text-sm marker:text-faint">
          Show the {parts.length} lectures
        </summary>
        <ul className="border-l border-line pl-4">
          {parts.map(({ name, problem }) => (
            <li key={problem.lectureId} className="flex flex-wrap items-center gap-x-4">
              {isEditor ? (
                <Link
                  to={placeOf(courseId, problem).to}
                  className="link inline-flex min-h-9 items-center text-sm wrap-anywhere"
                >
                  {name}
                </Link>
              ) : (
                <span className="py-1.5 text-sm wrap-anywhere">{name}</span>
              )}
              {isEditor && <MendButton courseId={courseId} problem={problem} part={name} />}
              {kind === 'unchecked-link' && (
                <span className="basis-full pb-2 text-sm text-soft wrap-anywhere">{problem.message}</span>
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  </li>
);
