import type { LectureAnalytics } from '@lectern/contract/analytics';
import { Link, useLocation, type To } from 'react-router';
import { breakOffId, breakOffs, type BreakOff } from './break-off.ts';
import { whySentences } from './lecture-sentences.ts';
import { programsAddress } from '#lib/addresses/author-addresses.ts';
import { formatCount } from '#lib/format.ts';
import { isNobody } from '#lib/words/people-words.ts';
import { LinkButton } from '#ui/button.tsx';

const percent = (part: number, of: number): string => `${(100 * part) / of}%`;

/** Who came, as a pale bar, and over it who came to the next lecture. */
const CameAndWent = ({ came, went }: Pick<BreakOff, 'came' | 'went'>) => (
  <div aria-hidden="true" className="h-3 max-w-[34rem] rounded-full bg-accent/30 forced-colors:border">
    <div
      className="h-full rounded-full bg-board forced-colors:bg-[CanvasText]"
      style={{ width: percent(went, came) }}
    />
  </div>
);

/** Where to look for the reason: its programs, or its map, or its row. */
function wayOf(courseId: string, search: string, lecture: LectureAnalytics): [words: string, to: To] {
  if (lecture.exercise && !isNobody(lecture.exercise.tried))
    return ['Read their programs', programsAddress(courseId, lecture.lecture)];
  if (lecture.curve !== null) return ['Open its map', `/dashboard/lecture-map?lecture=${lecture.lecture}`];
  return ['See its figures', { search, hash: breakOffId(lecture) }];
}

function Stop({ courseId, found }: { courseId: string; found: BreakOff }) {
  const { search } = useLocation();
  const { lecture, next, came, went, isOfSeen } = found;
  const why = whySentences(found);
  const [words, to] = wayOf(courseId, search, lecture);
  return (
    <li className="grid gap-2 border-l-4 border-accent bg-sheet px-4 py-3 wrap-anywhere">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Link className="link inline-flex min-h-6 items-center" to={{ search, hash: breakOffId(lecture) }}>
          {lecture.title}
        </Link>
        <span aria-hidden="true" className="font-semibold text-accent tabular-nums">
          {came} → {went}
        </span>
      </h4>
      <CameAndWent came={came} went={went} />
      <p>
        {formatCount(came, 'student')} {isOfSeen && 'who show you their progress '}came to it,{' '}
        {went === 0 ? 'nobody' : went} to the next lecture, {next}.
      </p>
      {why.length === 0 ? (
        <p className="text-sm text-soft">Its figures do not tell why.</p>
      ) : (
        <ul className="ml-5 list-disc text-sm text-soft">
          {why.map((sentence) => (
            <li key={sentence}>{sentence}.</li>
          ))}
        </ul>
      )}
      <LinkButton size="sm" variant="secondary" className="justify-self-start" to={to}>
        {words}
      </LinkButton>
    </li>
  );
}

/** The lectures after which most people stop, and what their figures tell of why. */
export function WhereTheyStop({
  courseId,
  lectures,
}: {
  courseId: string;
  lectures: readonly LectureAnalytics[];
}) {
  const found = breakOffs(lectures);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="where-they-stop" className="mb-6">
      <h3 id="where-they-stop" className="rubric mb-2">
        Where most leave off
      </h3>
      <ol className="grid gap-3">
        {found.map((one) => (
          <Stop key={one.lecture.lecture} courseId={courseId} found={one} />
        ))}
      </ol>
    </section>
  );
}
