import type { CodeFork } from '@lectern/contract/code-forks';

/** Forks as the text of a draft; equal forks are equal texts, in whatever order the account sends a fork's fields. */
export const textOfForks = (forks: readonly CodeFork[]): string =>
  JSON.stringify(
    forks.map(({ id, at, begunAt, shown, files }) => ({
      id,
      at,
      begunAt,
      shown,
      files: files.map(({ name, content }) => ({ name, content })),
    })),
  );

/** Reads forks from a stored text; none if it was edited by hand. */
export function forksOfText(text: string): CodeFork[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as CodeFork[]) : [];
  } catch {
    return [];
  }
}

/** What differs when the code of a fork was changed; another opened file is no change of it. */
const codeOf = (fork: CodeFork | undefined): string | null =>
  fork === undefined ? null : textOfForks([{ ...fork, shown: '' }]);

/**
 * The forks of two pages that were changed apart. A fork of one page alone stays, unless the other page has removed it
 * as it was. Null where both pages changed the same fork; with `side`, that page's fork is taken then.
 */
export function joinForks(
  base: readonly CodeFork[],
  here: readonly CodeFork[],
  elsewhere: readonly CodeFork[],
  side?: 'here' | 'elsewhere',
): CodeFork[] | null {
  const find = (forks: readonly CodeFork[], id: string) => forks.find((fork) => fork.id === id);
  const joined: CodeFork[] = [];
  for (const id of new Set([...here, ...elsewhere].map((fork) => fork.id))) {
    const [own, other] = [find(here, id), find(elsewhere, id)];
    const [before, now, there] = [find(base, id), own, other].map(codeOf);
    let kept = own;
    if (now === before) kept = there === before ? own : other;
    else if (there !== null && there !== before && there !== now) {
      // Both pages changed it; one that was removed here and typed on there is kept.
      if (now !== null && side === undefined) return null;
      if (now === null || side === 'elsewhere') kept = other;
    }
    if (kept !== undefined) joined.push(kept);
  }
  return joined.toSorted((one, next) => next.begunAt.localeCompare(one.begunAt));
}
