import type { PublishProblem } from '@lectern/contract/publish-problem';
import { DAY, SECOND } from '@lectern/contract/units';
import type { CheckedCourse } from './checked-course.ts';
import { linksOf } from './checks/dead-link.ts';
import { findProblems } from './find-problems.ts';
import { listKnownLinks, listMissedLinks, writeLinks, type LookedUpLink } from './links.repository.ts';
import { readOwnChecked } from './pre-flight.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database } from '#platform/database/database.ts';
import type { LookUpPage } from '#platform/outgoing/look-up-page.ts';

/** The most links that one run looks up. The others wait for the next run. */
const MOST_LINKS = 300;
/** The most links of a course; no real course has more. */
const MOST_KNOWN = 5000;
/** So many that slow sites do not use up the time of the others. */
const AT_ONCE = 24;
/** For all links together. Links that are not checked by then wait for the next run. */
const TIME_LIMIT = 40 * SECOND;

const linksOfAll = ({ sections }: CheckedCourse): string[] =>
  [...new Set(sections.flatMap(({ lectures }) => lectures.flatMap(linksOf)))].slice(0, MOST_KNOWN);

const lookUpAll = async (addresses: readonly string[], lookUpPage: LookUpPage): Promise<LookedUpLink[]> => {
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const waiting = [...addresses];
  const lookedUp: LookedUpLink[] = [];
  const work = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const problem = await lookUpPage(address, signal);
      if (signal.aborted) return;
      lookedUp.push({ address, problem });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return lookedUp;
};

/**
 * Checks the links of the working copy, except those that were reached within a day. Returns the present problems
 * before publishing.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const lookUpLinks = async (
  { db, lookUpPage }: { db: Database; lookUpPage: LookUpPage },
  caller: Caller,
  courseId: string,
): Promise<PublishProblem[]> => {
  const course = await readOwnChecked(db, caller, courseId);
  const present = linksOfAll(course);
  const known = await listKnownLinks(db, courseId, new Date(Date.now() - DAY));
  const due = present.filter((address) => known.get(address)?.isReached !== true);
  // New links first: links that never answer would otherwise use up every run.
  const inOrder = due.toSorted((one, other) => Number(known.has(one)) - Number(known.has(other)));
  const lookedUp = await lookUpAll(inOrder.slice(0, MOST_LINKS), lookUpPage);
  await transact(db, (tx) => writeLinks(tx, courseId, { present, lookedUp }));
  return findProblems({ ...course, missedLinks: await listMissedLinks(db, courseId) });
};
