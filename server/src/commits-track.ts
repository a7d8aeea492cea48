import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { checkTrack } from '@lectern/contract/code-track/check-track';
import { TRACK_MAX_FILES, TRACK_MAX_TEXT, trackFileName } from '@lectern/contract/code-track/track-limits';
import { trackOfSteps, type TrackFile, type TrackStep } from '@lectern/contract/code-track/track-steps';
import { MiB, SECOND } from '@lectern/contract/units';
import * as v from 'valibot';
import { OperatorError } from '#platform/operator-error.ts';

const run = promisify(execFile);

/** Time between two commits; the author adjusts the track to the video. */
const APART = 30 * SECOND;
const TYPING = 5 * SECOND;

/**
 * A repository may come from a stranger, and its settings may name programs to run. Only safe commands are used: `log`
 * and `show` would check signatures and convert files. Missing objects are never fetched.
 */
const NO_FETCHING = { GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };

const git = async (repository: string, ...words: string[]): Promise<string> => {
  try {
    const { stdout } = await run('git', ['-C', repository, ...words], {
      maxBuffer: 64 * MiB,
      env: { ...process.env, ...NO_FETCHING },
    });
    return stdout;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new OperatorError(stderr.trim() || 'git could not be run');
  }
};

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** A commit's code files that are small enough to show. */
async function filesAt(repository: string, commit: string): Promise<TrackFile[]> {
  const names = linesOf(await git(repository, 'ls-tree', '-r', '--name-only', commit)).filter((name) =>
    v.is(trackFileName, name),
  );
  const files: TrackFile[] = [];
  for (const name of names) {
    const content = await git(repository, 'cat-file', 'blob', `${commit}:${name}`);
    const isText = !content.includes('\u0000') && !content.includes('\uFFFD');
    if (isText && content.length <= TRACK_MAX_TEXT) files.push({ name, content });
  }
  return files;
}

/**
 * Writes a code track of a repository's commits, one step for each.
 * @throws OperatorError when they make none
 */
export const writeCommitsTrack = async (
  { from, to }: { from: string; to: string },
  say: (line: string) => void,
): Promise<void> => {
  const commits = linesOf(await git(from, 'rev-list', '--reverse', '--first-parent', 'HEAD'));
  const steps: TrackStep[] = [];
  for (const [place, commit] of commits.entries()) {
    const files = await filesAt(from, commit);
    if (files.length > TRACK_MAX_FILES)
      throw new OperatorError(
        `${commit} has ${files.length} files; a code track has at most ${TRACK_MAX_FILES}`,
      );
    const before = steps.at(-1)?.files ?? [];
    const changed = files.find(
      ({ name, content }) => before.find((file) => file.name === name)?.content !== content,
    );
    const shown = (changed ?? files[0])?.name;
    if (shown !== undefined)
      steps.push({ at: (place + 1) * APART, typing: TYPING, files, shown, output: null });
  }
  const { track, problem } = checkTrack(trackOfSteps(steps));
  if (track === null) throw new OperatorError(problem);
  await writeFile(to, JSON.stringify(track));
  say(`${steps.length} steps in ${to}: open it in the studio and fit them to the video`);
};
