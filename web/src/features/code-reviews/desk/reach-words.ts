import type { GroupReach, ProgramGroup } from '@lectern/contract/program-groups';

const have = (count: number, rest: string): string => `${count} ${count === 1 ? 'has' : 'have'} ${rest}`;

/** Whom of a group a review reaches, how many it does not, and why. */
export function reachWords({ students, reach }: Pick<ProgramGroup, 'students' | 'reach'>): string {
  const { reached, reviewed, passed, changed, left, untold } = reach;
  if (reached === students) return students === 1 ? '' : `One review reaches all ${students}.`;
  const rest = [
    reviewed > 0 && have(reviewed, 'a review of it already'),
    passed > 0 && have(passed, 'passed since'),
    changed > 0 && have(changed, 'submitted another program since'),
    left > 0 && have(left, 'left the course'),
    untold > 0 && have(untold, 'passed, submitted another program since, or left'),
  ].filter((part) => part !== false);
  return `${reached === 0 ? 'A review reaches nobody' : `One review reaches ${reached} of ${students}`}: ${rest.join(', ')}.`;
}

export const REACH_WORDS: Record<GroupReach, string> = {
  reached: 'can get the review',
  reviewed: 'has a review of it',
  passed: 'has passed since',
  changed: 'has submitted another program since',
  left: 'has left the course',
};
