import { readFile } from 'node:fs/promises';
import { isCast, trackOfCast } from '@lectern/contract/code-track/cast';
import { readTrack } from '@lectern/contract/code-track/check-track';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { SECOND, toClock } from '@lectern/contract/units';
import { findingsOf } from '#features/code-track/track-findings.service.ts';
import { errorCode } from '#platform/errors.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** Formats `1:02:03.4`. */
const momentOf = (ms: number): string => {
  const { hours, minutes, seconds } = toClock(ms);
  const parts = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')}.${Math.floor((ms % SECOND) / 100)}`;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const inWords = ({ files, steps, events, gates = [] }: CodeTrack): string =>
  `${files.join(', ') || 'no files'}; ${counted(steps.length, 'step')}, ${gates.length > 0 ? `${counted(gates.length, 'gate')}, ` : ''}${counted(events.length, 'event')}, until ${momentOf(events.at(-1)?.[0] ?? 0)}`;

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    throw new OperatorError(
      code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read (${code ?? String(error)})`,
      { cause: error },
    );
  }
};

/**
 * Reports what a code track holds and what its author should look at; also takes a terminal recording.
 * @throws OperatorError for a file that cannot be played as a track
 */
export const checkTrackFile = async (path: string, say: (line: string) => void): Promise<void> => {
  const text = await readText(path);
  const { track, problem } = isCast(text) ? trackOfCast(text) : readTrack(text);
  if (track === null) throw new OperatorError(`${path}: ${problem}`);
  say(`${isCast(text) ? 'A recording of a terminal, as a code track' : 'A code track'}: ${inWords(track)}`);
  for (const { at, words } of findingsOf(track)) say(`${momentOf(at)}  ${words}`);
};
