import type { ExerciseFile } from '@lectern/contract/exercises';
import type { ProgramGroup } from '@lectern/contract/program-groups';
import type { Programs } from '#features/exercises/same-programs/programs.service.ts';

type Files = readonly ExerciseFile[];
type Read = Omit<ProgramGroup, 'compared'>;

/** A program with which another can be compared; `group` is null for the code with which the exercise begins. */
interface Candidate {
  group: string | null;
  files: Files;
}

interface Pair {
  own: Read;
  candidate: Candidate;
  file: string;
  texts: readonly [own: string, other: string];
}

const contentOf = (files: Files, name: string): string =>
  files.find((file) => file.name === name)?.content ?? '';

/** The passing programs of others; without one the code with which the exercise begins. */
const candidatesOf = (own: Read, groups: readonly Read[], starter: Files | null): Candidate[] => {
  const passing = groups.flatMap(({ _id, hasPassed, files }) =>
    hasPassed && files !== null && _id !== own._id ? [{ group: _id, files }] : [],
  );
  if (passing.length > 0) return passing;
  return starter === null ? [] : [{ group: null, files: starter }];
};

/**
 * Beside each program the passing one that differs least, with the names of the first. When the programs cannot be
 * compared in time, it is the first that passes, as it was written.
 */
export async function withCompared(
  programs: Programs,
  groups: readonly Read[],
  starter: Files | null,
): Promise<ProgramGroup[]> {
  const pairs: Pair[] = groups.flatMap((own) => {
    const { files } = own;
    if (files === null) return [];
    return candidatesOf(own, groups, starter).flatMap((candidate) =>
      [...new Set([...files, ...candidate.files].map(({ name }) => name))].map((file) => ({
        own,
        candidate,
        file,
        texts: [contentOf(files, file), contentOf(candidate.files, file)] as const,
      })),
    );
  });
  const matched = pairs.length === 0 ? [] : await programs.matched(pairs.map(({ texts }) => texts));
  const found = pairs.map((pair, at) => ({
    ...pair,
    ...(matched?.[at] ?? { content: pair.texts[1], distance: 0 }),
  }));
  const byOwn = Map.groupBy(found, ({ own }) => own);
  return groups.map((own) => {
    const candidates = [...Map.groupBy(byOwn.get(own) ?? [], ({ candidate }) => candidate)].map(
      ([{ group, files }, parts]) => ({
        group,
        files: files.map((file) => ({
          ...file,
          content: parts.find(({ file: name }) => name === file.name)?.content ?? file.content,
        })),
        distance: parts.reduce((sum, { distance }) => sum + distance, 0),
      }),
    );
    const [nearest] = candidates.toSorted((one, other) => one.distance - other.distance);
    return { ...own, compared: nearest ? { group: nearest.group, files: nearest.files } : null };
  });
}
